import type { WireOrder } from '@lemari/contract/wire';
import { type Currency, formatMoney, toMoney } from '@lemari/currency/money';

/** A refund in the list of open refunds. */
export const refundLineOf = <R extends { readonly amount: number; readonly currency: Currency }>({
  amount,
  currency,
  ...rest
}: R) => ({ ...rest, amount: formatMoney(toMoney(amount, currency)) });

/** An order in a list. */
export function lineOf(order: WireOrder) {
  const money = (amount: number) => formatMoney(toMoney(amount, order.currency));
  return {
    number: order.number,
    status: order.order_status,
    delivery: `${order.rental_date_start} ${order.delivery.status}`,
    return: `${order.rental_date_end} ${order.return.status}`,
    total: money(order.total_price),
    refunded: money(order.refunded_price),
    'late fee': money(order.late_price),
  };
}

/** An e-mail that asked for news of plans, as the API lists it. */
export interface PlanInterestRow {
  readonly email: string;
  readonly region: string;
  readonly vertical: string;
  readonly asked_at: string;
}

/** The date in UTC. */
export const planInterestLineOf = ({ email, region, vertical, asked_at }: PlanInterestRow) => ({
  email,
  plans: `${vertical}, ${region}`,
  date: asked_at.slice(0, 10),
});

/** What a command about news of plans has done. */
export type PlanNewsDone = { readonly mailed: number } | { readonly deleted: number };

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const planNewsWords = (done: PlanNewsDone): string =>
  'mailed' in done
    ? `${counted(done.mailed, 'mail is', 'mails are')} on the way. Each address is deleted once its mail is sent.`
    : `The e-mail is deleted: ${counted(done.deleted, 'entry', 'entries')}.`;

/** A member of staff, as the API lists it. */
export interface StaffRow {
  readonly name: string;
  readonly role: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/** A member of staff in a list; dates in UTC. */
export const staffLineOf = ({ name, role, created_at, last_used_at, revoked_at }: StaffRow) => ({
  name,
  role,
  added: created_at.slice(0, 10),
  'last used': last_used_at?.slice(0, 10) ?? 'never',
  removed: revoked_at?.slice(0, 10) ?? '',
});

/** The message that an administrator passes on. @param token shown once */
export const tokenWords = ({
  name,
  role,
  token,
}: Pick<StaffRow, 'name' | 'role'> & { readonly token: string }) =>
  `The token of ${name} (${role}). It is shown this once; if it is lost, remove ${name} and add the name again.\n\n` +
  `  STAFF_TOKEN=${token}\n\n` +
  `With this variable in the environment, ${name} can use npm run ops.`;
