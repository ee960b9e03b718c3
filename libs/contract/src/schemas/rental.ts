import Type from 'typebox';
import { CURRENCIES } from '../payment-values.ts';
import { Bool, Integer, IsoDate, List, Obj, PositiveId, SIZES, Text, Union, oneOf } from './common.ts';
import { Product } from './catalogue.ts';

/** An inclusive pair of delivery and return of a possible rental. @see rules/dates/availability-entries */
export const PossibleRental = Obj({ start_date: IsoDate, end_date: IsoDate });

/** @see rules/cart/item-type-main, rules/cart/item-type-backup-size, rules/cart/item-type-backup-style */
export const CART_ITEM_TYPES = ['main_item', 'backup_size', 'backup_style'] as const;

const CartItem = Obj({
  id: PositiveId,
  style_id: PositiveId,
  size_category: oneOf(SIZES),
  item_type: oneOf(CART_ITEM_TYPES),
  backup_of: Union([PositiveId, Type.Null()], { description: 'the main item that it replaces' }),
  availability: Bool({
    description: 'a piece is free on the cart’s dates; each piece counts once for all main items',
  }),
  problem: Union([oneOf(['booked', 'not_rented']), Type.Null()], {
    description:
      'why it is not available: every piece is out on these dates, or the region no longer rents it for this period',
  }),
  quoted_price: Integer({ minimum: 0, description: 'minor units, as the customer last agreed' }),
  rental_price: Integer({
    minimum: 0,
    description: 'minor units, current price; 0 without a price for the period',
  }),
  free_sizes: List(oneOf(SIZES), {
    description: 'other sizes that are free on the dates, for an item that is not available; otherwise empty',
  }),
  next_start_date: Union([IsoDate, Type.Null()], {
    description:
      'for an item that is not available: the next delivery with a free piece, null where there is none within two months',
  }),
});

/** @see rules/cart/wire-form; docs/decisions/0081 */
export const Cart = Obj({
  id: PositiveId,
  rental_period: Obj({
    period_days: Integer({ minimum: 1 }),
    period_start: IsoDate,
    period_end: IsoDate,
  }),
  dates_problem: Union([Text(), Type.Null()], {
    description:
      'why the cart’s dates are no longer possible, as a sentence: the start has passed, or start or return is a closed day',
  }),
  unpaid_order_id: Union([PositiveId, Type.Null()], {
    description: 'the order of the cart that waits for its payment',
  }),
  cart_summary: Obj({
    total_price: Integer({
      minimum: 0,
      description: 'minor units, as agreed, of the choices that would be sent',
    }),
    total_item: Integer({ minimum: 0, description: 'main items' }),
    delivery_price_from: Union([Integer({ minimum: 0 }), Type.Null()], {
      description:
        'minor units: the lowest courier price, which depends on the address; null without couriers',
    }),
    return_price_from: Union([Integer({ minimum: 0 }), Type.Null()], {
      description: 'minor units, likewise',
    }),
    currency: oneOf(CURRENCIES),
    currency_symbol: Text(),
  }),
  cart_items: List(CartItem, {
    description: 'main items in the order they were added, each before its backups',
  }),
  products: List(Product, { description: 'the styles of the items' }),
});

export const StyleSize = Obj({ style_id: PositiveId, size: oneOf(SIZES) }, { additionalProperties: false });

export const RentalPeriod = Obj(
  {
    period_from: IsoDate,
    period_days: Integer({ minimum: 1, maximum: 31, description: 'whole days, counting the first' }),
  },
  { additionalProperties: false },
);

/** A change that makes a cart possible. @see docs/decisions/0083 */
export const CartAdvice = Obj({
  kind: oneOf(['without', 'size'], { description: 'leave the item out, or choose another size of it' }),
  style_id: PositiveId,
  name: Text(),
  size_category: oneOf(SIZES, { description: 'the item’s size, or the other size' }),
  start_date: IsoDate,
});

/** Pieces held for a checkout. */
export const Hold = Obj({
  held_until: Text({ description: 'ISO instant' }),
  items: List(
    Obj({
      cart_item_id: PositiveId,
      style_id: PositiveId,
      size_category: oneOf(SIZES),
      sent_as: oneOf(CART_ITEM_TYPES, { description: 'the held choice: first choice or backup' }),
      price: Integer({ minimum: 0, description: 'minor units, of the choice that is sent' }),
    }),
  ),
  total_price: Integer({ minimum: 0, description: 'minor units' }),
  currency: oneOf(CURRENCIES),
});

/** @see rules/dates/holidays-shape */
export const Holidays = Obj({ holidays: List(IsoDate), names: Type.Record(Text(), Text()) });
