import { counted } from '../limits/count.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CustomerCall } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';

/**
 * Counts a card that a provider is asked about. Only one that is declined stays counted: a thief tries many numbers, a customer few.
 * @param ask asks the provider; `decline` says that the card was declined
 */
export async function tryCard<T>(
  { customer, address, device }: Pick<CustomerCall, 'customer' | 'address' | 'device'>,
  tools: Pick<Tools, 'db' | 'clock'>,
  ask: (decline: () => void) => Promise<T>,
): Promise<T | Refusal> {
  const tries = await counted('try a card', { customer, address, device }, tools);
  if (tries instanceof Refusal) return tries;
  let isDeclined = false;
  try {
    return await ask(() => (isDeclined = true));
  } finally {
    if (!isDeclined) await tries.takeBack();
  }
}
