import type { Handler } from '../tools/handler.ts';
import { featuredCategories, featuredCollections } from './featured-items.ts';

const BY_TYPE = { category: featuredCategories, collection: featuredCollections } as const;

export const listFeaturedItems: Handler<'listFeaturedItems'> = async ({ query, headers }, { db }) => ({
  data: await BY_TYPE[query.featured_type](db, headers),
});
