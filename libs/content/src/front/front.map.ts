import type { Shop } from '@lemari/catalogue/shop';
import type { WireContentBlock, WireContentPage } from '@lemari/contract/wire';
import { verticalOfWire } from '@lemari/domain/vertical';
import type { Block, BlockType, ContentPicture } from '../blocks/block.types.ts';
import type { Front } from './front.queries.ts';

type WireBlocks = { [Wire in WireContentBlock as Wire['type']]: Wire };
type WireBlock<Type extends BlockType = BlockType> = { [T in Type]: { type: T } & WireBlocks[T] }[Type];
type ToBlock = { readonly [Type in BlockType]: (wire: WireBlock<Type>, shop: Shop) => Block<Type> };
type WirePicture = WireBlocks['hero']['picture'];

/** @param shop whose front it is: a peek that names no vertical shows this one's styles */
export const toFront = ({ title, description, blocks }: WireContentPage, shop: Shop): Front => ({
  title,
  description,
  blocks: blocks.filter(isKnown).map((block) => toBlock(block, shop)),
});

const toPicture = ({ url, alt, colour, width, height }: WirePicture): ContentPicture => ({
  src: url,
  alt,
  placeholder: colour,
  isWide: width > height,
});

const TO_BLOCK: ToBlock = {
  hero: ({ type, title, accent, lede, picture, actions }) => ({
    type,
    title,
    titleEnd: accent,
    lede,
    picture: toPicture(picture),
    actions,
  }),
  cardSection: ({ type, title, cards }) => ({
    type,
    title,
    cards: cards.map((card) => ({ ...card, picture: toPicture(card.picture) })),
  }),
  textSection: (block) => block,
  collectionPeek: ({ type, title, lede, query, view_all_href, count }, shop) => {
    const { vertical, sizes = [], colors = [], category } = query;
    const shown = vertical === undefined ? undefined : verticalOfWire(vertical);
    return {
      type,
      title,
      lede,
      viewAllHref: view_all_href,
      styles: {
        region: shop.region,
        vertical: shown ?? shop.vertical,
        ...(category !== undefined && { category }),
        sizes,
        colors,
        page: 1,
        count,
      },
    };
  },
  faq: (block) => block,
};

/** Editors may be ahead of this release: a type it has no component for is left out. @see storefront §8 */
const isKnown = (block: { type: string }): boolean => Object.hasOwn(TO_BLOCK, block.type);

const toBlock = <Type extends BlockType>(wire: WireBlock<Type>, shop: Shop): Block<Type> =>
  TO_BLOCK[wire.type](wire, shop);
