import type { SeedStyle } from './style.types.ts';
import { BUCKET_BAGS } from './styles/bucket-bags.ts';
import { CLUTCHES } from './styles/clutches.ts';
import { DRESSES } from './styles/dresses.ts';
import { GOWNS } from './styles/gowns.ts';
import { JUMPSUITS } from './styles/jumpsuits.ts';
import { OUTERWEAR } from './styles/outerwear.ts';
import { SHOULDER_BAGS } from './styles/shoulder-bags.ts';
import { SKIRTS } from './styles/skirts.ts';
import { TOPS } from './styles/tops.ts';
import { TOTES } from './styles/totes.ts';
import { TROUSERS } from './styles/trousers.ts';

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
