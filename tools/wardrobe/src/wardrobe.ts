import type { SeedCollection, SeedDesigner, SeedStyle } from '../../../apps/api/src/seed/wardrobe.types.ts';
import { DESIGNERS } from './handwritten/designers.ts';
import { STYLES } from './handwritten/styles.ts';

export interface Wardrobe {
  readonly designers: readonly SeedDesigner[];
  readonly styles: readonly SeedStyle[];
  readonly collections: readonly SeedCollection[];
}

/** The demo wardrobe: the same each time. */
export const wardrobe = (): Wardrobe => ({
  designers: DESIGNERS,
  styles: STYLES,
  collections: [
    {
      id: 222,
      name: 'Maternity, first months',
      description:
        'Wraps, waists that tie and knits that give, for the months in which nothing sits where it did.',
      method: 'website',
      line: 'apparel',
      banner: 'wedding-guest',
      styleIds: STYLES.filter(({ productLines }) => productLines.includes('maternity')).map(({ id }) => id),
    },
  ],
});
