import type { WireCheckout } from '@lemari/contract/wire';
import { formatMoney, roundMoney, toMoney } from '@lemari/currency/money';
import { CODE_PROBLEMS, normalCode } from '@lemari/domain/code';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { Refusal } from '../platform/refusal.ts';
import { discountText } from './discount-text.ts';

type DiscountRow = Selectable<Tables['discount']>;

export interface AppliedDiscount {
  readonly row: DiscountRow;
  /** Discount in minor units, before it is limited to the subtotal. */
  readonly price: number;
}

interface DiscountInput {
  readonly code: string;
  readonly region: RegionId;
  readonly customer: number;
  /** An unpaid order of this cart does not count as a use. */
  readonly cartId: number;
  /** Minor units. */
  readonly rental: number;
  /** Rental, delivery, return and add-ons in minor units. */
  readonly subtotal: number;
  /** ISO instant. */
  readonly now: string;
}

/** How often a code was used: by all customers, and by this one. */
interface Uses {
  readonly all: number;
  readonly own: number;
}

/** Why a code gives no discount; the first match is answered. @see docs/decisions/0106 */
const PROBLEMS: readonly {
  readonly holds: (row: DiscountRow, input: DiscountInput, uses: Uses) => boolean;
  readonly words: (row: DiscountRow) => string;
}[] = [
  { holds: ({ ends_at }, { now }) => ends_at <= now, words: () => CODE_PROBLEMS.expired },
  {
    holds: ({ starts_at }, { now }) => now < starts_at,
    words: ({ region, starts_at }) => CODE_PROBLEMS.notBegun(region, starts_at),
  },
  {
    holds: ({ max_redeem }, _, { all }) => max_redeem !== null && all >= max_redeem,
    words: () => CODE_PROBLEMS.exceeded,
  },
  {
    holds: ({ is_once_per_person }, _, { own }) => is_once_per_person && own > 0,
    words: () => 'You have already used this code. Each customer can use it once.',
  },
  {
    holds: ({ least_total }, { subtotal }) => subtotal < least_total,
    words: ({ region, least_total }) =>
      `This code is for orders of ${formatMoney(toMoney(least_total, REGIONS[region].currency))} or more.`,
  },
];

/** Refusal of a code that gives no discount. */
export class NoDiscount extends Refusal {}

export const isSameCode = (one: string, other: string): boolean => normalCode(one) === normalCode(other);

/**
 * The discount of a code.
 * @param isToUse locks the code until the transaction ends, so that concurrent orders cannot exceed its limit
 * @param field name of the call's field
 */
export async function discountOf(
  db: Db,
  input: DiscountInput,
  { field, isToUse }: { readonly field: string; readonly isToUse: boolean },
): Promise<AppliedDiscount | NoDiscount> {
  const code = normalCode(input.code);
  const row = await db
    .selectFrom('discount')
    .where('region', '=', input.region)
    .where('code', '=', code)
    .selectAll()
    .$if(isToUse, (rows) => rows.forUpdate())
    .executeTakeFirst();
  const refused = (message: string) => new NoDiscount(400, message, [{ field, message }]);
  if (!row) return refused(CODE_PROBLEMS.unknown(code));
  const uses = await usesOf(db, row.id, input);
  const problem = PROBLEMS.find(({ holds }) => holds(row, input, uses));
  return problem ? refused(problem.words(row)) : { row, price: priceOf(row, input) };
}

const priceOf = ({ percent, amount, region }: DiscountRow, { rental }: DiscountInput): number =>
  percent === null
    ? (amount ?? 0)
    : roundMoney((rental * percent) / 100, REGIONS[region].currency).amountMinor;

/** Paid orders, and unpaid ones whose holds have not ended. */
async function usesOf(db: Db, discount: number, { customer, cartId, now }: DiscountInput): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select count(*) as all, count(*) filter (where customer_id = ${customer}) as own
    from rental_order o where o.discount_id = ${discount} and (
      o.status in ('confirmed', 'completed')
      or (o.status = 'waiting_payment' and o.cart_id <> ${cartId} and exists (
        select 1 from booking b where b.cart_id = o.cart_id and b.status = 'held' and b.held_until > ${now}::timestamptz
      ))
    )`.execute(db);
  return rows[0] ?? { all: 0, own: 0 };
}

/** @param price the discount after all limits, in minor units */
export const wireDiscountFromRow = (
  row: DiscountRow,
  price: number,
): NonNullable<WireCheckout['discount']> => ({
  code: row.code,
  title: discountText(row.title, row),
  description: discountText(row.description, row),
  price,
  currency: REGIONS[row.region].currency,
  start_datetime: row.starts_at,
  end_datetime: row.ends_at,
});
