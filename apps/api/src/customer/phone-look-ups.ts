import { counted } from '../limits/count.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CommonParts, CustomerCall } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { isPhoneTaken } from './conflicts.ts';
import { phoneUsed } from './refusals.ts';

interface NamedPhone {
  readonly phone: string;
  /** Number that the account has. */
  readonly own: string | null;
}

/**
 * Why an account cannot have a phone number: another account has verified it. The answer says who has an account, so it is
 * counted for every number but the account's own.
 * @see rules/phones/look-ups; docs/decisions/0297
 */
export async function whyPhoneTaken(
  { customer, address, device }: CustomerCall & Pick<CommonParts, 'address' | 'device'>,
  { phone, own }: NamedPhone,
  tools: Pick<Tools, 'db' | 'clock'>,
): Promise<Refusal | undefined> {
  if (phone !== own) {
    const count = await counted('ask who has a phone number', { customer, address, device }, tools);
    if (count instanceof Refusal) return count;
  }
  return (await isPhoneTaken(tools.db, phone, customer)) ? phoneUsed() : undefined;
}
