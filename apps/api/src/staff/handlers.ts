import { listMissingPieces, listOrders } from './list-orders.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { listPlanInterests } from './list-plan-interests.ts';
import { listRefunds, noteRefundDone } from './refunds.ts';
import type { StaffHandler, StaffOperationName } from './staff-operations.ts';
import { addStaff, listStaff, removeStaff } from './tokens.ts';

export const STAFF_HANDLERS: { readonly [N in StaffOperationName]: StaffHandler<N> } = {
  ...ORDER_ACTIONS,
  addStaff,
  listMissingPieces,
  listOrders,
  listPlanInterests,
  listRefunds,
  listStaff,
  noteRefundDone,
  removeStaff,
};
