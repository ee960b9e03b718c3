import type { ServiceHandlers } from '../tools/handler.ts';
import { listCoupons } from './list-coupons.ts';
import { listPlans } from './list-plans.ts';
import { validateVoucher } from './validate-voucher.ts';

/** The calls of the customer service about plans. */
export const PLANS = { listCoupons, listPlans, validateVoucher } as const satisfies Partial<
  ServiceHandlers<'customer'>
>;
