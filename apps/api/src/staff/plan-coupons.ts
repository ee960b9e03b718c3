import { shownCouponMonths } from '@lemari/domain/plan/discount';
import { addDays, isDate, startOfDay } from '@lemari/domain/time/dates';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import { instantFrom } from './plan-terms.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

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

/**
 * Adds a coupon from a day on, until the end of another or without one. A coupon that would have no effect is refused: a plan has
 * one coupon of a type and number of months at a time, and pages show some numbers of months alone.
 * @see rules/plans/staff-change, rules/plans/coupon-effect
 */
export const addCoupon: StaffHandler<'addCoupon'> = async ({ body }, { clock, inTransaction }) =>
  inTransaction(async (tx) => {
    const { from, until, ...coupon } = body;
    // Locked, so that of two coupons at once one sees the other.
    const plan = await tx
      .selectFrom('plan')
      .where('id', '=', coupon.plan_id)
      .forUpdate()
      .selectAll()
      .executeTakeFirst();
    if (!plan) return notFound(`There is no plan ${coupon.plan_id}.`);
    const { region } = plan;
    const startsAt = instantFrom('from', from, { region, clock });
    if (startsAt instanceof Refusal) return startsAt;
    if (until !== undefined && (!isDate(until) || until < from))
      return badInput([{ field: 'until', message: 'must be a date, not before the first day' }]);
    const shown = shownCouponMonths(region);
    if (shown?.includes(coupon.max_redeem) === false)
      return badInput([
        {
          field: 'max_redeem',
          message: `must be ${OR.format(shown.map(String))}: no page of ${region} shows others`,
        },
      ]);
    const endsAt = until === undefined ? null : startOfDay(region, addDays(until, 1));
    const other = await tx
      .selectFrom('coupon')
      .where('plan_id', '=', coupon.plan_id)
      .where('coupon_type', '=', coupon.coupon_type)
      // Where any number of months is shown, a plan has one coupon of a type.
      .$if(shown !== undefined, (coupons) => coupons.where('max_redeem', '=', coupon.max_redeem))
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', startsAt)]))
      .$if(endsAt !== null, (coupons) => coupons.where('starts_at', '<', endsAt ?? ''))
      .orderBy('starts_at')
      .select('id')
      .executeTakeFirst();
    if (other)
      return new Refusal(
        409,
        `Coupon ${other.id} of ${coupon.plan_id} holds in this time already, and one holds at a time. End it first: plans end-coupon ${other.id} --until <the day before>.`,
      );
    const { id, ...row } = await tx
      .insertInto('coupon')
      .values({ ...coupon, starts_at: startsAt, ends_at: endsAt })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { data: { coupon: id, ...row } };
  });

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
