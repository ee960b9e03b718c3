import type { WireOrder } from '@lemari/contract/wire';
import { type Currency, formatMoney, toMoney } from '@lemari/currency/money';

/** What staff read of money that has not gone back: in what they type elsewhere, not in minor units. */
export const refundLineOf = <R extends { readonly amount: number; readonly currency: Currency }>({
  amount,
  currency,
  ...rest
}: R) => ({ ...rest, amount: formatMoney(toMoney(amount, currency)) });

/** What staff read of an order among others. */
export function lineOf(order: WireOrder) {
  const money = (amount: number) => formatMoney(toMoney(amount, order.currency));
  return {
    number: order.number,
    status: order.order_status,
    delivery: `${order.rental_date_start} ${order.delivery.status}`,
    return: `${order.rental_date_end} ${order.return.status}`,
    total: money(order.total_price),
    'given back': money(order.refunded_price),
    'for being late': money(order.late_price),
  };
}

/** A member of staff, as the API lists it. */
export interface StaffRow {
  readonly name: string;
  readonly role: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/** What an administrator reads of a member of staff among others: days, in UTC. */
export const staffLineOf = ({ name, role, created_at, last_used_at, revoked_at }: StaffRow) => ({
  name,
  role,
  added: created_at.slice(0, 10),
  'last used': last_used_at?.slice(0, 10) ?? 'never',
  removed: revoked_at?.slice(0, 10) ?? '',
});

/** What an administrator hands on. @param token shown this once */
export const tokenWords = ({
  name,
  role,
  token,
}: Pick<StaffRow, 'name' | 'role'> & { readonly token: string }) =>
  `The token of ${name} (${role}). It is shown this once; if it is lost, remove ${name} and add the name again.\n\n` +
  `  STAFF_TOKEN=${token}\n\n` +
  'With that in the environment, npm run ops is theirs.';
