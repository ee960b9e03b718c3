import type { SeedStyle } from './catalogue.ts';

/** All that the illustrator looks at; what is not here cannot change a picture. */
export type Garment = Pick<
  SeedStyle,
  | 'id'
  | 'category'
  | 'cut'
  | 'dyes'
  | 'fabric'
  | 'pattern'
  | 'length'
  | 'sleeve'
  | 'sleeveShape'
  | 'neckline'
  | 'frameType'
>;
