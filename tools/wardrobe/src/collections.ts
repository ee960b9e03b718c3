import type { SeedCollection, SeedStyle } from '../../../apps/api/src/seed/wardrobe.types.ts';
import { bannerOf } from './banners.ts';

export const collectionsOf = (styles: readonly SeedStyle[]): SeedCollection[] => [
  {
    id: 222,
    name: 'Maternity, first months',
    description:
      'Wraps, waists that tie and knits that give, for the months in which nothing sits where it did.',
    method: 'website',
    line: 'apparel',
    banner: bannerOf('apparel', '222'),
    styleIds: styles.filter(({ productLines }) => productLines.includes('maternity')).map(({ id }) => id),
  },
];
