import { baseOf } from '@lemari/domain/region/vertical';
import type { Db } from '../platform/database/database.ts';
import { writeMail } from '../platform/outbox/outbox.ts';
import { orderMail, type OrderMailKind, type OrderNews } from './order-mails.ts';
import type { Tools } from '../tools/tools.ts';
import { readOrder } from './order-from-rows.ts';

interface MailToWrite {
  readonly orderId: number;
  readonly kind: OrderMailKind;
  /** Which of several of a kind. */
  readonly about?: string;
  readonly refund?: OrderNews['refund'];
  readonly delay?: OrderNews['delay'];
  readonly reason?: OrderNews['reason'];
}

/** Whether a mail is written now, was already, or the customer has no e-mail. */
type Written = 'written' | 'already' | 'no e-mail';

/**
 * Writes a mail of an order in the transaction of what it tells of; one that is written already is not written again.
 * Nothing is written to a customer without an e-mail.
 */
export async function writeOrderMail(
  trx: Db,
  { clock, mailer }: Pick<Tools, 'clock' | 'mailer'>,
  { orderId, kind, about = '', refund, delay, reason }: MailToWrite,
): Promise<Written> {
  const person = await trx
    .selectFrom('rental_order as o')
    .innerJoin('customer', 'customer.id', 'o.customer_id')
    .where('o.id', '=', orderId)
    .select(['customer.id', 'customer.email', 'customer.name', 'o.region'])
    .executeTakeFirst();
  if (!person?.email) return 'no e-mail';
  const order = await readOrder(trx, clock, orderId);
  const url = orderUrl(mailer.storefrontUrl, person.region, orderId);
  const { to, subject, text } = orderMail(kind, person.email, {
    order,
    region: person.region,
    name: person.name,
    url,
    ...(refund && { refund }),
    ...(delay && { delay }),
    reason,
  });
  const mail = {
    subjectKind: 'order',
    subjectId: orderId,
    mailKind: kind,
    about,
    customerId: person.id,
  } as const;
  return (await writeMail(trx, { ...mail, to, subject, text }, clock)) ? 'written' : 'already';
}

/** Where a person reads of an order. */
export const orderUrl = (storefrontUrl: string, region: OrderNews['region'], id: number): string =>
  `${storefrontUrl}${baseOf('on-demand', region) ?? `/${region}`}/order/${id}`;
