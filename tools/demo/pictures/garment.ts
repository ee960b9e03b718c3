import type { SeedStyle } from './catalogue.ts';

/** All input of the illustrator; other fields cannot change a picture. */
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
