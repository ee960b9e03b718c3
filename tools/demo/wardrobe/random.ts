import { createHash } from 'node:crypto';

export type Weights<K extends string> = Readonly<Partial<Record<K, number>>>;

/** Random choices that are the same for the same seed. */
export interface Dice {
  /** From 0 up to 1. */
  readonly roll: () => number;
  readonly chance: (probability: number) => boolean;
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** A random key of the table, by weight. */
  readonly weighted: <K extends string>(weights: Weights<K>) => K;
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

/** mulberry32 */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function diceOf(seed: string): Dice {
  const roll = numbersFrom(createHash('sha256').update(seed).digest().readUInt32LE(0));
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new TypeError('there is nothing to pick from');
    return chosen;
  };
  const weighted = <K extends string>(weights: Weights<K>): K => {
    const rows = Object.entries<number | undefined>(weights) as [K, number][];
    let rest = roll() * rows.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of rows) if ((rest -= weight) < 0) return key;
    return pick(rows)[0];
  };
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, at: roll() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  return { roll, chance: (probability) => roll() < probability, between, pick, weighted, shuffled };
}
