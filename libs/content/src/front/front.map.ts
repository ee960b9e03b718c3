import type { Shop } from '@lemari/catalogue/shop';
import type { WireContentBlock, WireContentPage } from '@lemari/contract/wire';
import { type IconName, isIconName } from '@lemari/ui/icon';
import { listingFromWire } from '@lemari/domain/product/listing.map';
import { verticalOfWire } from '@lemari/domain/region/vertical';
import type { Block, BlockType, ContentPicture } from '../blocks/block-types.ts';
import type { Front } from './front.queries.ts';
import { inlinesFromText, richTextFromWire } from '../rich-text/rich-text.map.ts';

type WireBlocks = { [Wire in WireContentBlock as Wire['type']]: Wire };
type WireBlock<Type extends BlockType = BlockType> = { [T in Type]: { type: T } & WireBlocks[T] }[Type];
type BlocksFromWire = { readonly [Type in BlockType]: (wire: WireBlock<Type>, shop: Shop) => Block<Type> };
type WirePicture = NonNullable<WireBlocks['hero']['picture']>;

/** @param shop the vertical of the page: a peek without a vertical shows its styles */
export const frontFromWire = (
  { title, description, regions, blocks }: WireContentPage,
  shop: Shop,
): Front => ({
  title,
  description,
  regions,
  blocks: blocks.filter(isKnown).map((block) => blockFromWire(block, shop)),
});

const pictureFromWire = ({ url, alt, colour, width, height }: WirePicture): ContentPicture => ({
  src: url,
  alt,
  placeholder: colour,
  isWide: width > height,
});

const BLOCKS_FROM_WIRE: BlocksFromWire = {
  hero: ({ type, title, accent, lede, picture, actions }) => ({
    type,
    title,
    titleEnd: accent,
    lede,
    picture: picture && pictureFromWire(picture),
    actions,
  }),
  cardSection: ({ type, title, cards }) => ({
    type,
    title,
    cards: cards.map((card) => ({ ...card, picture: pictureFromWire(card.picture) })),
  }),
  textSection: ({ type, title, body, action }) => ({ type, title, body: richTextFromWire(body), action }),
  actions: ({ type, title, actions }) => ({ type, title, actions }),
  table: (block) => block,
  accordionTable: (block) => block,
  infoPanel: ({ type, title, points }) => ({
    type,
    title,
    points: points.map((point) => ({ ...point, icon: iconFromWire(point.icon) })),
  }),
  imageList: ({ type, title, is_numbered, items }) => ({
    type,
    title,
    isNumbered: is_numbered,
    items: items.map((item) => ({ ...item, picture: item.picture && pictureFromWire(item.picture) })),
  }),
  planCards: ({ type, title, vertical, plan_ids, is_compared }, shop) => ({
    type,
    title,
    planIds: plan_ids,
    isCompared: is_compared ?? false,
    plans: { region: shop.region, vertical: vertical ?? (shop.vertical === 'bags' ? 'bags' : 'apparel') },
  }),
  tabPane: ({ type, title, tabs }) => ({
    type,
    title,
    tabs: tabs.map(({ label, body }) => ({ label, body: richTextFromWire(body) })),
  }),
  flexImages: ({ type, title, images }) => ({
    type,
    title,
    images: images.map(({ picture, href }) => ({ picture: pictureFromWire(picture), href })),
  }),
  collectionPeek: ({ type, title, lede, query, view_all_href, count }, shop) => {
    const { vertical, ...filters } = query;
    const shown = vertical === undefined ? undefined : verticalOfWire(vertical);
    return {
      type,
      title,
      lede,
      viewAllHref: view_all_href,
      styles: {
        region: shop.region,
        vertical: shown ?? shop.vertical,
        ...listingFromWire(filters),
        page: 1,
        count,
      },
    };
  },
  faq: ({ type, title, items }) => ({
    type,
    title,
    items: items.map(({ question, answer }) => ({ question, answer: inlinesFromText(answer) })),
  }),
};

/** Content may be newer than this release: a block of unknown type is dropped. @see docs/decisions/0058 */
function isKnown(block: { type: string } | null): boolean {
  const isOurs = block !== null && Object.hasOwn(BLOCKS_FROM_WIRE, block.type);
  if (!isOurs) console.warn(`[content] dropped a block of unknown type "${block?.type}"`);
  return isOurs;
}

/** An unknown icon name falls back to a check mark. */
const iconFromWire = (name: string): IconName => (isIconName(name) ? name : 'check');

const blockFromWire = <Type extends BlockType>(wire: WireBlock<Type>, shop: Shop): Block<Type> =>
  BLOCKS_FROM_WIRE[wire.type](wire, shop);
