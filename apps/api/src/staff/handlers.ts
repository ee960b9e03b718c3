import { listMissingPieces, listOrders } from './list-orders.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { forgetPlanInterest, listPlanInterests, tellOfPlans } from './plan-interests.ts';
import { listRefunds, noteRefundDone } from './refunds.ts';
import type { StaffHandler, StaffOperationName } from './staff-operations.ts';
import { addStaff, listStaff, removeStaff } from './tokens.ts';

export const STAFF_HANDLERS: { readonly [N in StaffOperationName]: StaffHandler<N> } = {
  ...ORDER_ACTIONS,
  addStaff,
  forgetPlanInterest,
  listMissingPieces,
  listOrders,
  listPlanInterests,
  listRefunds,
  listStaff,
  noteRefundDone,
  removeStaff,
  tellOfPlans,
};
