import { baseOf } from '@lemari/domain/region/vertical';
import { isRestricted } from '@lemari/domain/person/restricted';
import type { Db } from '../platform/database/database.ts';
import { writeMail } from '../platform/outbox/outbox.ts';
import type { Tools } from '../tools/tools.ts';
import { type SubscriptionMailKind, type SubscriptionNews, subscriptionMail } from './subscription-mails.ts';
import { wireSubscriptionFromRow } from './subscription.map.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

interface MailToWrite extends Pick<
  SubscriptionNews,
  'refund' | 'other' | 'month' | 'reason' | 'card' | 'droppedPlan'
> {
  readonly subscription: SubscriptionRow;
  readonly kind: SubscriptionMailKind;
  /** Distinguishes mails of the same kind and subscription. */
  readonly about?: string;
}

/** Where the subscriptions of a vertical are below the storefront's base URL. */
const baseOfPlan = (storefrontUrl: string, { region, vertical }: SubscriptionRow): string =>
  `${storefrontUrl}${baseOf(vertical, region) ?? `/${region}`}`;

/** The page of a subscription in the account. */
export const subscriptionPageOf = (storefrontUrl: string, subscription: SubscriptionRow): string =>
  `${baseOfPlan(storefrontUrl, subscription)}/account/subscription`;

/** Writes a mail about a subscription to the outbox, in the transaction of its cause. Each mail is written once. */
export async function writeSubscriptionMail(
  trx: Db,
  { clock, mailer }: Pick<Tools, 'clock' | 'mailer'>,
  { subscription, kind, about = '', ...facts }: MailToWrite,
): Promise<void> {
  const { region } = subscription;
  const customer = await trx
    .selectFrom('customer')
    .where('id', '=', subscription.customer_id)
    .select(['id', 'email', 'name', 'status'])
    .executeTakeFirstOrThrow();
  if (customer.email === null) return;
  const base = baseOfPlan(mailer.storefrontUrl, subscription);
  const { to, subject, text } = subscriptionMail(kind, customer.email, {
    subscription: await wireSubscriptionFromRow(trx, clock, subscription),
    region,
    name: customer.name,
    isRestricted: isRestricted(customer.status),
    baseUrl: base,
    url: `${base}/browse`,
    pageUrl: subscriptionPageOf(mailer.storefrontUrl, subscription),
    plansUrl: `${base}/plans`,
    ...facts,
  });
  const mail = {
    subjectKind: 'subscription',
    subjectId: subscription.id,
    mailKind: kind,
    about,
    customerId: customer.id,
  } as const;
  await writeMail(trx, { ...mail, to, subject, text }, clock);
}
