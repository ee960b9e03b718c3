import { dayOf } from '@lemari/domain/order/times';
import { shownCouponMonths } from '@lemari/domain/plan/discount';
import type { RegionId } from '@lemari/domain/region';
import { addDays } from '@lemari/domain/time/dates';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import { abovePrice, earlierEnd, endOf } from './plan-discounts.ts';
import { instantFrom, lockedPlan, unknownPlan } from './plan-terms.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

/** Coupons of every plan, past and coming ones too. */
export const listPlanCoupons: StaffHandler<'listPlanCoupons'> = async ({ query: { region } }, { db }) => {
  const rows = await db
    .selectFrom('coupon')
    .innerJoin('plan', 'plan.id', 'coupon.plan_id')
    .$call((coupons) => (region ? coupons.where('plan.region', '=', region) : coupons))
    .orderBy('plan.region')
    .orderBy('plan.position')
    .orderBy('coupon.id')
    .limit(MOST_SHOWN)
    .selectAll('coupon')
    .execute();
  return { data: rows.map(({ id, ...row }) => ({ coupon: id, ...row })) };
};

/**
 * Adds a coupon from a day on, until the end of another or without one. One that no page would show is refused.
 * @see rules/plans/staff-change, rules/plans/coupon-effect; docs/decisions/0209, docs/decisions/0233
 */
export const addCoupon: StaffHandler<'addCoupon'> = async ({ body }, { clock, inTransaction }) =>
  inTransaction(async (tx) => {
    const { from, until, ...coupon } = body;
    const plan = await lockedPlan(tx, coupon.plan_id);
    if (!plan) return unknownPlan(coupon.plan_id);
    const { region } = plan;
    const startsAt = instantFrom('from', from, { region, clock });
    if (startsAt instanceof Refusal) return startsAt;
    const endsAt = until === undefined ? null : endOf(region, { from, until });
    if (endsAt instanceof Refusal) return endsAt;
    const months = shownCouponMonths(region);
    if (months?.includes(coupon.max_redeem) === false)
      return badInput([
        {
          field: 'max_redeem',
          message: `must be ${OR.format(months.map(String))}: no page of ${region} shows others`,
        },
      ]);
    const added = {
      ...coupon,
      title: coupon.title.trim(),
      description: coupon.description.trim(),
      starts_at: startsAt,
      ends_at: endsAt,
    };
    const problem =
      (await abovePrice(tx, region, { ...added, planIds: [plan.id] })) ??
      (await overlap(tx, added, { region, from }));
    if (problem) return problem;
    const { id, ...row } = await tx
      .insertInto('coupon')
      .values(added)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { data: { coupon: id, ...row } };
  });

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The refusal of a coupon beside another one that would be shown in its place. */
async function overlap(
  tx: Db,
  { plan_id, coupon_type, max_redeem, starts_at, ends_at }: Insertable<Tables['coupon']>,
  { region, from }: { readonly region: RegionId; readonly from: string },
): Promise<Refusal | undefined> {
  const other = await tx
    .selectFrom('coupon')
    .where('plan_id', '=', plan_id)
    .where('coupon_type', '=', coupon_type)
    .$if(shownCouponMonths(region) !== undefined, (coupons) => coupons.where('max_redeem', '=', max_redeem))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', starts_at)]))
    .$if(ends_at !== null, (coupons) => coupons.where('starts_at', '<', ends_at ?? ''))
    .orderBy('starts_at')
    .select(['id', 'starts_at'])
    .executeTakeFirst();
  if (!other) return undefined;
  const begins = dayOf(region, other.starts_at);
  const isBefore = begins < from;
  return new Refusal(
    409,
    `Coupon ${other.id} lowers the same months of ${plan_id} then, and one would hide the other. ` +
      (isBefore
        ? `End it with the day before first: plans end-coupon ${other.id} --until ${addDays(from, -1)}.`
        : `It begins on ${begins}: choose other days.`),
  );
}

/** A coupon holds until the end of a day, which may be today, and never longer than before. */
export const endCoupon: StaffHandler<'endCoupon'> = async (
  { params: { id }, body: { until } },
  { clock, inTransaction },
) =>
  inTransaction(async (tx) => {
    const found = await tx
      .selectFrom('coupon')
      .innerJoin('plan', 'plan.id', 'coupon.plan_id')
      .where('coupon.id', '=', id)
      .select(['plan.region', 'coupon.starts_at', 'coupon.ends_at'])
      .forUpdate('coupon')
      .executeTakeFirst();
    if (!found) return notFound(`There is no coupon ${id}.`);
    const endsAt = earlierEnd(found, until, clock);
    if (endsAt instanceof Refusal) return endsAt;
    const { id: coupon, ...row } = await tx
      .updateTable('coupon')
      .set({ ends_at: endsAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { data: { coupon, ...row } };
  });
