import { defineForm } from '@lemari/forms/define-form';
import { inWords } from '@lemari/forms/refusal';
import type { CallResult, Mutate } from '@lemari/http/query';
import { type CartArg, holdCart } from './checkout.queries.ts';

/** Error of a hold that has used up its time. The order itself holds the pieces that are still available. */
const CHECKOUT_OVER = 'checkout_over';

/** Holds the pieces before the customer pays. */
export async function holdForOrder(mutate: Mutate, cart: CartArg): Promise<CallResult<unknown>> {
  const held = await mutate(holdCart, cart);
  return held.ok || held.failure.error !== CHECKOUT_OVER ? held : { ok: true, data: undefined };
}

/** Renews the hold. */
export const holdForm = (cart: CartArg) =>
  defineForm({
    read: () => ({ ok: true, value: cart }),
    send: async (mutate, value) => inWords(await mutate(holdCart, value)),
    keeps: [],
  });
