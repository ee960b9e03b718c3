import { isRestricted } from '@lemari/domain/person/restricted';
import { isRunning } from '@lemari/domain/subscription/life';
import { normalEmail } from '@lemari/domain/person/email';
import { Refusal } from '../platform/refusal.ts';
import type { StaffHandler } from './staff-operations.ts';

/**
 * Restricts a customer, who then starts neither a rental nor a plan, or allows both again.
 * @see rules/accounts/staff-restrict; docs/decisions/0357
 */
export const setRestriction: StaffHandler<'setRestriction'> = async ({ body }, { inTransaction }) =>
  inTransaction(async (trx) => {
    const customer = await trx
      .selectFrom('customer')
      .where('email', '=', normalEmail(body.email))
      .forUpdate()
      .select(['id', 'status', 'email'])
      .executeTakeFirst();
    if (!customer) return new Refusal(404, 'No account has this e-mail.');
    if (body.restriction === null && !isRestricted(customer.status))
      return new Refusal(409, 'This customer is not restricted.');
    const plans = await trx
      .selectFrom('subscription')
      .where('customer_id', '=', customer.id)
      .select('status')
      .execute();
    const status =
      body.restriction ?? (plans.some((plan) => isRunning(plan.status)) ? 'Subscriber' : 'WindowShopper');
    await trx.updateTable('customer').set({ status }).where('id', '=', customer.id).execute();
    return { data: { customer: customer.email, status } };
  });
