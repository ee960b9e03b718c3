import type { ServiceHandlers } from '../http/handler.ts';
import { listFeaturedProducts } from './list-featured-products.ts';

export const DISCOVERY: ServiceHandlers<'discovery'> = { listFeaturedProducts };
