import { previewBilling } from './billing.ts';
import { chargeOrder, chargeSubscription, listCharges, waiveOneCharge } from './charges.ts';
import { listDeposits, noteDepositSent } from './deposits.ts';
import { addJoinCode, endJoinCode, listJoinCodes } from './join-codes.ts';
import { listMissingPieces, listOrders } from './list-orders.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import {
  annotatePayable,
  askProviders,
  listPayables,
  refundPayable,
  showPayable,
  waivePayable,
} from './payables.ts';
import { forgetPlanInterest, listPlanInterests, tellOfPlans } from './plan-interests.ts';
import { addCoupon, endCoupon, listPlanCoupons } from './plan-coupons.ts';
import { addVoucher, endVoucher, listVouchers } from './plan-vouchers.ts';
import { changePlan, listPlanTerms, undoPlanChange } from './plan-terms.ts';
import { reconcile } from './reconcile.ts';
import { listRefunds, noteRefundDone } from './refunds.ts';
import { endSubscription, listSubscriptions, noteSubscriptionReturned } from './subscriptions.ts';
import type { StaffHandler, StaffOperationName } from './staff-operations.ts';
import { addStaff, listStaff, removeStaff } from './tokens.ts';
import { listTransfers, receiveTransfer } from './transfers.ts';
import { setRestriction } from './restrictions.ts';
import { admitNext, admitOne, listWaitlist } from './waitlist.ts';

export const STAFF_HANDLERS: { readonly [N in StaffOperationName]: StaffHandler<N> } = {
  ...ORDER_ACTIONS,
  addCoupon,
  addJoinCode,
  addStaff,
  addVoucher,
  admitNext,
  admitOne,
  annotatePayable,
  askProviders,
  changePlan,
  chargeOrder,
  chargeSubscription,
  endCoupon,
  endVoucher,
  endJoinCode,
  endSubscription,
  forgetPlanInterest,
  listCharges,
  listDeposits,
  listJoinCodes,
  listMissingPieces,
  listOrders,
  listPayables,
  listPlanCoupons,
  listPlanInterests,
  listPlanTerms,
  listRefunds,
  listStaff,
  listSubscriptions,
  listTransfers,
  listVouchers,
  listWaitlist,
  noteDepositSent,
  noteRefundDone,
  noteSubscriptionReturned,
  previewBilling,
  receiveTransfer,
  reconcile,
  setRestriction,
  refundPayable,
  removeStaff,
  showPayable,
  tellOfPlans,
  undoPlanChange,
  waivePayable,
  waiveCharge: waiveOneCharge,
};
