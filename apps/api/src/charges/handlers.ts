import type { ServiceHandlers } from '../tools/handler.ts';
import { checkCharge, listCharges, payCharge } from './pay-charge.ts';

/** Calls of the customer service about what is owed beside prices. */
export const CHARGES = { checkCharge, listCharges, payCharge } as const satisfies Partial<
  ServiceHandlers<'customer'>
>;
