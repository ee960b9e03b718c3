import type { Handler, ServiceHandlers } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';

const notYet = () => Promise.resolve(new Refusal(503, 'Plans can’t be bought yet.'));

/** Calls of the customer service about subscriptions. */
export const SUBSCRIPTIONS = {
  activatePlan: notYet satisfies Handler<'activatePlan'>,
  checkSubscriptionPayment: notYet satisfies Handler<'checkSubscriptionPayment'>,
  createSubscription: notYet satisfies Handler<'createSubscription'>,
  listSubscriptions: notYet satisfies Handler<'listSubscriptions'>,
  subscribeWithCard: notYet satisfies Handler<'subscribeWithCard'>,
  validateJoinCode: notYet satisfies Handler<'validateJoinCode'>,
} as const satisfies Partial<ServiceHandlers<'customer'>>;
