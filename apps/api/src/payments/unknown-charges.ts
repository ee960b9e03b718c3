import { type RegionId, REGIONS } from '@lemari/domain/region';
import { HOME } from '../ledger/home.ts';
import type { Difference } from '../ledger/differences.ts';
import type { Db } from '../platform/database/database.ts';
import type { Charge, PaymentProvider } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import { NEVER_STARTED } from './check-attempts.ts';
import { PROVIDER_TIMEOUT_MS } from './provider-request.ts';

interface Listing {
  readonly region?: RegionId | undefined;
  /** ISO instant: charges that were made from then on. */
  readonly since: string;
  /** `next` of the page before. */
  readonly after?: string | undefined;
}

interface ListedPage {
  readonly differences: readonly Difference[];
  /** `provider`, or `provider.page`; undefined after the last page of the last provider. */
  readonly next: string | undefined;
}

/**
 * Reads a page of the charges that a provider lists itself, and finds those whose money the shop does not know: their attempt was
 * lost with a customer or a backup, or has failed before the provider had opened it.
 * @see docs/decisions/0310
 */
export async function unknownCharges(
  { db, payments }: Pick<Tools, 'db' | 'payments'>,
  { region, since, after }: Listing,
): Promise<ListedPage> {
  const [name, page] = after?.split('.') ?? [];
  const providers = payments.all;
  const index = name === undefined ? 0 : providers.findIndex((each) => each.name === name);
  const provider = providers[index];
  if (!provider) return { differences: [], next: undefined };
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  const listed = await provider.listCharges({ since, after: page }, signal);
  const following = providers[index + 1]?.name;
  const { currency } = REGIONS[region ?? HOME];
  if (!listed.ok) {
    const unlisted = { kind: 'charges_unlisted', payable: null, reference: null, currency } as const;
    const difference = { ...unlisted, provider: provider.name, expected: 0, found: 0 };
    return { differences: listed.problem === 'unsupported' ? [] : [difference], next: following };
  }
  const { charges, next } = listed.value;
  // A charge without a payable is of the region with its currency.
  const paid = charges.filter(
    ({ status, amount }) => status === 'paid' && (region === undefined || amount.currency === currency),
  );
  return {
    differences: await differencesOf(db, provider, paid),
    next: next === undefined ? following : `${provider.name}.${next}`,
  };
}

async function differencesOf(
  db: Db,
  { name: provider }: PaymentProvider,
  charges: readonly Charge[],
): Promise<Difference[]> {
  if (charges.length === 0) return [];
  const references = charges.map(({ reference }) => reference);
  const attempts = await db
    .selectFrom('payment_attempt')
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .select(['reference', 'payable_id', 'status', 'charge_id', 'failure_reason'])
    .execute();
  const posted = await db
    .selectFrom('ledger_movement')
    .where('provider', '=', provider)
    .where('kind', 'in', ['payment', 'surplus'])
    .where('reference', 'in', references)
    .select('reference')
    .execute();
  const isPosted = new Set(posted.map(({ reference }) => reference));
  return charges.flatMap(({ reference, amount: { amountMinor: found, currency } }): Difference[] => {
    if (isPosted.has(reference)) return [];
    const difference = { reference, currency, expected: 0, found };
    const attempt = attempts.find((one) => one.reference === reference);
    if (!attempt) return [{ kind: 'charge_unknown', payable: null, provider, ...difference }];
    const { payable_id: payable, status, charge_id: charge, failure_reason: reason } = attempt;
    // The others are compared one by one.
    const hasEnded = status === 'failed' || status === 'expired';
    return hasEnded && charge === null && reason !== NEVER_STARTED
      ? [{ kind: 'charge_unposted', payable, ...difference }]
      : [];
  });
}
