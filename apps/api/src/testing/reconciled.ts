import type { Clock } from '@lemari/domain/time/clock';
import { ledgerDifferences } from '../ledger/check-ledger.ts';
import type { Difference } from '../ledger/differences.ts';
import { paymentsOf } from '../payments/payments.ts';
import type { Db } from '../platform/database/database.ts';
import { reconcilePage } from '../staff/reconcile.ts';
import type { PaymentProvider } from '../tools/payment-provider.ts';
import { TEST_CLOCK } from './test-clock.ts';

const EVER = '1970-01-01T00:00:00Z';

/** All differences of the ledger, as `npm run ops -- reconcile` lists them. */
export async function differencesOf(
  db: Db,
  providers: readonly PaymentProvider[],
  clock: Clock = TEST_CLOCK,
): Promise<Difference[]> {
  const differences = await ledgerDifferences(db);
  const tools = { db, clock, payments: paymentsOf(providers) };
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await reconcilePage(tools, { since: EVER, after });
    differences.push(...page.differences);
    after = page.next;
  }
  return differences;
}
