import { type Dice } from './random.ts';

/** Counts uses, so that all choices are used evenly. */
export function createRota<T>() {
  const uses = new Map<T, number>();
  const usesOf = (choice: T) => uses.get(choice) ?? 0;
  return {
    /** One of the least used choices; undefined without choices. */
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
