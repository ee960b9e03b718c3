import { ALERTS } from './alerts/handlers.ts';
import { CATALOGUE } from './catalogue/handlers.ts';
import { CHARGES } from './charges/handlers.ts';
import { CONTENT } from './content/handlers.ts';
import { CUSTOMER } from './customer/handlers.ts';
import { DISCOVERY } from './discovery/handlers.ts';
import { LOGISTIC } from './logistic/handlers.ts';
import { ON_DEMAND } from './on-demand/handlers.ts';
import { ORDER_PAYMENT, ORDERS } from './orders/handlers.ts';
import { CARDS, PAYMENT } from './payments/handlers.ts';
import { PLANS } from './plans/handlers.ts';
import { PAYMENT_PAGES, SUBSCRIPTIONS } from './subscriptions/handlers.ts';
import type { AllHandlers } from './tools/handler.ts';
import { WAITLISTS } from './waitlist/handlers.ts';

/** The handler of every operation, imported from the folder of its subject. A service may have several subjects. */
export const HANDLERS: AllHandlers = {
  ...ALERTS,
  ...CATALOGUE,
  ...CONTENT,
  ...CUSTOMER,
  ...CARDS,
  ...CHARGES,
  ...DISCOVERY,
  ...LOGISTIC,
  ...ON_DEMAND,
  ...ORDERS,
  ...ORDER_PAYMENT,
  ...PAYMENT,
  ...PAYMENT_PAGES,
  ...PLANS,
  ...SUBSCRIPTIONS,
  ...WAITLISTS,
};
