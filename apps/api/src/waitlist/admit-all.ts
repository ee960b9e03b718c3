import { verticalOfWaitlist, type WaitlistType } from '@lemari/domain/person/waitlist';
import { preselectedPlanOf } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import type { Db } from '../platform/database/database.ts';
import { planRow, serviceOf } from '../plans/plans.ts';
import { badInput } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { admit, type Waiting } from './admit.ts';

/** People of a list with their accounts. */
export const waitingPeople = (db: Db) =>
  db
    .selectFrom('waitlist as w')
    .innerJoin('customer as c', 'c.id', 'w.customer_id')
    .where('c.email', 'is not', null);

/** The columns that {@link admitAll} needs. */
export const OF_WAITING = [
  'w.id',
  'w.customer_id',
  'w.region',
  'w.type',
  'w.join_code_id',
  'c.email',
  'c.name',
] as const;

interface List {
  readonly region: RegionId;
  readonly type: WaitlistType;
  /** Which the code opens; by default the one that is preselected. */
  readonly planId?: string | undefined;
}

/** Admits people of a list: a code each, and a mail with it. @param take selects and locks them */
export async function admitAll(
  tools: Tools,
  { region, type, planId }: List,
  take: (trx: Db) => Promise<readonly (Omit<Waiting, 'email'> & { readonly email: string | null })[]>,
) {
  const { db, clock } = tools;
  const vertical = verticalOfWaitlist(type);
  const id = planId ?? preselectedPlanOf(region, vertical);
  const plan = id === undefined ? undefined : await planRow({ db, clock }, { region, id, hasJoinCode: true });
  if (!plan || serviceOf(plan.service_id).vertical !== vertical)
    return badInput([
      { field: 'plan_id', message: `must name a plan for ${type} that ${region} has on offer now` },
    ]);
  const admitted = await tools.inTransaction(async (trx) => {
    const rows = [];
    for (const person of await take(trx)) {
      const { email } = person;
      if (email === null) continue;
      const given = await admit(
        trx,
        tools,
        { ...person, email },
        { plan: { id: plan.id, region }, name: plan.name },
      );
      rows.push({ admitted: person.id, email, plan_id: plan.id, ...given });
    }
    return rows;
  });
  tools.sendPending();
  return { data: admitted };
}
