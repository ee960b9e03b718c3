import { type Dice } from './random.ts';

/** Remembers how often things were taken, so that everything has its turn. */
export function createRota<T>() {
  const uses = new Map<T, number>();
  const usesOf = (choice: T) => uses.get(choice) ?? 0;
  return {
    /** One of the least used; undefined when there is nothing to choose from. */
    next: (choices: readonly T[], dice: Dice): T | undefined => {
      const least = choices.reduce((low, choice) => Math.min(low, usesOf(choice)), Infinity);
      const idle = choices.filter((choice) => usesOf(choice) === least);
      return idle.length > 0 ? dice.pick(idle) : undefined;
    },
    take: (choice: T) => {
      uses.set(choice, usesOf(choice) + 1);
    },
  };
}
