import type { OperationName } from '@lemari/contract/operations';
import type { Call, Guard } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted } from '../limits/count.ts';
import { draftOf } from './checkout-draft.ts';
import { isSameCode, NoDiscount } from './discounts.ts';
import type { Tools } from '../tools/tools.ts';

interface Guess {
  readonly customer: number;
  readonly code: string | null | undefined;
  readonly cartId: number;
}

/** Calls that take a discount code, and where they carry it. */
const GUESSES: { readonly [N in OperationName]?: (call: Call<N>) => Guess } = {
  getDiscount: ({ customer, query }) => ({ customer, code: query.code, cartId: query.cart_id }),
  updateCheckout: ({ customer, params, body }) => ({ customer, code: body.discount_code, cartId: params.id }),
  createOrder: ({ customer, body }) => ({ customer, code: body.discount_code, cartId: body.cart_id }),
};

/** The code of a cart, for its owner alone: an uncounted guess would reveal to other callers that the code is right. */
async function appliedCode(
  customer: number,
  cartId: number,
  { db }: Pick<Tools, 'db'>,
): Promise<string | null> {
  const cart = await db
    .selectFrom('cart')
    .where('id', '=', cartId)
    .where('customer_id', '=', customer)
    .select('id')
    .executeTakeFirst();
  return cart ? (await draftOf(db, cart.id)).discountCode : null;
}

/** Limits guesses of discount codes. Valid codes and the cart's own code do not count. */
export const guardDiscounts: Guard = async (name, call, tools) => {
  const { customer, code, cartId } = GUESSES[name]?.(call) ?? {};
  if (!code || cartId === undefined || customer === undefined) return undefined;
  const applied = await appliedCode(customer, cartId, tools);
  if (applied !== null && isSameCode(applied, code)) return undefined;
  const { address, device } = call;
  const count = await counted('try a discount code', { address, device, customer }, tools);
  if (count instanceof Refusal) return count;
  return {
    settle: async (answer) => {
      if (!(answer instanceof NoDiscount)) await count.undo();
    },
  };
};
