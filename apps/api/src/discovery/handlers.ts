import type { ServiceHandlers } from '../tools/handler.ts';
import { countStyleFacets } from './count-style-facets.ts';
import { getCollection } from './get-collection.ts';
import { listCollectionProducts } from './list-collection-products.ts';
import { listCollections } from './list-collections.ts';
import { listFeaturedItems } from './list-featured-items.ts';
import { listFeaturedProducts } from './list-featured-products.ts';
import { listFeatureds } from './list-featureds.ts';
import { listSuggestions } from './list-suggestions.ts';

export const DISCOVERY: ServiceHandlers<'discovery'> = {
  countStyleFacets,
  getCollection,
  listCollectionProducts,
  listCollections,
  listFeaturedItems,
  listFeaturedProducts,
  listFeatureds,
  listSuggestions,
};
