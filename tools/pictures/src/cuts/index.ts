import type { Cut } from '../catalogue.ts';
import type { Garment } from '../garment.ts';
import type { Drawing } from '../panel.ts';
import { BAG_CUTS } from './bags.ts';
import { LEG_CUTS, SKIRT_CUTS } from './bottoms.ts';
import { DRESS_CUTS, knitDress } from './dresses.ts';
import { OUTERWEAR_CUTS } from './outerwear.ts';
import { jumper, TOP_CUTS } from './tops.ts';

type Draw = (garment: Garment) => Drawing;

const knit: Draw = (garment) => (garment.category === 'dresses' ? knitDress : jumper)(garment);
const legged =
  (cut: 'wide' | 'tapered'): Draw =>
  (garment) =>
    LEG_CUTS[garment.category === 'jumpsuits' ? 'jumpsuits' : 'trousers'][cut](garment);

/** One drawing per cut. */
const CUTS = {
  ...DRESS_CUTS,
  ...TOP_CUTS,
  ...SKIRT_CUTS,
  ...OUTERWEAR_CUTS,
  ...BAG_CUTS,
  knit,
  wide: legged('wide'),
  tapered: legged('tapered'),
} as const satisfies Record<Cut, Draw>;

export const drawingOf = (garment: Garment): Drawing => CUTS[garment.cut](garment);
