import { bannerStyleOf } from './banner-style.ts';
import { byPopularity } from './collections.ts';
import { DESIGNERS as HANDWRITTEN } from './handwritten/designers.ts';
import { HOUSES } from './houses.ts';
import { type House } from './style.ts';
import type { Vocabulary } from './vocabularies.ts';
import type { SeedDesigner, SeedStyle } from './wardrobe-types.ts';

/** Ids continue after those of the hand-written designers. */
const FIRST_ID = 117;

const invented = Object.entries(HOUSES)
  .flatMap(([vocabulary, houses]) =>
    houses.map(([name, tagline]) => ({ name, tagline, vocabulary: vocabulary as Vocabulary })),
  )
  .map((house, index) => ({ id: FIRST_ID + index, ...house }));

/** Those that generated styles are by. */
export const GENERATED_HOUSES: readonly House[] = invented;

/** The designers without their pictures. */
const NAMED: readonly Omit<SeedDesigner, 'bannerStyle'>[] = [
  ...HANDWRITTEN,
  ...invented.map(({ id, name, tagline }) => ({ id, name, tagline })),
];

/** The designers of a wardrobe, each with a picture of an own style. */
export const designersOf = (styles: readonly SeedStyle[]): SeedDesigner[] => {
  const own = Map.groupBy(styles.toSorted(byPopularity), ({ designerId }) => designerId);
  return NAMED.map((designer) => ({
    ...designer,
    bannerStyle: bannerStyleOf(designer.name, own.get(designer.id) ?? []),
  }));
};
