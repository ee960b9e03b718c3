import { type Text } from '../../facts.ts';
import { BAG_OPENINGS } from './bags.ts';
import { DRESS_OPENINGS, GOWN_OPENINGS } from './dresses.ts';
import { EYEWEAR_OPENINGS } from './eyewear.ts';
import { HOME_OPENINGS } from './home.ts';
import {
  JUMPSUIT_OPENINGS,
  OUTERWEAR_OPENINGS,
  SKIRT_OPENINGS,
  TOP_OPENINGS,
  TROUSER_OPENINGS,
} from './separates.ts';

/** What a thing is, by category and cut. */
export const OPENINGS: Readonly<Record<string, readonly Text[]>> = {
  ...DRESS_OPENINGS,
  ...GOWN_OPENINGS,
  ...TOP_OPENINGS,
  ...SKIRT_OPENINGS,
  ...TROUSER_OPENINGS,
  ...JUMPSUIT_OPENINGS,
  ...OUTERWEAR_OPENINGS,
  ...EYEWEAR_OPENINGS,
  ...BAG_OPENINGS,
  ...HOME_OPENINGS,
};
