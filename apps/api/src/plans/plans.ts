import type { WireCoupons, WirePlans } from '@lemari/contract/wire';
import { type Money, toMoney } from '@lemari/currency/money';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { isHidden, type PlanService, planServiceOf } from '@lemari/domain/plan';
import { summaryOf } from '@lemari/domain/plan/plan-summary';
import { SEPARATE_SHIPMENT } from '@lemari/domain/product/product.map';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Tools } from '../tools/tools.ts';

type WirePlan = WirePlans['data'][number];
type WireCoupon = WireCoupons['data'][number];

/** A plan with the terms of an instant. */
export type PlanRow = Selectable<Tables['plan']> & Selectable<Tables['plan_terms']>;
type CouponRow = Selectable<Tables['coupon']>;

interface PlanRows {
  readonly region: RegionId;
  readonly serviceId?: string;
  readonly planType?: string;
}

/** Plans on offer to the public now, in their order. @see rules/plans/employee-hidden */
export const planRows = async (
  tools: Pick<Tools, 'db' | 'clock'>,
  of: PlanRows,
): Promise<readonly PlanRow[]> =>
  (await offeredRows(tools, of)).filter((row) => !isHidden({ planType: row.plan_type }));

/** Plans that are on offer now, to the public or by a join code alone. */
async function offeredRows(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { region, serviceId, planType }: PlanRows,
): Promise<readonly PlanRow[]> {
  const rows = await db
    .selectFrom('plan')
    .innerJoin('plan_terms as terms', 'terms.plan_id', 'plan.id')
    .where('plan.region', '=', region)
    .$if(serviceId !== undefined, (plans) => plans.where('plan.service_id', '=', serviceId ?? ''))
    .$if(planType !== undefined, (plans) => plans.where('plan.plan_type', '=', planType ?? ''))
    .where('terms.starts_at', '<=', clock.now())
    .distinctOn('plan.id')
    .orderBy('plan.id')
    .orderBy('terms.starts_at', 'desc')
    .selectAll()
    .execute();
  return rows.filter((row) => row.is_offered).toSorted((a, b) => a.position - b.position);
}

/** A plan of a region on offer now; a hidden one to who has a join code for it. @see docs/decisions/0236 */
export async function planRow(
  tools: Pick<Tools, 'db' | 'clock'>,
  { region, id, hasJoinCode = false }: { region: RegionId; id: string; hasJoinCode?: boolean },
): Promise<PlanRow | undefined> {
  const rows = await (hasJoinCode ? offeredRows : planRows)(tools, { region });
  return rows.find((row) => row.id === id);
}

/** Coupons that hold now, of several plans. */
export const couponRows = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { planIds, couponTypes }: { planIds: readonly string[]; couponTypes: readonly CouponRow['coupon_type'][] },
): Promise<readonly CouponRow[]> =>
  planIds.length === 0 || couponTypes.length === 0
    ? []
    : db
        .selectFrom('coupon')
        .where('plan_id', 'in', planIds)
        .where('coupon_type', 'in', couponTypes)
        .where('starts_at', '<=', clock.now())
        .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', clock.now())]))
        .orderBy('id')
        .selectAll()
        .execute();

const currencyOf = (serviceId: string) => REGIONS[serviceOf(serviceId).region].currency;

/** @throws Error for an id that names no service */
export function serviceOf(serviceId: string): PlanService {
  const service = planServiceOf(serviceId);
  if (!service) throw new Error(`${serviceId} is no service of plans`);
  return service;
}

/** Computed from the terms, so that a change by staff leaves nothing stale. @see docs/decisions/0228 */
function wireSummaryFromRow(row: PlanRow): NonNullable<WirePlan['attributes']['summary']> {
  const money = (amount: number) => toMoney(amount, currencyOf(row.service_id));
  const { valueDesc, priceActual, priceHighlight, priceHighlightDesc, ...rest } = summaryOf({
    name: row.name,
    subtitle: row.subtitle,
    vertical: serviceOf(row.service_id).vertical,
    maxItems: row.max_item,
    maxBoxes: row.max_box_per_period ?? undefined,
    price: money(row.price),
    ...(row.list_price !== null && { listPrice: money(row.list_price) }),
  });
  return {
    ...rest,
    value_desc: valueDesc,
    price_actual: priceActual,
    price_highlight: priceHighlight,
    price_highlight_desc: priceHighlightDesc,
  };
}

export const wirePlanFromRow = (row: PlanRow): WirePlan => ({
  id: row.id,
  type: 'subscription_plans',
  attributes: {
    name: row.name,
    subtitle: row.subtitle,
    description: row.description,
    plan_price: row.price,
    list_price: row.list_price,
    care_price: row.care_price,
    insurance_cover: row.insurance_cover,
    currency: currencyOf(row.service_id),
    commitment: row.commitment,
    payment_provider: row.payment_provider,
    plan_type: row.plan_type,
    max_item: row.max_item,
    max_box_per_period: row.max_box_per_period,
    images: row.images,
    summary: wireSummaryFromRow(row),
    service_id: row.service_id,
  },
});

/** @param region of the coupon's plan */
export const wireCouponFromRow = (row: CouponRow, region: RegionId): WireCoupon => ({
  id: row.id,
  type: 'coupons',
  attributes: {
    price: row.price,
    currency: REGIONS[region].currency,
    title: row.title,
    description: row.description,
    max_redeem: row.max_redeem,
    end_datetime: row.ends_at,
  },
  relationships: { plan: { data: { id: row.plan_id, type: 'subscription_plans' } } },
});

/**
 * What a piece of the plans' listing costs without a plan: half of the pieces cost as much or less. To buy, a piece counts with
 * the lowest price that its page names, else with its retail price.
 * @see docs/decisions/0193, docs/decisions/0225
 */
export async function medianPiece(db: Db, { region, vertical }: PlanService): Promise<Money | undefined> {
  const amounts =
    region === 'id'
      ? sql`select rent_4_days as amount from style_search where region = ${region} and vertical = 'on_demand'`
      : sql`
          select coalesce(sold.lowest, retail_price) as amount
          from style_search
          left join (
            select style_id, min(price) as lowest from selling_information
            where region = ${region} and ${SEPARATE_SHIPMENT} = any(shipped_with)
            group by style_id
          ) as sold using (style_id)
          where region = ${region} and vertical = ${vertical}`;
  const { rows } = await sql<{ amount: number | null }>`
    select percentile_disc(0.5) within group (order by amount) as amount from (${amounts}) as pieces`.execute(
    db,
  );
  const amount = rows[0]?.amount;
  return amount === null || amount === undefined
    ? undefined
    : toMoney(Number(amount), REGIONS[region].currency);
}
