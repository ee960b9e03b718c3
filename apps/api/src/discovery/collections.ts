import type { RegionId } from '@lemari/domain/region';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Answer, Call } from '../tools/handler.ts';
import { pictureUrl } from '../pictures/picture-url.ts';

export type WireCollection = Answer<'getCollection'>['data'];
type Line = WireCollection['type'];
type Vertical = Call<'listCollections'>['headers']['vertical-type'];

/** Size of the pictures of styles, which banners are, in pixels. */
const BANNER = { width: 600, height: 900 } as const;

/** Product lines of a region's collections; on-demand rents apparel. @see rules/verticals/navigation-follows */
const LINES_IN: Readonly<Record<RegionId, readonly Line[]>> = {
  sg: ['apparel', 'bags'],
  id: ['apparel', 'home'],
  hk: ['apparel', 'bags'],
};
const LINE_OF: Readonly<Partial<Record<NonNullable<Vertical>, Line>>> = {
  apparel: 'apparel',
  on_demand: 'apparel',
  bags: 'bags',
  home: 'home',
};

/** Product lines that the caller's vertical shows, in display order. */
export const linesFor = (region: RegionId, vertical: Vertical): readonly Line[] =>
  LINES_IN[region].filter((line) => vertical === undefined || LINE_OF[vertical] === line);

/** Collections of these product lines, by id. */
export const collectionRows = (db: Db, lines: readonly Line[]) =>
  db
    .selectFrom('collection')
    .where(sql<boolean>`line = any(${sql.val([...lines])}::text[])`)
    .selectAll()
    .orderBy('id');

export const wireCollectionFromRow = (row: Selectable<Tables['collection']>): WireCollection => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.line as Line,
  banner: row.banner_hash && pictureUrl(row.banner_hash),
  methods: [row.method],
  method_type: row.method,
  dimension: { ...BANNER },
  direct_link: null,
  collection_settings: {
    show_title: true,
    show_prices: row.show_prices,
    show_strikeout_prices: row.show_strikeout_prices,
    show_product_name: row.show_product_name,
    show_view_all: row.show_view_all,
    style_count: row.style_count,
  },
});
