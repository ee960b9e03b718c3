import { attemptOf } from '../payments/attempt-rows.ts';
import { NEVER_STARTED } from '../payments/check-attempts.ts';
import type { Db } from '../platform/database/database.ts';
import type { InvoiceRow } from './subscription-rows.ts';

type Named = Pick<InvoiceRow, 'reference'>;

const prefixOf = ({ reference }: Named): string => `M${reference}T`;

/** Whether an attempt is a try of the shop, rather than a payment of the customer. */
export const isRenewalReference = (invoice: Named, reference: string): boolean =>
  reference.startsWith(prefixOf(invoice));

/**
 * The reference of a try to pay a month: the same one whenever the try is repeated, so that the provider charges once. Only an
 * attempt that its provider says it has never received is followed by one under another reference.
 * @param tryNumber 0 for the first one
 * @see docs/decisions/0274
 */
export async function referenceOfTry(db: Db, invoice: Named, tryNumber: number): Promise<string> {
  const first = `${prefixOf(invoice)}${tryNumber}`;
  for (let again = 0; ; again += 1) {
    const reference = again === 0 ? first : `${first}N${again}`;
    const attempt = await attemptOf(db, reference);
    if (attempt?.failure_reason !== NEVER_STARTED) return reference;
  }
}
