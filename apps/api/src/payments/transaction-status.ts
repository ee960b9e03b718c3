import type { CustomerCall, Handler } from '../tools/handler.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { checkAttempts } from './check-attempts.ts';
import type { AttemptRow } from './attempt-rows.ts';
import type { Tools } from '../tools/tools.ts';

const STATUSES = {
  waiting: 'waiting',
  paid: 'paid',
  refunded: 'paid',
  failed: 'failed',
  expired: 'failed',
} as const satisfies Record<AttemptRow['status'], string>;

/** @see rules/calls/transaction-status */
export const getTransactionStatus: Handler<'getTransactionStatus'> = async (call, tools) => {
  const { paymentToken } = call.body;
  const attempt = await ownAttempt(call, tools, paymentToken);
  if (attempt instanceof Refusal) return attempt;
  if (attempt.status === 'waiting') await checkAttempts(tools, [attempt]);
  const now = await ownAttempt(call, tools, paymentToken);
  if (now instanceof Refusal) return now;
  return { data: { status: STATUSES[now.status], failure_reason: now.failure_reason } };
};

/** An attempt of the caller, by the provider's charge id. */
export async function ownAttempt(
  { customer, headers: { region } }: CustomerCall,
  tools: Tools,
  charge: string,
): Promise<AttemptRow | Refusal> {
  const own = tools.db
    .selectFrom('payable')
    .where('customer_id', '=', customer)
    .where('region', '=', region)
    .select('id');
  const attempt = await tools.db
    .selectFrom('payment_attempt')
    .where('charge_id', '=', charge)
    .where('payable_id', 'in', own)
    .selectAll()
    .executeTakeFirst();
  return attempt ?? notFound('There is no such payment here.');
}
