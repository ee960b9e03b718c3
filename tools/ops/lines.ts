import type { WireOrder } from '@lemari/contract/wire';
import { type Currency, formatBriefMoney, formatMoney, toMoney } from '@lemari/currency/money';
import { dayOf } from '@lemari/domain/order/times';
import { isRegionId, type RegionId, REGIONS } from '@lemari/domain/region';

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

/** Terms of a plan, as the API lists them. */
export interface PlanTermsRow {
  readonly plan_id: string;
  readonly starts_at: string;
  readonly name: string;
  /** Minor units, like every amount. */
  readonly price: number;
  readonly list_price: number | null;
  readonly care_price: number | null;
  readonly insurance_cover: number | null;
  readonly commitment: number;
  readonly max_item: number;
  readonly max_box_per_period: number | null;
  readonly is_offered: boolean;
  readonly state: string;
}

export const planTermsLineOf = (row: PlanTermsRow) => {
  const money = (amount: number | null) => (amount === null ? '' : planMoney(row.plan_id, amount));
  return {
    plan: row.plan_id,
    name: row.name,
    state: row.is_offered ? row.state : `${row.state}, not offered`,
    from: startDay(row.plan_id, row.starts_at),
    price: money(row.price),
    'list price': money(row.list_price),
    care: money(row.care_price),
    cover: money(row.insurance_cover),
    months: row.commitment,
    contents: `${row.max_item} × ${row.max_box_per_period ?? 'any'}`,
  };
};

/** A coupon, as the API lists it. */
export interface CouponRow {
  readonly coupon: number;
  readonly plan_id: string;
  readonly coupon_type: string;
  /** Minor units. */
  readonly price: number;
  readonly max_redeem: number;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string | null;
}

export const couponLineOf = (row: CouponRow) => ({
  plan: row.plan_id,
  type: row.coupon_type,
  off: planMoney(row.plan_id, row.price),
  months: row.max_redeem,
  title: row.title,
  from: startDay(row.plan_id, row.starts_at),
  until: row.ends_at === null ? '' : lastDay(regionOf(row.plan_id), row.ends_at),
});

/** A voucher code, as the API lists it. */
export interface VoucherRow {
  readonly voucher: number;
  readonly region: RegionId;
  readonly code: string;
  /** Minor units. */
  readonly price: number;
  readonly max_redeem: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly max_uses: number | null;
  readonly uses: number;
  readonly is_for_new_members: boolean;
  readonly plan_ids: readonly string[] | null;
}

export const voucherLineOf = (row: VoucherRow) => ({
  region: row.region,
  code: row.code,
  off: formatBriefMoney(toMoney(row.price, REGIONS[row.region].currency)),
  months: row.max_redeem,
  from: dayOf(row.region, row.starts_at),
  until: lastDay(row.region, row.ends_at),
  uses: row.max_uses === null ? String(row.uses) : `${row.uses} of ${row.max_uses}`,
  for: row.is_for_new_members ? 'new members' : 'all',
  plans: row.plan_ids?.join(', ') ?? 'all',
});

/** The last day of a span that ends at an instant. */
const lastDay = (region: RegionId, instant: string): string =>
  dayOf(region, new Date(Date.parse(instant) - 1).toISOString());

/** A join code, as the API lists it. */
export interface JoinCodeRow {
  readonly join_code_id: number;
  readonly code: string;
  readonly plan_id: string;
  readonly email: string | null;
  readonly expires_at: string;
  readonly used_at: string | null;
  readonly state: string;
}

export const joinCodeLineOf = (row: JoinCodeRow) => ({
  code: row.code,
  plan: row.plan_id,
  for: row.email ?? 'anyone',
  state: row.state,
  until: startDay(row.plan_id, new Date(Date.parse(row.expires_at) - 1).toISOString()),
  used: row.used_at === null ? '' : startDay(row.plan_id, row.used_at),
});

/** A person in a waiting list, as the API lists it. */
export interface WaitlistRow {
  readonly waitlist_id: number;
  readonly region: RegionId;
  readonly type: string;
  readonly email: string;
  readonly city: string | null;
  readonly source: string | null;
  readonly joined_at: string;
  readonly code_requested_at: string | null;
  /** Why the person cannot be admitted. */
  readonly barred_by: 'restricted' | 'deletion' | null;
}

