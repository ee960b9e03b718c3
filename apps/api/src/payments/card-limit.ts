import { counted } from '../limits/count.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CustomerCall } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';

/**
 * Counts a call that sends a card to a provider. Only declined cards stay counted: a thief tries many numbers, a customer few.
 * @param send calls the provider, and `decline` if the card was declined
 */
export async function withCardLimit<T>(
  { customer, address, device }: Pick<CustomerCall, 'customer' | 'address' | 'device'>,
  tools: Pick<Tools, 'db' | 'clock'>,
  send: (decline: () => void) => Promise<T>,
): Promise<T | Refusal> {
  const count = await counted('try a card', { customer, address, device }, tools);
  if (count instanceof Refusal) return count;
  let isDeclined = false;
  try {
    return await send(() => (isDeclined = true));
  } finally {
    if (!isDeclined) await count.undo();
  }
}
