import type { WireContentBlock } from '@lemari/contract/wire';
import { wireFromListing } from '@lemari/domain/product/listing.map';
import { pictureUrl } from '../pictures/picture-url.ts';
import { toRichText } from './rich-text.ts';
import type { Block } from './content-types.ts';
import type { ScenePictures } from './seed-folder.ts';

type WirePicture = Extract<WireContentBlock, { type: 'cardSection' }>['cards'][number]['picture'];

/** Looks up pictures by name. */
interface Pictures {
  /** @throws Error where it is missing: the block needs it */
  readonly required: (name: string) => WirePicture;
  /** Empty where it is missing. */
  readonly optional: (name: string) => { picture?: WirePicture };
}

type ToWire = {
  readonly [Type in Block['type']]: (
    block: Extract<Block, { type: Type }>,
    pictures: Pictures,
  ) => WireContentBlock;
};

/** Maps each type of block to the wire. */
const TO_WIRE: ToWire = {
  hero: ({ actions, picture, ...block }, { optional }) => ({
    ...block,
    actions: [...actions],
    ...optional(picture),
  }),
  cardSection: ({ cards, ...block }, { required }) => ({
    ...block,
    cards: cards.map((card) => ({ ...card, picture: required(card.picture) })),
  }),
  textSection: ({ paragraphs, ...block }) => ({ ...block, body: toRichText(paragraphs) }),
  actions: ({ actions, ...block }) => ({ ...block, actions: [...actions] }),
  table: ({ columns, rows, ...block }) => ({ ...block, ...toCells({ columns, rows }) }),
  accordionTable: ({ tables, ...block }) => ({
    ...block,
    tables: tables.map((table) => ({ ...table, ...toCells(table) })),
  }),
  infoPanel: ({ points, ...block }) => ({ ...block, points: [...points] }),
  imageList: ({ items, isNumbered, ...block }, { optional }) => ({
    ...block,
    is_numbered: isNumbered,
    items: items.map(({ picture, ...item }) => ({ ...item, ...optional(picture) })),
  }),
  planCards: ({ planIds, isCompared, ...block }) => ({
    ...block,
    ...(planIds && { plan_ids: [...planIds] }),
    ...(isCompared && { is_compared: true }),
  }),
  tabPane: ({ tabs, ...block }) => ({
    ...block,
    tabs: tabs.map(({ label, paragraphs }) => ({ label, body: toRichText(paragraphs) })),
  }),
  flexImages: ({ images, ...block }, { required }) => ({
    ...block,
    images: images.map(({ picture, ...image }) => ({ ...image, picture: required(picture) })),
  }),
  collectionPeek: ({ viewAllHref, query: { vertical, ...listing }, ...block }) => ({
    ...block,
    view_all_href: viewAllHref,
    query: { ...(vertical && { vertical }), ...wireFromListing(listing) },
  }),
  faq: ({ items, ...block }) => ({ ...block, items: [...items] }),
};

/**
 * @param scenes pictures of the seed; a hero or a list of steps may have none
 * @throws Error where another block names a missing picture
 */
export const wireFromBlock = <Type extends Block['type']>(
  block: Extract<Block, { type: Type }>,
  scenes: ScenePictures,
): WireContentBlock => TO_WIRE[block.type](block, picturesOf(scenes));

const toCells = ({
  columns,
  rows,
}: {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) => ({
  columns: [...columns],
  rows: rows.map((row) => [...row]),
});

/** Pictures of a seed, by name. */
export function picturesOf(scenes: ScenePictures): Pictures {
  const find = (name: string): WirePicture | undefined => {
    const scene = scenes[name];
    if (!scene) return undefined;
    const { hash, ...picture } = scene;
    return { url: pictureUrl(hash), ...picture };
  };
  return {
    required: (name) => {
      const picture = find(name);
      if (!picture) throw new Error(`scenes.json has no picture "${name}"`);
      return picture;
    },
    optional: (name) => {
      const picture = find(name);
      return picture ? { picture } : {};
    },
  };
}
