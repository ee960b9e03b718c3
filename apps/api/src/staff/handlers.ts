import { addJoinCode, endJoinCode, listJoinCodes } from './join-codes.ts';
import { listMissingPieces, listOrders } from './list-orders.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { forgetPlanInterest, listPlanInterests, tellOfPlans } from './plan-interests.ts';
import { addCoupon, endCoupon, listPlanCoupons } from './plan-coupons.ts';
import { addVoucher, endVoucher, listVouchers } from './plan-vouchers.ts';
import { changePlan, listPlanTerms, undoPlanChange } from './plan-terms.ts';
import { listRefunds, noteRefundDone } from './refunds.ts';
import { endSubscription, listSubscriptions, noteSubscriptionReturned } from './subscriptions.ts';
import type { StaffHandler, StaffOperationName } from './staff-operations.ts';
import { addStaff, listStaff, removeStaff } from './tokens.ts';

export const STAFF_HANDLERS: { readonly [N in StaffOperationName]: StaffHandler<N> } = {
  ...ORDER_ACTIONS,
  addCoupon,
  addJoinCode,
  addStaff,
  addVoucher,
  changePlan,
  endCoupon,
  endVoucher,
  endJoinCode,
  endSubscription,
  forgetPlanInterest,
  listJoinCodes,
  listMissingPieces,
  listOrders,
  listPlanCoupons,
  listPlanInterests,
  listPlanTerms,
  listRefunds,
  listStaff,
  listSubscriptions,
  listVouchers,
  noteRefundDone,
  noteSubscriptionReturned,
  removeStaff,
  tellOfPlans,
  undoPlanChange,
};
