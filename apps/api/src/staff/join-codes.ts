import { normalEmail } from '@lemari/domain/person/email';
import { todayIn } from '@lemari/domain/time/clock';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { planRow } from '../plans/plans.ts';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import { newJoinCode } from '../waitlist/new-join-code.ts';
import type { StaffHandler } from './staff-operations.ts';

type Row = Selectable<Tables['join_code']>;

const MOST_SHOWN = 1_000;

const shown = ({ id, ...row }: Row, now: string) => ({
  join_code_id: id,
  ...row,
  state: row.used_at !== null ? 'used' : row.expires_at <= now ? 'ended' : 'valid',
});

/** Join codes, latest first. */
export const listJoinCodes: StaffHandler<'listJoinCodes'> = async ({ query: { region } }, { db, clock }) => {
  const rows = await db
    .selectFrom('join_code')
    .innerJoin('plan', 'plan.id', 'join_code.plan_id')
    .$call((codes) => (region ? codes.where('plan.region', '=', region) : codes))
    .orderBy('join_code.id', 'desc')
    .limit(MOST_SHOWN)
    .selectAll('join_code')
    .execute();
  return { data: rows.map((row) => shown(row, clock.now())) };
};

/** Creates a code for one person, until the end of a day. @see docs/decisions/0213 */
export const addJoinCode: StaffHandler<'addJoinCode'> = async ({ body }, { db, clock }) => {
  const { plan_id: planId, email, until } = body;
  const plan = await db.selectFrom('plan').where('id', '=', planId).selectAll().executeTakeFirst();
  if (!plan) return notFound(`There is no plan ${planId}.`);
  if (!(await planRow({ db, clock }, { region: plan.region, id: planId, hasJoinCode: true })))
    return new Refusal(409, `The plan ${planId} is not on offer now, so nobody could use its code.`);
  const today = todayIn(plan.region, clock);
  if (until !== undefined && until < today)
    return badInput([{ field: 'until', message: `must be a date from ${today} on` }]);
  const forEmail = email === undefined ? null : normalEmail(email);
  const row = await newJoinCode({ db, clock }, { plan, email: forEmail, until });
  return { data: shown(row, clock.now()) };
};

/** Ends an unused code. */
export const endJoinCode: StaffHandler<'endJoinCode'> = async ({ params: { id } }, { db, clock }) => {
  const now = clock.now();
  const row = await db
    .updateTable('join_code')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row) return { data: shown(row, now) };
  const known = await db.selectFrom('join_code').where('id', '=', id).selectAll().executeTakeFirst();
  return known
    ? new Refusal(409, `Join code ${id} is ${shown(known, now).state} already.`)
    : notFound(`There is no join code ${id}.`);
};
