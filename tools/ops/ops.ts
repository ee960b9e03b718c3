/** `npm run ops -- <command> …`: staff commands, sent to the running API. `npm run ops` lists them. */
import { DEVELOPMENT_STAFF_TOKEN } from '@lemari/contract/development';
import type { WireOrder, WireProblem } from '@lemari/contract/wire';
import { type Command, readCommand, USAGE } from './command.ts';
import {
  chargeLineOf,
  type ChargeRow,
  couponLineOf,
  type CouponRow,
  admittedLineOf,
  type AdmittedRow,
  joinCodeLineOf,
  type JoinCodeRow,
  waitlistLineOf,
  type WaitlistRow,
  lineOf,
  lostWords,
  planInterestLineOf,
  planNewsWords,
  type PlanNewsDone,
  type PlanInterestRow,
  planTermsLineOf,
  type PlanTermsRow,
  refundLineOf,
  type StaffRow,
  subscriptionLineOf,
  type SubscriptionRow,
  staffLineOf,
  tokenWords,
  voucherLineOf,
  type VoucherRow,
} from './lines.ts';
import {
  balanceLineOf,
  billingLineOf,
  type BillingRow,
  billingTotalWords,
  differenceWords,
  payableEventLineOf,
  type PayableEventRow,
  payableLineOf,
  type PayableRow,
  type TransferRow,
  transferLineOf,
  type ReconciliationPage,
} from './payment-lines.ts';

const api = (process.env['API_URL'] || `http://127.0.0.1:${process.env['API_PORT'] || 4300}`).replace(
  /\/$/,
  '',
);
const token = process.env['STAFF_TOKEN'] || DEVELOPMENT_STAFF_TOKEN;

/** An order, or a line of another list. */
type Row =
  | WireOrder
  | RefundRow
  | ChargeRow
  | PieceRow
  | PlanInterestRow
  | PlanNewsDone
  | PlanTermsRow
  | CouponRow
  | VoucherRow
  | JoinCodeRow
  | WaitlistRow
  | AdmittedRow
  | RestrictionRow
  | SubscriptionRow
  | PayableRow
  | TransferRow
  | PayableEventRow
  | BillingRow
  | ReconciliationPage
  | StaffRow
  | NewStaff;

type ListRow = Exclude<Row, ReconciliationPage>;

interface NewStaff extends StaffRow {
  readonly token: string;
}

interface RefundRow {
  readonly refund: number;
  /** Minor units. */
  readonly amount: number;
  readonly currency: WireOrder['currency'];
}

/** A customer, as a change of the restriction leaves them. */
interface RestrictionRow {
  readonly customer: string;
  readonly status: string;
}

interface PieceRow {
  readonly order_id: number;
  readonly order_item_id: number;
}

/** A request without a response is sent again with the same idempotency key, so that it takes effect once. */
const MAX_ATTEMPTS = 3;

/** Whether the connection was refused, so that the request was not sent. */
const isAway = (error: unknown): boolean =>
  (error as { cause?: { code?: string } } | undefined)?.cause?.code === 'ECONNREFUSED';

const AWAY = `No API answers at ${api}. Start the shop (npm start), or set API_PORT or API_URL.`;

/** @throws Error with a message for staff */
async function answerTo({ method, path, body }: Command): Promise<Response> {
  const request: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  for (let attempt = 1; ; attempt += 1)
    try {
      return await fetch(`${api}/staff${path}`, request);
    } catch (error) {
      if (attempt < MAX_ATTEMPTS && !isAway(error)) continue;
      throw new Error(method === 'GET' || (attempt === 1 && isAway(error)) ? AWAY : lostWords(api, path), {
        cause: error,
      });
    }
}

/** @throws Error with a message for staff */
async function send(command: Command): Promise<Row[]> {
  const response = await answerTo(command);
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Error((answer as Partial<WireProblem>).detail ?? `The API answered ${response.status}.`);
  return [(answer as { data: Row | Row[] }).data].flat();
}

/** A row's key in the table, and its columns. */
function rowOf(row: ListRow, index: number): readonly [string | number, object] {
  if ('id' in row) return [row.id, lineOf(row)];
  // Refunds, too, name their charge.
  if ('refund' in row) return [row.refund, refundLineOf(row)];
  if ('charge_id' in row) return [row.charge_id, chargeLineOf(row)];
  if ('mailed' in row || 'deleted' in row) return [index + 1, row];
  if ('transfer' in row) return [row.transfer, transferLineOf(row)];
  if ('payable' in row) return [row.payable, payableLineOf(row)];
  if ('event' in row) return [index + 1, payableEventLineOf(row)];
  if ('due_on' in row) return [index + 1, billingLineOf(row)];
  if ('voucher' in row) return [row.voucher, voucherLineOf(row)];
  if ('waitlist_id' in row) return [row.waitlist_id, waitlistLineOf(row)];
  if ('admitted' in row) return [row.admitted, admittedLineOf(row)];
  if ('customer' in row) return [row.customer, { status: row.status }];
  if ('join_code_id' in row) return [row.join_code_id, joinCodeLineOf(row)];
  if ('subscription_id' in row) return [row.subscription_id, subscriptionLineOf(row)];
  if ('coupon' in row) return [row.coupon, couponLineOf(row)];
  if ('plan_id' in row) return [index + 1, planTermsLineOf(row)];
  if ('asked_at' in row) return [index + 1, planInterestLineOf(row)];
  // A name may be used again after its removal.
  if ('role' in row) return [index + 1, staffLineOf(row)];
  return [`${row.order_id}/${row.order_item_id}`, row];
}

/** Reads page after page, and prints each. @returns whether nothing differs */
async function reconcile(command: Command, first: ReconciliationPage): Promise<boolean> {
  if (first.balances.length > 0) console.table(first.balances.map(balanceLineOf));
  let page = first;
  let [differences, charges] = [0, 0];
  for (;;) {
    for (const difference of page.differences) console.log(`${differenceWords(difference)}\n`);
    differences += page.differences.length;
    charges += page.charges;
    if (page.next === null) break;
    const path = `${command.path}${command.path.includes('?') ? '&' : '?'}after=${page.next}`;
    const [next] = await send({ ...command, path });
    page = next as ReconciliationPage;
  }
  console.log(
    `${differences === 0 ? 'Nothing differs' : `Differences: ${differences}`}. Payments compared with their providers: ${charges}.`,
  );
  return differences === 0;
}

const isPage = (row: Row): row is ReconciliationPage => 'differences' in row;
const isRow = (row: Row): row is ListRow => !isPage(row);

const command = readCommand(process.argv.slice(2));
try {
  if ('problem' in command) throw new Error(`${command.problem}\n\n${USAGE}`);
  const rows = await send(command);
  const [first] = rows;
  if (!first) console.log('The list is empty.');
  else if (isPage(first)) process.exitCode = (await reconcile(command, first)) ? 0 : 1;
  else if ('mailed' in first || 'deleted' in first) console.log(planNewsWords(first));
  else if ('token' in first) console.log(tokenWords(first));
  else console.table(Object.fromEntries(rows.filter(isRow).map(rowOf)));
  const billed = rows.filter((row) => 'due_on' in row);
  if (billed.length > 0)
    console.log(`Total without those that have a problem: ${billingTotalWords(billed) || 'nothing'}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
