import type { RegionId } from '@lemari/domain/region';
import { addDays, startOfDay } from '@lemari/domain/time/dates';
import { todayIn } from '@lemari/domain/time/clock';
import { HOME } from '../ledger/home.ts';
import { ledgerDifferences } from '../ledger/check-ledger.ts';
import { reconcileCharges } from '../payments/reconcile-charges.ts';
import { unknownCharges } from '../payments/unknown-charges.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import type { StaffHandler } from './staff-operations.ts';

const DEFAULT_DAYS = 30;

/**
 * Compares the ledger with orders, invoices, charges and refunds, and a page of its payments with their providers.
 * @see rules/ledger/reconcile; docs/decisions/0283
 */
export const reconcile: StaffHandler<'reconcile'> = async ({ query: { region, since, after } }, tools) => {
  const of = region ?? HOME;
  const from = startOfDay(of, since ?? addDays(todayIn(of, tools.clock), -DEFAULT_DAYS));
  const isFirst = after === undefined;
  const { differences, charges, next } = await reconcilePage(tools, { region, since: from, after });
  return {
    data: {
      differences: [...(isFirst ? await ledgerDifferences(tools.db, region) : []), ...differences],
      balances: isFirst ? await balancesOf(tools.db, region) : [],
      charges,
      next: next ?? null,
    },
  };
};

/** Before the pages of what providers list; no reference has one. */
const LISTED = 'listed.';

interface Page {
  readonly region?: RegionId | undefined;
  /** ISO instant. */
  readonly since: string;
  readonly after?: string | undefined;
}

/** Compares the charges of the shop first, and then what the providers list. */
export async function reconcilePage(
  tools: Pick<Tools, 'db' | 'payments' | 'clock'>,
  { after, ...range }: Page,
) {
  if (after?.startsWith(LISTED)) {
    const page = await unknownCharges(tools, {
      ...range,
      after: after.slice(LISTED.length) || undefined,
    });
    return { ...page, charges: 0, next: page.next === undefined ? undefined : LISTED + page.next };
  }
  const page = await reconcileCharges(tools, { ...range, after });
  return { ...page, next: page.next ?? LISTED };
}

/** What each account holds; debits are positive. */
const balancesOf = (db: Db, region: RegionId | undefined) =>
  db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_movement as m', 'm.id', 'e.movement_id')
    .$call((entries) => (region ? entries.where('m.region', '=', region) : entries))
    .groupBy(['e.account', 'e.currency'])
    .orderBy('e.account')
    .orderBy('e.currency')
    .select(['e.account', 'e.currency', (sums) => sums.fn.sum<number>('e.amount').as('amount')])
    .execute();
