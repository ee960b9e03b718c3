import type { ServiceHandlers } from '../http/handler.ts';
import { getDesigner } from './get-designer.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { listSimilarProducts } from './list-similar-products.ts';
import { listStyleAddresses } from './list-style-addresses.ts';

export const CATALOGUE: ServiceHandlers<'catalogue'> = {
  getDesigner,
  getProduct,
  listProducts,
  listSimilarProducts,
  listStyleAddresses,
};
