import { addDays, isDate, startOfDay } from '@lemari/domain/time/dates';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import { instantFrom } from './plan-terms.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

/** Coupons of every plan, past and coming ones too. */
export const listPlanCoupons: StaffHandler<'listPlanCoupons'> = async ({ query: { region } }, { db }) => {
  const rows = await db
    .selectFrom('coupon')
    .innerJoin('plan', 'plan.id', 'coupon.plan_id')
    .$if(region !== undefined, (coupons) => coupons.where('plan.region', '=', region ?? 'sg'))
    .orderBy('plan.region')
    .orderBy('plan.position')
    .orderBy('coupon.id')
    .limit(MOST_SHOWN)
    .selectAll('coupon')
    .execute();
  return { data: rows.map(({ id, ...row }) => ({ coupon: id, ...row })) };
};

/** Adds a coupon from a day on, until the end of another or without one. @see rules/plans/staff-change */
export const addCoupon: StaffHandler<'addCoupon'> = async ({ body }, { db, clock }) => {
  const { from, until, ...coupon } = body;
  const plan = await db.selectFrom('plan').where('id', '=', coupon.plan_id).selectAll().executeTakeFirst();
  if (!plan) return notFound(`There is no plan ${coupon.plan_id}.`);
  const startsAt = instantFrom('from', from, { region: plan.region, clock });
  if (startsAt instanceof Refusal) return startsAt;
  if (until !== undefined && (!isDate(until) || until < from))
    return badInput([{ field: 'until', message: 'must be a date, not before the first day' }]);
  const row = await db
    .insertInto('coupon')
    .values({
      ...coupon,
      starts_at: startsAt,
      ends_at: until === undefined ? null : startOfDay(plan.region, addDays(until, 1)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return new Refusal(409, `There is such a coupon of ${coupon.plan_id} from ${from} already.`);
  const { id, ...rest } = row;
  return { data: { coupon: id, ...rest } };
};

/** A coupon holds until the end of a day, which may be today. */
export const endCoupon: StaffHandler<'endCoupon'> = async (
  { params: { id }, body: { until } },
  { db, clock },
) => {
  const found = await db
    .selectFrom('coupon')
    .innerJoin('plan', 'plan.id', 'coupon.plan_id')
    .where('coupon.id', '=', id)
    .select(['plan.region', 'coupon.starts_at'])
    .executeTakeFirst();
  if (!found) return notFound(`There is no coupon ${id}.`);
  const last = instantFrom('until', until, { region: found.region, clock });
  if (last instanceof Refusal) return last;
  const endsAt = startOfDay(found.region, addDays(until, 1));
  if (endsAt <= found.starts_at)
    return badInput([{ field: 'until', message: 'must not be before the first day of the coupon' }]);
  const { id: coupon, ...row } = await db
    .updateTable('coupon')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { data: { coupon, ...row } };
};
