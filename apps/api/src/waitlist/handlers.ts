import type { ServiceHandlers } from '../tools/handler.ts';
import { getJoinCode, requestJoinCode } from './own-join-code.ts';
import { joinWaitlist, updateWaitlist, updateWaitlistUtm } from './waitlist.ts';

/** Calls of the customer service about waiting lists and the join codes that they give. */
export const WAITLISTS = {
  getJoinCode,
  joinWaitlist,
  requestJoinCode,
  updateWaitlist,
  updateWaitlistUtm,
} as const satisfies Partial<ServiceHandlers<'customer'>>;
