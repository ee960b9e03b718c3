import type { Cloth } from '../../../../apps/api/src/seed/wardrobe.types.ts';
import { type Text } from '../facts.ts';
export const CLOTH_TEXTS: Readonly<Record<Cloth, readonly Text[]>> = Object.fromEntries(
  [
    'satin',
    'cotton',
    'linen',
    'wool',
    'knit',
    'velvet',
    'chiffon',
    'denim',
    'lace',
    'sequin',
    'leather',
    'suede',
    'canvas',
    'woven',
    'acetate',
    'metal',
    'ceramic',
    'glass',
    'wood',
    'stone',
  ].map((cloth) => [cloth, ['Made of {stuff} by {designer}.', 'The {stuff} does most of the work.']]),
) as unknown as Record<Cloth, readonly Text[]>;
