import type { SeedStyle } from '../wardrobe-types.ts';
import { BUCKET_BAGS } from './bucket-bags.ts';
import { CLUTCHES } from './clutches.ts';
import { DRESSES } from './dresses.ts';
import { GOWNS } from './gowns.ts';
import { JUMPSUITS } from './jumpsuits.ts';
import { OUTERWEAR } from './outerwear.ts';
import { SHOULDER_BAGS } from './shoulder-bags.ts';
import { SKIRTS } from './skirts.ts';
import { TOPS } from './tops.ts';
import { TOTES } from './totes.ts';
import { TROUSERS } from './trousers.ts';

/** Every style the house starts with, written by hand. */
export const STYLES: readonly SeedStyle[] = [
  ...DRESSES,
  ...GOWNS,
  ...TOPS,
  ...SKIRTS,
  ...TROUSERS,
  ...JUMPSUITS,
  ...OUTERWEAR,
  ...TOTES,
  ...SHOULDER_BAGS,
  ...CLUTCHES,
  ...BUCKET_BAGS,
];
