import type { WireCart } from '@lemari/contract/wire';
import { type Currency, toMoney } from '@lemari/currency/money';
import type { Cart, CartChoice, CartItem } from './cart.ts';
import type { Picture, Product } from '../product/product.ts';
import { productsFromWire } from '../product/product.map.ts';

type WireCartItem = WireCart['cart_items'][number];
type WireBackupType = Exclude<WireCartItem['item_type'], 'main_item'>;

/** Picture of a hanger, which the shell serves to every page. */
const PLACEHOLDER = '/favicon.svg';

/**
 * Puts backups under their main items. A backup whose main item is missing is dropped and logged. An item whose
 * product is missing stays: customers must see everything that they pay for.
 * @see rules/cart/wire-form; docs/decisions/0081
 */
export function cartFromWire(wire: WireCart): Cart {
  const {
    rental_period: dates,
    dates_problem: datesProblem,
    unpaid_order_id: unpaidOrderId,
    cart_items: items,
  } = wire;
  const {
    total_price: totalPrice,
    total_item: totalItem,
    delivery_price_from: deliveryFrom,
    return_price_from: returnFrom,
  } = wire.cart_summary;
  const { currency, symbol } = currencyOf(wire.cart_summary);
  const products = new Map(productsFromWire(wire.products).map((product) => [product.styleId, product]));
  const toChoice = (item: WireCartItem) => cartChoice(item, products.get(item.style_id), currency);
  const mains = items.filter((item) => item.item_type === 'main_item');
  logDropped(items, mains);
  return {
    id: wire.id,
    start: dates.period_start,
    end: dates.period_end,
    periodDays: dates.period_days,
    ...(datesProblem !== null && { datesProblem }),
    ...(unpaidOrderId !== null && { unpaidOrderId }),
    items: mains.map((main): CartItem => {
      const backup = (type: WireBackupType) =>
        items.find((item) => item.item_type === type && item.backup_of === main.id);
      const [size, style] = [backup('backup_size'), backup('backup_style')];
      return {
        ...toChoice(main),
        ...(size && { backupSize: toChoice(size) }),
        ...(style && { backupStyle: toChoice(style) }),
      };
    }),
    totalPrice: toMoney(totalPrice, currency),
    totalItem,
    ...(deliveryFrom !== null && { deliveryFrom: toMoney(deliveryFrom, currency) }),
    ...(returnFrom !== null && { returnFrom: toMoney(returnFrom, currency) }),
    currency,
    currencySymbol: symbol,
  };
}

/** Our API always sends a currency; another API may not. @see rules/cart/default-currency */
const currencyOf = ({ currency, currency_symbol: symbol }: Partial<WireCart['cart_summary']>) => ({
  currency: currency ?? 'IDR',
  symbol: symbol ?? 'Rp',
});

function logDropped(items: readonly WireCartItem[], mains: readonly WireCartItem[]): void {
  const ids = new Set(mains.map(({ id }) => id));
  const lost = items.filter((item) => item.item_type !== 'main_item' && !ids.has(item.backup_of ?? 0));
  if (lost.length > 0)
    console.warn(`[carts] ${lost.length} of ${items.length} items are backups without a main item`);
}

function cartChoice(item: WireCartItem, product: Product | undefined, currency: Currency): CartChoice {
  const { problem, next_start_date: nextStart } = item;
  const name = product?.name ?? `Piece ${item.style_id}`;
  return {
    id: item.id,
    styleId: item.style_id,
    ...(product && { product }),
    name,
    size: item.size_category,
    picture: pictureOf(product) ?? { url600: PLACEHOLDER, alt: name },
    rentalPrice: toMoney(item.rental_price, currency),
    quotedPrice: toMoney(item.quoted_price, currency),
    isAvailable: item.availability,
    ...(problem !== null && { problem }),
    freeSizes: item.free_sizes,
    ...(nextStart !== null && { nextStart }),
  };
}

/** The featured picture, or the first picture of the gallery that has a URL. @see rules/cart/item-picture */
const pictureOf = (product: Product | undefined): Picture | undefined =>
  product && [product.picture, ...product.gallery].find(({ url600 }) => url600);
