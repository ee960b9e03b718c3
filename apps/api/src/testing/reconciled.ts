import { ledgerDifferences } from '../ledger/check-ledger.ts';
import type { Difference } from '../ledger/differences.ts';
import { paymentsOf } from '../payments/payments.ts';
import { reconcileCharges } from '../payments/reconcile-charges.ts';
import type { Db } from '../platform/database/database.ts';
import type { PaymentProvider } from '../tools/payment-provider.ts';

const EVER = '1970-01-01T00:00:00Z';

/** All differences of the ledger, as `npm run ops -- reconcile` lists them. */
export async function differencesOf(db: Db, providers: readonly PaymentProvider[]): Promise<Difference[]> {
  const differences = await ledgerDifferences(db);
  const tools = { db, payments: paymentsOf(providers) };
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await reconcileCharges(tools, { since: EVER, after });
    differences.push(...page.differences);
    after = page.next;
  }
  return differences;
}
