import type { ServiceHandlers } from '../http/handler.ts';
import { countStyleFacets } from './count-style-facets.ts';
import { listFeaturedProducts } from './list-featured-products.ts';

export const DISCOVERY: ServiceHandlers<'discovery'> = { countStyleFacets, listFeaturedProducts };
