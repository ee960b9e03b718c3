import type { WireContentBlock } from '@lemari/contract/wire';
import { pictureUrl } from '../pictures/picture-url.ts';
import { toRichText } from './rich-text.ts';
import type { Block } from './content.types.ts';
import { type SceneName, SCENES } from './scenes.ts';
import { pictureOfScene } from './picture-files.ts';

type ToWire = {
  readonly [Type in Block['type']]: (block: Extract<Block, { type: Type }>) => WireContentBlock;
};

/** The pages of the seed as the wire has them. */
const TO_WIRE: ToWire = {
  hero: ({ actions, picture, ...block }) => ({
    ...block,
    actions: [...actions],
    picture: toPicture(picture),
  }),
  cardSection: ({ cards, ...block }) => ({
    ...block,
    cards: cards.map((card) => ({ ...card, picture: toPicture(card.picture) })),
  }),
  textSection: ({ paragraphs, ...block }) => ({ ...block, body: toRichText(paragraphs) }),
  actions: ({ actions, ...block }) => ({ ...block, actions: [...actions] }),
  table: ({ columns, rows, ...block }) => ({ ...block, ...toCells({ columns, rows }) }),
  accordionTable: ({ tables, ...block }) => ({
    ...block,
    tables: tables.map((table) => ({ ...table, ...toCells(table) })),
  }),
  infoPanel: ({ points, ...block }) => ({ ...block, points: [...points] }),
  imageList: ({ items, isNumbered, ...block }) => ({
    ...block,
    is_numbered: isNumbered,
    items: items.map((item) => ({ ...item, picture: toPicture(item.picture) })),
  }),
  planCards: ({ plans, ...block }) => ({
    ...block,
    plans: plans.map(({ includes, ...plan }) => ({
      ...plan,
      includes: includes.map(({ text, isIncluded }) => ({ text, is_included: isIncluded })),
    })),
  }),
  tabPane: ({ tabs, ...block }) => ({
    ...block,
    tabs: tabs.map(({ label, paragraphs }) => ({ label, body: toRichText(paragraphs) })),
  }),
  flexImages: ({ images, ...block }) => ({
    ...block,
    images: images.map(({ picture, ...image }) => ({ ...image, picture: toPicture(picture) })),
  }),
  collectionPeek: ({ viewAllHref, query: { category, colors, sizes }, ...block }) => ({
    ...block,
    view_all_href: viewAllHref,
    query: {
      ...(category && { category }),
      ...(colors && { colors: [...colors] }),
      ...(sizes && { sizes: [...sizes] }),
    },
  }),
  faq: ({ items, ...block }) => ({ ...block, items: [...items] }),
};

export const toWireBlock = <Type extends Block['type']>(
  block: Extract<Block, { type: Type }>,
): WireContentBlock => TO_WIRE[block.type](block);

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

function toPicture(name: SceneName) {
  const { hash, width, height, colour } = pictureOfScene(name);
  return { url: pictureUrl(hash), width, height, colour, alt: SCENES[name].alt };
}
