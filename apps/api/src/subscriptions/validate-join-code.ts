import { counted } from '../limits/count.ts';
import { planRow, wirePlanFromRow } from '../plans/plans.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { hasLength, joinCodeOf, tooShort, UnknownJoinCode } from './join-codes.ts';

/** @see rules/calls/validate-join-code, rules/waitlist/needs-sign-in */
export const validateJoinCode: Handler<'validateJoinCode'> = async (
  { body: { join_code: code }, customer: id, headers: { region }, address, device },
  tools,
) => {
  if (!hasLength(code)) return tooShort();
  const count = await counted('try a join code', { customer: id, address, device }, tools);
  if (count instanceof Refusal) return count;
  const { email } = await tools.db
    .selectFrom('customer')
    .where('id', '=', id)
    .select('email')
    .executeTakeFirstOrThrow();
  const row = await joinCodeOf(tools, { region, code, email }, { isToUse: false });
  if (!(row instanceof UnknownJoinCode)) await count.undo();
  const plan =
    row instanceof Refusal ? undefined : await planRow(tools, { region, id: row.plan_id, hasJoinCode: true });
  return {
    is_valid: plan !== undefined,
    plan: plan ? wirePlanFromRow(plan) : null,
    payment_provider: plan?.payment_provider ?? null,
  };
};
