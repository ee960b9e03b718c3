import { DELETE_ACCOUNTS } from './customer/delete-accounts.ts';
import { FORGET_CONTACT_MESSAGES } from './customer/forget-contact-messages.ts';
import { FORGET_PLAN_INTERESTS } from './customer/plan-news.ts';
import { COUNT_TRENDING } from './catalogue/trending.ts';
import { FORGET_ALERTS, TELL_OF_PIECES } from './alerts/tell-of-pieces.ts';
import { FOLLOW_LATE_PIECES } from './fulfilment/late-pieces.ts';
import { MOVE_ORDERS_BY_CLOCK } from './fulfilment/move-by-clock.ts';
import { REMIND_OF_LATENESS, REMIND_OF_RETURNS } from './fulfilment/reminders.ts';
import { CUT_BACK_HOLDS } from './orders/cut-back-holds.ts';
import { LAPSE_ORDERS } from './orders/lapse-orders.ts';
import { UPLOAD_EVENTS } from './orders/upload-events.ts';
import { SEND_REFUNDS } from './payments/refunds.ts';
import { CHECK_SILENT_ATTEMPTS } from './payments/check-silent-attempts.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { SEND_MAILS } from './platform/outbox/outbox.ts';
import { ANNOUNCE_EXPIRING_CARDS } from './subscriptions/announce-expiring-cards.ts';
import { LAPSE_SUBSCRIPTIONS } from './subscriptions/lapse-subscriptions.ts';
import { RENEW_SUBSCRIPTIONS } from './subscriptions/renew-subscriptions.ts';
import type { Tools } from './tools/tools.ts';

/** Jobs that send what others have written. */
export const SENDING: readonly Job<Tools>[] = [SEND_REFUNDS, SEND_MAILS, UPLOAD_EVENTS];

/**
 * All jobs in the order of their runs: those that send come after those that write.
 * @see docs/decisions/0038
 */
export const jobsOf = ({
  isFulfilmentSimulated,
}: {
  readonly isFulfilmentSimulated: boolean;
}): Job<Tools>[] => [
  ...(isFulfilmentSimulated ? [MOVE_ORDERS_BY_CLOCK] : []),
  CUT_BACK_HOLDS,
  FOLLOW_LATE_PIECES,
  REMIND_OF_RETURNS,
  REMIND_OF_LATENESS,
  // Before the providers are asked about other payments: an interrupted try is repeated under its reference.
  RENEW_SUBSCRIPTIONS,
  CHECK_SILENT_ATTEMPTS,
  LAPSE_ORDERS,
  LAPSE_SUBSCRIPTIONS,
  ANNOUNCE_EXPIRING_CARDS,
  COUNT_TRENDING,
  FORGET_ALERTS,
  TELL_OF_PIECES,
  ...SENDING,
  FORGET_PLAN_INTERESTS,
  FORGET_CONTACT_MESSAGES,
  DELETE_ACCOUNTS,
];
