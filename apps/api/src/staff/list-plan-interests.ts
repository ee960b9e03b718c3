import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

/** E-mails that asked for news of plans, the oldest first. */
export const listPlanInterests: StaffHandler<'listPlanInterests'> = async (
  { query: { region } },
  { db },
) => ({
  data: await db
    .selectFrom('plan_interest')
    .$if(region !== undefined, (interests) => interests.where('region', '=', region ?? 'sg'))
    .orderBy('asked_at')
    .limit(MOST_SHOWN)
    .select(['email', 'region', 'vertical', 'asked_at'])
    .execute(),
});
