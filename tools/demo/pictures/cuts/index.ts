import type { Cut } from '../catalogue.ts';
import type { Garment } from '../garment.ts';
import type { Drawing } from '../panel.ts';
import { BUCKET_CUTS } from './bags/buckets.ts';
import { CLUTCH_CUTS } from './bags/clutches.ts';
import { SHOULDER_BAG_CUTS } from './bags/shoulder-bags.ts';
import { TOTE_CUTS } from './bags/totes.ts';
import { LEG_CUTS, SKIRT_CUTS } from './bottoms.ts';
import { EYEWEAR_CUTS } from './eyewear.ts';
import { LIGHT_CUTS } from './home/lights.ts';
import { ROOM_CUTS } from './home/room.ts';
import { TABLEWARE_CUTS } from './home/tableware.ts';
import { TEXTILE_CUTS } from './home/textiles.ts';
import { VASE_CUTS } from './home/vases.ts';
import { DRESS_CUTS, knitDress } from './dresses.ts';
import { OUTERWEAR_CUTS } from './outerwear.ts';
import { jumper, TOP_CUTS } from './tops.ts';

type Draw = (garment: Garment) => Drawing;

const knit: Draw = (garment) => (garment.category === 'dresses' ? knitDress : jumper)(garment);
const legged =
  (cut: 'wide' | 'tapered'): Draw =>
  (garment) =>
    LEG_CUTS[garment.category === 'jumpsuits' ? 'jumpsuits' : 'trousers'][cut](garment);

/** The cuts of each module, without those that two modules draw. */
const BY_MODULE = {
  './dresses.ts': DRESS_CUTS,
  './tops.ts': TOP_CUTS,
  './bottoms.ts': { ...SKIRT_CUTS, wide: legged('wide'), tapered: legged('tapered') },
  './outerwear.ts': OUTERWEAR_CUTS,
  './bags/totes.ts': TOTE_CUTS,
  './bags/shoulder-bags.ts': SHOULDER_BAG_CUTS,
  './bags/clutches.ts': CLUTCH_CUTS,
  './bags/buckets.ts': BUCKET_CUTS,
  './eyewear.ts': EYEWEAR_CUTS,
  './home/vases.ts': VASE_CUTS,
  './home/lights.ts': LIGHT_CUTS,
  './home/textiles.ts': TEXTILE_CUTS,
  './home/tableware.ts': TABLEWARE_CUTS,
  './home/room.ts': ROOM_CUTS,
} as const satisfies Record<string, Readonly<Partial<Record<Cut, Draw>>>>;

/** One drawing per cut. */
const CUTS = {
  ...BY_MODULE['./dresses.ts'],
  ...BY_MODULE['./tops.ts'],
  ...BY_MODULE['./bottoms.ts'],
  ...BY_MODULE['./outerwear.ts'],
  ...BY_MODULE['./bags/totes.ts'],
  ...BY_MODULE['./bags/shoulder-bags.ts'],
  ...BY_MODULE['./bags/clutches.ts'],
  ...BY_MODULE['./bags/buckets.ts'],
  ...BY_MODULE['./eyewear.ts'],
  ...BY_MODULE['./home/vases.ts'],
  ...BY_MODULE['./home/lights.ts'],
  ...BY_MODULE['./home/textiles.ts'],
  ...BY_MODULE['./home/tableware.ts'],
  ...BY_MODULE['./home/room.ts'],
  knit,
} as const satisfies Record<Cut, Draw>;

export const drawingOf = (garment: Garment): Drawing => CUTS[garment.cut](garment);

/** The modules that draw a cut, besides this one. */
export const modulesOf = (cut: Cut): string[] =>
  cut === 'knit'
    ? ['./dresses.ts', './tops.ts']
    : Object.entries(BY_MODULE).flatMap(([file, cuts]) => (cut in cuts ? [file] : []));
