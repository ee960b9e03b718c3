import type { Answer, Handler } from '../tools/handler.ts';
import { badInput } from '../platform/refusal.ts';
import { collectionRows, linesFor, wireCollectionFromRow, type WireCollection } from './collections.ts';
import { featuredCategories } from './featured-items.ts';

type Section = Extract<Answer<'listFeatureds'>['data'][number], { collections: unknown }>;

/** Sections of the website: one for each product line, with its layout. */
const SECTIONS: Readonly<Record<WireCollection['type'], Omit<Section, 'collections'>>> = {
  apparel: {
    id: 1,
    name: 'Dressed for it',
    layout: 'horizontal',
    section_settings: {
      column: 3,
      show_collection_title: true,
      show_section_title: true,
      show_products: false,
    },
  },
  bags: {
    id: 2,
    name: 'Carried for an hour or a fortnight',
    layout: 'horizontal',
    section_settings: {
      column: 2,
      show_collection_title: true,
      show_section_title: true,
      show_products: true,
    },
  },
  home: {
    id: 3,
    name: 'For the house, while guests are in it',
    layout: 'vertical',
    section_settings: {
      column: 2,
      show_collection_title: true,
      show_section_title: true,
      show_products: true,
    },
  },
};

/** The tab of the mobile shop that shows categories. @see rules/calls/list-featureds-mobile */
const CATEGORIES_TAB = 2;

export const listFeatureds: Handler<'listFeatureds'> = async ({ query, headers }, { db }) => {
  if (query.platform === 'mobile')
    return query.tab_id === CATEGORIES_TAB
      ? { data: await featuredCategories(db, headers) }
      : badInput([{ field: 'tab_id', message: `must be ${CATEGORIES_TAB} on mobile` }]);
  const lines = linesFor(headers.region, headers['vertical-type']);
  const collections = (await collectionRows(db, lines).where('method', '=', 'website').execute()).map(
    wireCollectionFromRow,
  );
  return {
    data: lines
      .map((line) => ({ ...SECTIONS[line], collections: collections.filter(({ type }) => type === line) }))
      .filter((section) => section.collections.length > 0),
  };
};
