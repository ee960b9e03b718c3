/** Words of apparel's pages, in the edition that is built for everybody and in the second one. */
export const EDITIONS = [
  { page: 'browse', file: 'CategoryNav.tsx', first: 'Categories', second: 'Departments' },
  { page: 'product', file: 'ProductFacts.tsx', first: 'Material and cut', second: 'Cloth and cut' },
] as const;

/** The second edition's build, and so its release's version. */
export const SECOND_BUILD = 'e2esecond';