const BARRED_WORDS = { restricted: 'restricted', deletion: 'asked for deletion' } as const;

export const waitlistLineOf = (row: WaitlistRow) => ({
  list: `${row.region} ${row.type}`,
  email: row.email,
  city: row.city ?? '',
  source: row.source ?? '',
  since: dayOf(row.region, row.joined_at),
  'asks for a code since': row.code_requested_at === null ? '' : dayOf(row.region, row.code_requested_at),
  'not admitted': row.barred_by === null ? '' : BARRED_WORDS[row.barred_by],
});

/** A person who was admitted. */
export interface AdmittedRow {
  readonly admitted: number;
  readonly email: string;
  readonly plan_id: string;
  readonly code: string;
  readonly expires_at: string;
}

export const admittedLineOf = (row: AdmittedRow) => ({
  email: row.email,
  plan: row.plan_id,
  code: row.code,
  until: startDay(row.plan_id, new Date(Date.parse(row.expires_at) - 1).toISOString()),
});

/** A subscription, as the API lists it. */
export interface SubscriptionRow {
  readonly subscription_id: number;
  readonly plan_id: string;
  readonly email: string;
  readonly status: string;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  /** ISO date: the last day of one that is cancelled or has ended. */
  readonly ends_on: string | null;
  /** ISO date on which an open month is tried again. */
  readonly next_attempt_on: string | null;
  /** When the last piece came back. */
  readonly returned_at: string | null;
}

export const subscriptionLineOf = ({ plan_id: plan, ...row }: SubscriptionRow) => {
  const dayIn = (instant: string | null) => (instant === null ? '' : startDay(plan, instant));
  return {
    plan,
    for: row.email,
    status: row.status,
    requested: dayIn(row.created_at),
    started: dayIn(row.started_at),
    ended: dayIn(row.ended_at),
    'last day': row.ends_on ?? '',
    'next try': row.next_attempt_on ?? '',
    returned: dayIn(row.returned_at),
  };
};

/** A charge, as the API lists it. */
export interface ChargeRow {
  readonly charge_id: number;
  readonly kind: string;
  /** Of the order it is of; null for one of a plan. */
  readonly number: string | null;
  readonly subscription_id: number | null;
  readonly email: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly reason: string | null;
  readonly status: string;
  readonly is_collected: boolean;
  readonly created_at: string;
}

/** The date in UTC. */
export const chargeLineOf = (row: ChargeRow) => ({
  for: row.kind,
  of: row.number ?? `subscription ${row.subscription_id}`,
  customer: row.email,
  amount: formatMoney(toMoney(row.amount, row.currency)),
  status: row.is_collected ? 'collected' : row.status,
  since: row.created_at.slice(0, 10),
  reason: row.reason ?? '',
});

/** A plan's id begins with its region. */
function regionOf(planId: string): RegionId {
  const [region] = planId.split('-');
  if (!isRegionId(region)) throw new Error(`${planId} begins with no region`);
  return region;
}

const planMoney = (planId: string, amount: number): string =>
  formatBriefMoney(toMoney(amount, REGIONS[regionOf(planId)].currency));

/** The day of an instant, where the plan is sold. */
const startDay = (planId: string, instant: string): string => dayOf(regionOf(planId), instant);

/** Where to look after a request, by the first segment of its path. */
const SEEN_IN: ReadonlyMap<string | undefined, string> = new Map([
  ['orders', 'the order'],
  ['payables', 'the payment with "payment show"'],
  ['charges', 'the list of "charge list --all"'],
  ['refunds', 'the list of "refunds"'],
  ['deposits', 'the list of "deposit list"'],
  ['plans', 'the list of "plans"'],
  ['coupons', 'the list of "plans coupons"'],
  ['vouchers', 'the list of "plans vouchers"'],
  ['plan-interests', 'the list of "plan-news"'],
  ['tokens', 'the list of "staff"'],
]);

/** The message about a request without an answer. @param path below `/staff` */
export function lostWords(api: string, path: string): string {
  const where = SEEN_IN.get(path.split('/')[1]) ?? 'what it changes';
  return `The API at ${api} did not answer, but may have done it. Look at ${where} before you try again.`;
}
