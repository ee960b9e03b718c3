import { hasPlans, PLANS_FOR } from '@lemari/domain/plan';
import { REGIONS } from '@lemari/domain/region';
import { normalEmail } from '@lemari/domain/person/email';
import { deletePlanInterest, writePlanNews } from '../customer/plan-news.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

/** E-mails that asked for news of plans, the oldest first. @see rules/plans/interest-staff */
export const listPlanInterests: StaffHandler<'listPlanInterests'> = async (
  { query: { region } },
  { db },
) => ({
  data: await db
    .selectFrom('plan_interest')
    .$call((interests) => (region ? interests.where('region', '=', region) : interests))
    .orderBy('asked_at')
    .limit(MOST_SHOWN)
    .select(['email', 'region', 'vertical', 'asked_at'])
    .execute(),
});

/** Tells each e-mail that asked, once, that the plans are open. @see rules/plans/interest-told */
export const tellOfPlans: StaffHandler<'tellOfPlans'> = async ({ body }, tools) => {
  if (!hasPlans(body.region, body.vertical))
    return badInput([{ field: 'vertical', message: 'has no plans in this region' }]);
  const plans = `${body.region}/${body.vertical}`;
  if (!tools.house.openPlans.includes(plans))
    return new Refusal(
      409,
      `Nothing was sent: plans for ${PLANS_FOR[body.vertical]} in ${REGIONS[body.region].name} aren’t open to everyone yet, and the mail says that they are. OPEN_PLANS names those that are: add ${plans} to it once they are.`,
    );
  const mailed = await writePlanNews(tools, body);
  tools.sendPending();
  return { data: { mailed } };
};

/** Deletes an e-mail on request. @see rules/plans/interest-deleted */
export const forgetPlanInterest: StaffHandler<'forgetPlanInterest'> = async ({ body: { email } }, { db }) => {
  const deleted = await deletePlanInterest(db, normalEmail(email));
  return deleted > 0
    ? { data: { deleted } }
    : new Refusal(404, 'This e-mail has not asked for news of plans, or is deleted already.');
};
