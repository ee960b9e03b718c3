import { formatBriefMoney, toMoney } from '@lemari/currency/money';
import { dayOf } from '@lemari/domain/order/times';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { addDays, startOfDay } from '@lemari/domain/time/dates';
import type { Db } from '../platform/database/database.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { instantFrom, notPayable } from './plan-terms.ts';

/** The instant at which the last day of a coupon or voucher ends. */
export function endOf(
  region: RegionId,
  { from, until }: { readonly from: string; readonly until: string },
): string | Refusal {
  return until >= from
    ? startOfDay(region, addDays(until, 1))
    : badInput([{ field: 'until', message: 'must not be before the first day' }]);
}

interface Lasting {
  readonly region: RegionId;
  readonly starts_at: string;
}

/** The instant at which a coupon or voucher ends with a day; a refusal of a day that is over, or before the first. */
export function endFrom(
  { region, starts_at }: Lasting,
  until: string,
  clock: Tools['clock'],
): string | Refusal {
  const day = instantFrom('until', until, { region, clock });
  if (day instanceof Refusal) return day;
  const endsAt = startOfDay(region, addDays(until, 1));
  return endsAt > starts_at
    ? endsAt
    : badInput([
        { field: 'until', message: `must not be before ${dayOf(region, starts_at)}, its first day` },
      ]);
}

/** Like {@link endFrom}; a later end than before is refused, too. */
export function earlierEnd(
  { ends_at, ...lasting }: Lasting & { readonly ends_at: string | null },
  until: string,
  clock: Tools['clock'],
): string | Refusal {
  const endsAt = endFrom(lasting, until, clock);
  if (endsAt instanceof Refusal || ends_at === null || endsAt <= ends_at) return endsAt;
  const message = `must not be after ${lastDay(lasting.region, ends_at)}, its last day already`;
  return badInput([{ field: 'until', message }]);
}

const lastDay = (region: RegionId, endsAt: string) =>
  dayOf(region, new Date(Date.parse(endsAt) - 1).toISOString());

interface Lowering {
  /** Minor units. */
  readonly price: number;
  readonly starts_at: string;
  /** Undefined for every plan of the region. */
  readonly planIds: readonly string[] | undefined;
}

/** The refusal of an amount that is not payable, or above the price of each plan that it lowers, on its first day. */
export async function abovePrice(
  tx: Db,
  region: RegionId,
  { price, starts_at, planIds }: Lowering,
): Promise<Refusal | undefined> {
  const part = notPayable(region, 'price', price);
  if (part) return badInput([part]);
  const terms = await tx
    .selectFrom('plan')
    .innerJoin('plan_terms as terms', 'terms.plan_id', 'plan.id')
    .where('plan.region', '=', region)
    .$if(planIds !== undefined, (plans) => plans.where('plan.id', 'in', planIds ?? []))
    .where('terms.starts_at', '<=', starts_at)
    .distinctOn('plan.id')
    .orderBy('plan.id')
    .orderBy('terms.starts_at', 'desc')
    .select('terms.price')
    .execute();
  const dearest = Math.max(...terms.map((row) => row.price));
  if (terms.length === 0 || price <= dearest) return undefined;
  const words = formatBriefMoney(toMoney(dearest, REGIONS[region].currency));
  return badInput([{ field: 'price', message: `must be at most ${words}, the price that it lowers` }]);
}
