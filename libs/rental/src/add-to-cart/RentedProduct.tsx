import { productPage } from '@lemari/catalogue/product/page';
import { RentOnce } from './RentOnce.tsx';

/** A style that is rented piece by piece. */
export const RentedProduct = productPage(RentOnce);
