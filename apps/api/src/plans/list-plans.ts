import { planServiceOf, planVerticals, serviceIdOf } from '@lemari/domain/plan';
import type { Handler } from '../tools/handler.ts';
import { couponRows, medianPiece, planRows, wireCouponFromRow, wirePlanFromRow } from './plans.ts';

/** @see rules/calls/list-plans, rules/calls/list-plans-id, rules/plans/plan-source-attributes */
export const listPlans: Handler<'listPlans'> = async (
  { query: { plan_type: planType, service_id: serviceId }, headers: { region } },
  tools,
) => {
  const [first = 'apparel'] = planVerticals(region);
  const service = planServiceOf(serviceId ?? serviceIdOf(region, first));
  const rows = await planRows(tools, {
    region,
    ...(serviceId !== undefined && { serviceId }),
    ...(planType !== undefined && { planType }),
  });
  const coupons = await couponRows(tools, { planIds: rows.map(({ id }) => id), couponTypes: ['PROMO'] });
  const median = service && (await medianPiece(tools.db, { ...service, region }));
  return {
    data: rows.map(wirePlanFromRow),
    included: coupons.map((row) => wireCouponFromRow(row, region)),
    meta: {
      median_piece: median ? { amount: median.amountMinor, currency: median.currency } : null,
    },
  };
};
