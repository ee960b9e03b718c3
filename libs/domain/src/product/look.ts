import type { CATEGORIES, Category } from './attributes.ts';

/** Categories that are worn together with one of apparel, the nearest first. @see rules/products/look */
const LOOKS = {
  dresses: ['outerwear', 'eyewear'],
  gowns: ['outerwear', 'eyewear'],
  tops: ['skirts', 'trousers'],
  skirts: ['tops', 'outerwear'],
  trousers: ['tops', 'outerwear'],
  jumpsuits: ['outerwear', 'eyewear'],
  outerwear: ['dresses', 'trousers'],
  eyewear: ['dresses', 'tops'],
} as const satisfies Record<(typeof CATEGORIES)['apparel'][number]['id'], readonly [Category, Category]>;

const isWorn = (category: string): category is keyof typeof LOOKS => Object.hasOwn(LOOKS, category);

/** @returns undefined for a category that is not worn */
export const lookOf = (category: string): readonly [Category, Category] | undefined =>
  isWorn(category) ? LOOKS[category] : undefined;

/** One of each in turn: the first of all lists, then the second. */
export const inTurn = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
