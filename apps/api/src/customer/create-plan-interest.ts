import { hasPlans } from '@lemari/domain/plan';
import type { Handler } from '../tools/handler.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import { counted } from '../limits/count.ts';
import { emailOf } from './forms.ts';

/**
 * Keeps an e-mail until plans open. An e-mail that is known already is answered like a new one, so that the answer does
 * not reveal who has asked.
 * @see rules/calls/create-plan-interest; docs/decisions/0141
 */
export const createPlanInterest: Handler<'createPlanInterest'> = async (
  { body, headers: { region }, address, device },
  tools,
) => {
  const form = emailOf(body);
  if (form instanceof Refusal) return form;
  const { vertical_type: vertical } = body;
  if (!hasPlans(region, vertical))
    return badInput([{ field: 'vertical_type', message: 'has no plans in this region' }]);
  const { email } = form;
  const count = await counted('ask for news of plans', { address, device }, tools);
  if (count instanceof Refusal) return count;
  await tools.db
    .insertInto('plan_interest')
    .values({ email, region, vertical, asked_at: tools.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { data: { email } };
};
