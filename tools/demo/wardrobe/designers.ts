import type { SeedDesigner } from './wardrobe-types.ts';
import { bannerOf } from './banners.ts';
import { DESIGNERS as HANDWRITTEN } from './handwritten/designers.ts';
import { HOUSES } from './houses.ts';
import { type House } from './style.ts';
import { VOCABULARIES, type Vocabulary } from './vocabularies.ts';

/** Ids continue after those of the hand-written designers. */
const FIRST_ID = 117;

const invented = Object.entries(HOUSES)
  .flatMap(([vocabulary, houses]) =>
    houses.map(([name, tagline]) => ({ name, tagline, vocabulary: vocabulary as Vocabulary })),
  )
  .map((house, index) => ({ id: FIRST_ID + index, ...house }));

/** Those that generated styles are by. */
export const GENERATED_HOUSES: readonly House[] = invented;

/** Makers of bags among the hand-written. */
const BAG_MAKERS: readonly number[] = [113, 114, 115, 116];

export const DESIGNERS: readonly SeedDesigner[] = [
  ...HANDWRITTEN.map((designer) => ({
    ...designer,
    banner: bannerOf(BAG_MAKERS.includes(designer.id) ? 'bags' : 'apparel', designer.name, designer.banner),
  })),
  ...invented.map(({ id, name, tagline, vocabulary }) => ({
    id,
    name,
    tagline,
    banner: bannerOf(VOCABULARIES[vocabulary].line, name),
  })),
];
