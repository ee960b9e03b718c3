import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { cartOf } from '../on-demand/whose-cart.ts';
import { shippingOptions, questionOf } from './checkout.ts';
import { draftOf } from './checkout-draft.ts';
import { discountOf, wireDiscountFromRow } from './discounts.ts';

/** The discount of a code on a cart with the choices made so far. @see rules/calls/get-discount */
export const getDiscount: Handler<'getDiscount'> = async (call, tools) => {
  const { customer } = call;
  const { code, cart_id } = call.query;
  const cart = await cartOf(cart_id, call, tools);
  if (cart instanceof Refusal) return cart;
  const places = await shippingOptions(cart, customer, tools);
  const chosen = { ...places, ...(await draftOf(tools.db, cart.id)) };
  const question = await questionOf(cart, customer, chosen, tools);
  const discount = await discountOf(tools.db, { ...question, code }, { field: 'code', isToUse: false });
  if (discount instanceof Refusal) return discount;
  return { data: wireDiscountFromRow(discount.row, Math.min(discount.price, question.subtotal)) };
};
