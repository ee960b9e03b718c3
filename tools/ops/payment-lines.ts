import { DIFFERENCES, type Difference } from '@lemari/api/ledger/differences';
import { type Currency, formatMoney, toMoney } from '@lemari/currency/money';

/** Something to be paid, as the API lists it. */
export interface PayableRow {
  readonly payable: number;
  readonly kind: string;
  readonly region: string;
  readonly number: string | null;
  readonly subscription_id: number | null;
  readonly month: number | null;
  readonly email: string | null;
  /** Minor units, like every amount. */
  readonly amount_due: number;
  readonly paid: number;
  readonly refunded: number;
  readonly waived: number;
  readonly currency: Currency;
}

const money = (amount: number, currency: Currency): string => formatMoney(toMoney(amount, currency));

/** An order, a month of a plan, or a charge of one of them. */
function forWords({ kind, number, subscription_id: subscription, month }: PayableRow): string {
  if (kind === 'charge') return `charge of ${number ?? `subscription ${subscription}`}`;
  return number ?? `subscription ${subscription}, month ${month}`;
}

export const payableLineOf = (row: PayableRow) => ({
  for: forWords(row),
  region: row.region,
  customer: row.email ?? '',
  due: money(row.amount_due, row.currency),
  paid: money(row.paid, row.currency),
  refunded: money(row.refunded, row.currency),
  waived: money(row.waived, row.currency),
});

/** A bank transfer for which money is due, as the API lists it. */
export interface TransferRow {
  /** The number of the payment. */
  readonly transfer: number;
  readonly subscription_id: number;
  readonly month: number;
  readonly email: string | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly status: string;
  readonly confirmed_at: string | null;
  readonly expires_at: string | null;
}

/** Times in UTC. */
export const transferLineOf = (row: TransferRow) => ({
  for: `subscription ${row.subscription_id}, month ${row.month}`,
  customer: row.email ?? '',
  amount: money(row.amount, row.currency),
  status: row.status,
  confirmed: row.confirmed_at?.slice(0, 16).replace('T', ' ') ?? '',
  until: row.expires_at?.slice(0, 16).replace('T', ' ') ?? '',
});

/** What has happened to a payment. */
export interface PayableEventRow {
  readonly at: string | null;
  readonly event: string;
  readonly amount: number | null;
  readonly currency: Currency;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly staff: string | null;
  readonly text: string | null;
}

/** An event with its time in UTC. */
export const payableEventLineOf = (row: PayableEventRow) => ({
  at: row.at === null ? '' : row.at.slice(0, 16).replace('T', ' '),
  event: row.event,
  amount: row.amount === null ? '' : money(row.amount, row.currency),
  provider: row.provider ?? '',
  reference: row.reference ?? '',
  staff: row.staff ?? '',
  text: row.text ?? '',
});

/** A charge of a plan that is still to come. */
export interface BillingRow {
  readonly subscription: number;
  readonly email: string | null;
  readonly plan: string;
  readonly region: string;
  readonly month: number;
  /** ISO date in the region. */
  readonly due_on: string;
  readonly price: number;
  readonly taken_off: number;
  readonly amount: number;
  readonly currency: Currency;
  readonly card: { readonly brand: string; readonly last_four_digit: string } | null;
  readonly problem: string | null;
}

export const billingLineOf = (row: BillingRow) => ({
  due: row.due_on,
  subscription: row.subscription,
  customer: row.email ?? '',
  plan: `${row.plan}, ${row.region}, month ${row.month}`,
  price: money(row.price, row.currency),
  off: row.taken_off === 0 ? '' : money(row.taken_off, row.currency),
  charged: money(row.amount, row.currency),
  card: row.card ? `${row.card.brand} ${row.card.last_four_digit}` : '',
  problem: row.problem ?? '',
});

/** What the charges add up to that can succeed, by currency. */
export function billingTotalWords(rows: readonly BillingRow[]): string {
  const byCurrency = [
    ...Map.groupBy(
      rows.filter(({ problem }) => problem === null),
      ({ currency }) => currency,
    ),
  ];
  return byCurrency
    .map(([currency, of]) =>
      money(
        of.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
    )
    .join(' and ');
}

/** A page of a reconciliation. */
export interface ReconciliationPage {
  readonly differences: readonly Difference[];
  readonly balances: readonly {
    readonly account: string;
    readonly currency: Currency;
    readonly amount: number;
  }[];
  readonly charges: number;
  /** Where the next page begins. */
  readonly next: string | null;
}

export const balanceLineOf = ({ account, currency, amount }: ReconciliationPage['balances'][number]) => ({
  account,
  balance: money(amount, currency),
});

/** A difference, with what to do. */
export function differenceWords(difference: Difference): string {
  const { kind, payable, provider, reference, currency, expected, found } = difference;
  const { says, todo } = DIFFERENCES[kind];
  const of = [
    payable === null ? `provider ${provider}` : `payment ${payable}`,
    ...(reference === null ? [] : [`reference ${reference}`]),
  ].join(', ');
  return `${kind} (${of}): expected ${money(expected, currency)}, found ${money(found, currency)}.\n  ${says}\n  ${todo}`;
}
