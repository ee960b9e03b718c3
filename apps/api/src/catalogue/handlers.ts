import type { ServiceHandlers } from '../tools/handler.ts';
import { createFavorite, deleteFavorite, listFavorites } from './favorites.ts';
import { getDesigner } from './get-designer.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { listSimilarProducts } from './list-similar-products.ts';
import { listStyleAddresses } from './list-style-addresses.ts';

export const CATALOGUE: ServiceHandlers<'catalogue'> = {
  createFavorite,
  deleteFavorite,
  getDesigner,
  getProduct,
  listFavorites,
  listProducts,
  listSimilarProducts,
  listStyleAddresses,
};
