import { baseOf } from '@lemari/domain/region/vertical';
import type { Db } from '../platform/database/database.ts';
import { writeMail } from '../platform/outbox/outbox.ts';
import { orderMail, type OrderMailKind, type OrderNews } from './order-mails.ts';
import type { Tools } from '../tools/tools.ts';
import { readOrder } from './order-from-rows.ts';

interface MailToWrite {
  readonly orderId: number;
  readonly kind: OrderMailKind;
  /** Distinguishes mails of the same kind and order. */
  readonly about?: string;
  readonly refund?: OrderNews['refund'];
  readonly delay?: OrderNews['delay'];
  readonly reason?: OrderNews['reason'];
  readonly owedLate?: OrderNews['owedLate'];
}

type Written = 'written' | 'already' | 'no e-mail';

/**
 * Writes a mail about an order to the outbox, in the transaction of its cause. Each mail is written once.
 */
export async function writeOrderMail(
  trx: Db,
  { clock, mailer }: Pick<Tools, 'clock' | 'mailer'>,
  { orderId, kind, about = '', refund, delay, reason, owedLate }: MailToWrite,
): Promise<Written> {
  const customer = await trx
    .selectFrom('rental_order as o')
    .innerJoin('customer', 'customer.id', 'o.customer_id')
    .where('o.id', '=', orderId)
    .select(['customer.id', 'customer.email', 'customer.name', 'o.region'])
    .executeTakeFirst();
  if (!customer?.email) return 'no e-mail';
  const order = await readOrder(trx, clock, orderId);
  const url = orderUrl(mailer.storefrontUrl, customer.region, orderId);
  const { to, subject, text } = orderMail(kind, customer.email, {
    order,
    region: customer.region,
    name: customer.name,
    url,
    ...(refund && { refund }),
    ...(delay && { delay }),
    reason,
    owedLate,
  });
  const mail = {
    subjectKind: 'order',
    subjectId: orderId,
    mailKind: kind,
    about,
    customerId: customer.id,
  } as const;
  return (await writeMail(trx, { ...mail, to, subject, text }, clock)) ? 'written' : 'already';
}

/** Absolute URL of an order's page. */
export const orderUrl = (storefrontUrl: string, region: OrderNews['region'], id: number): string =>
  `${storefrontUrl}${baseOf('on-demand', region) ?? `/${region}`}/order/${id}`;
