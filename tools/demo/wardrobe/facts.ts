import type { Category, Cloth, Cut, Line, Pattern, SeedStyle, SleeveShape, Tag } from './wardrobe-types.ts';
import { type Dye } from './dyes.ts';
import { type Length, type Neckline, type Sleeve } from './recipes.ts';
import { type Fit } from './sizes.ts';
import { type Vocabulary } from './vocabularies.ts';

/** The facts of a style, from which its description is written. */
export interface Facts {
  readonly line: Line;
  readonly category: Category;
  readonly cut: Cut;
  readonly noun: string;
  readonly designer: string;
  readonly vocabulary: Vocabulary;
  readonly fabric: Cloth;
  /** The cloth as its label names it. */
  readonly stuff: string;
  readonly pattern: Pattern;
  readonly dye: Dye;
  readonly second?: Dye;
  readonly length?: Length;
  readonly sleeve?: Sleeve;
  readonly sleeveShape?: SleeveShape;
  readonly neckline?: Neckline;
  readonly frameType?: NonNullable<SeedStyle['frameType']>;
  readonly fit?: Fit;
  readonly tags: readonly Tag[];
  readonly materials: readonly string[];
}

type FactKey =
  | 'line'
  | 'category'
  | 'cut'
  | 'vocabulary'
  | 'fabric'
  | 'stuff'
  | 'pattern'
  | 'length'
  | 'sleeve'
  | 'sleeveShape'
  | 'neckline'
  | 'frameType'
  | 'fit';

/** Condition of a sentence: each key must have one of its values. */
export type When = { readonly [K in FactKey]?: Facts[K] | readonly Facts[K][] } & {
  readonly tag?: Tag | readonly Tag[];
};

const among = (allowed: unknown, value: unknown) =>
  Array.isArray(allowed) ? allowed.includes(value) : allowed === value;

const holds = (when: When, facts: Facts): boolean =>
  Object.entries(when).every(([key, allowed]) =>
    key === 'tag' ? facts.tags.some((tag) => among(allowed, tag)) : among(allowed, facts[key as FactKey]),
  );

/** A text with its condition; without one it is true of every style of its list. */
export type Text = string | readonly [when: When, text: string];

export const isTrueOf = (facts: Facts) => (text: Text) => typeof text === 'string' || holds(text[0], facts);
export const wordsOf = (text: Text): string => (typeof text === 'string' ? text : text[1]);
