/** Words of apparel's pages in the ordinary build and in the second one. */
export const EDITIONS = [
  { page: 'browse', file: 'CategoryNav.tsx', first: 'Categories', second: 'Departments' },
  { page: 'product', file: 'ProductFacts.tsx', first: 'Material and cut', second: 'Cloth and cut' },
] as const;

/** Build id of the second edition, which is its release's version. */
export const SECOND_BUILD = 'e2esecond';
