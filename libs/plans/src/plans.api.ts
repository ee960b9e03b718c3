import type { WireCoupons, WirePlans, WireVoucherDocument } from '@lemari/contract/wire';
import { roundMoney } from '@lemari/currency/money';
import { normalCode } from '@lemari/domain/code';
import { serviceIdOf } from '@lemari/domain/plan';
import { couponsFromWire, plansFromWire, voucherFromWire } from '@lemari/domain/plan/plan.map';
import { REGIONS } from '@lemari/domain/region';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { type Plans, couponsQuery, type PlansArg, plansQuery, validateVoucher } from './plans.queries.ts';

/** @see rules/calls/list-plans-id */
const serviceOf = ({ region, vertical }: PlansArg) =>
  region === 'id' ? {} : { service_id: serviceIdOf(region, vertical) };

function plansOf(wire: WirePlans, { region, vertical }: PlansArg): Plans {
  const { median_piece: median } = wire.meta;
  return {
    plans: plansFromWire(wire).filter((plan) => plan.region === region && plan.vertical === vertical),
    coupons: couponsFromWire({ data: wire.included }),
    medianPiece:
      median?.currency === REGIONS[region].currency ? roundMoney(median.amount, median.currency) : undefined,
  };
}

function voucherOf(wire: WireVoucherDocument) {
  const voucher = voucherFromWire(wire);
  if (!voucher) throw new Error('the answer to a voucher does not say what it takes off');
  return voucher;
}

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [plansQuery.name]: build.query<Plans, PlansArg>({
      query: (arg): OperationCall => ({
        operation: 'listPlans',
        query: serviceOf(arg),
        headers: { Region: arg.region },
      }),
      transformResponse: (wire: WirePlans, _meta, arg) => plansOf(wire, arg),
    }),
    [couponsQuery.name]: build.query<ReturnType<typeof couponsFromWire>, ArgOf<typeof couponsQuery>>({
      query: ({ region, planIds, couponType }): OperationCall => ({
        operation: 'listCoupons',
        query: { plan_ids: planIds.join(','), coupon_type: couponType },
        headers: { Region: region },
      }),
      transformResponse: (wire: WireCoupons) => couponsFromWire(wire),
    }),
    [validateVoucher.name]: build.mutation<ReturnType<typeof voucherOf>, ArgOf<typeof validateVoucher>>({
      query: ({ region, code, planId, couponType }): OperationCall => ({
        operation: 'validateVoucher',
        body: { voucher_code: normalCode(code), plan_id: planId, coupon_type: couponType },
        headers: { Region: region },
      }),
      transformResponse: (wire: WireVoucherDocument) => voucherOf(wire),
    }),
  }),
});
