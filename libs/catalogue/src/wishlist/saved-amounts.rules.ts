import type { Money } from '@lemari/currency/money';
import { type Product, startingPrice } from '@lemari/domain/product';
import { rentsPieces } from '@lemari/domain/region/vertical';
import type { Shop } from '../shop.ts';

/** What a saved piece costs without a plan; nothing for a piece that the shop does not have. @see docs/decisions/0225 */
export function amountsOf(product: Product, shop: Pick<Shop, 'vertical'>): readonly Money[] {
  const { vertical, price, rentalPrices } = product;
  if (vertical !== shop.vertical) return [];
  return rentsPieces(vertical)
    ? rentalPrices.slice(0, 1).map((rent) => rent.price)
    : [startingPrice(product) ?? price];
}
