import { productPage } from '../product/Product.tsx';
import { RentOnce } from './RentOnce.tsx';

/** A style that is rented piece by piece. */
export const RentedProduct = productPage(RentOnce);
