import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { cartOf } from '../on-demand/cart-owner.ts';
import { discountInput, shippingOptions } from './checkout.ts';
import { draftOf } from './checkout-draft.ts';
import { discountOf, wireDiscountFromRow } from './discounts.ts';

/** What a code takes off a cart with its current checkout choices. @see rules/calls/get-discount */
export const getDiscount: Handler<'getDiscount'> = async (call, tools) => {
  const { customer } = call;
  const { code, cart_id } = call.query;
  const cart = await cartOf(cart_id, call, tools);
  if (cart instanceof Refusal) return cart;
  const options = await shippingOptions(cart, customer, tools);
  const chosen = { ...options, ...(await draftOf(tools.db, cart.id)) };
  const input = await discountInput(cart, customer, chosen, tools);
  const discount = await discountOf(tools.db, { ...input, code }, { field: 'code', isToUse: false });
  if (discount instanceof Refusal) return discount;
  return { data: wireDiscountFromRow(discount.row, Math.min(discount.price, input.subtotal)) };
};
