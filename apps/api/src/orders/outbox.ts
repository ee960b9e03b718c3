import type { Clock } from '@lemari/domain/clock';
import { toOrder } from '@lemari/domain/order-map';
import { baseOf } from '@lemari/domain/vertical';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { againAt, later } from '../platform/clock/later.ts';
import { orderById } from './order.map.ts';
import { orderMail, type OrderMailKind, type OrderNews } from './order-mails.ts';
import type { Tools } from '../tools/tools.ts';

/** Mails that go at once. */
const MOST = 20;
/** How long whoever has taken a mail to send it may take, and the shortest gap before it is sent again. */
const CLAIM_SECONDS = 60;
/** Longest gap between two tries. */
const MOST_SECONDS = 3600;

interface MailToWrite {
  readonly orderId: number;
  readonly kind: OrderMailKind;
  /** Which of several of a kind. */
  readonly about?: string;
  readonly refund?: OrderNews['refund'];
  readonly delay?: OrderNews['delay'];
  readonly reason?: OrderNews['reason'];
}

/** Whether a mail is written now, was already, or there is nobody to write to. */
type Written = 'written' | 'already' | 'nobody';

/**
 * Writes a mail of an order in the transaction of what it tells of; one that is written already is not written again.
 * Nothing is written to somebody without an e-mail.
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
    .select(['customer.email', 'o.region', 'o.number'])
    .executeTakeFirst();
  if (!person?.email) return 'nobody';
  const order = toOrder(await orderById(trx, clock, orderId));
  const url = orderUrl(mailer.storefrontUrl, person.region, orderId);
  const { to, subject, text } = orderMail(kind, person.email, {
    order,
    region: person.region,
    url,
    ...(refund && { refund }),
    ...(delay && { delay }),
    reason,
  });
  const { numInsertedOrUpdatedRows: written = 0n } = await trx
    .insertInto('order_mail')
    .values({ order_id: orderId, kind, about, sent_to: to, subject, text, written_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'about']).doNothing())
    .executeTakeFirst();
  return written > 0n ? 'written' : 'already';
}

/** Where a person reads of an order. */
export const orderUrl = (storefrontUrl: string, region: OrderNews['region'], id: number): string =>
  `${storefrontUrl}${baseOf('on-demand', region) ?? `/${region}`}/order/${id}`;

/**
 * Sends what has been written and not been sent. One that went out while nothing could note it goes out again under the
 * same Message-ID. Each is taken by one who sends it; what is not taken by the mail server is
 * sent again in growing gaps, and those that wait longest come first.
 */
export async function sendOrderMails(tools: Tools): Promise<void> {
  for (const mail of (await claimed(tools.db, tools.clock)).toSorted(byId)) await sendOne(tools, mail);
}

type ClaimedMail = Awaited<ReturnType<typeof claimed>>[number];

async function sendOne({ db, clock, log, mailer }: Tools, mail: ClaimedMail): Promise<void> {
  const { id, message_id: messageId, sent_to: to, subject, text, written_at: since } = mail;
  const isTaken = await mailer.send({ id: messageId, to, subject, text }).catch((error: unknown) => {
    log.error({ err: error, id }, 'a mail of an order was not sent');
    return false;
  });
  const now = clock.now();
  await db
    .updateTable('order_mail')
    .set(
      isTaken
        ? { sent_at: now }
        : { claimed_until: againAt(now, since, { least: CLAIM_SECONDS, most: MOST_SECONDS }) },
    )
    .where('id', '=', id)
    .execute();
}

const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;

const claimed = (db: Db, clock: Clock) => {
  const now = clock.now();
  return db
    .updateTable('order_mail')
    .set({ claimed_until: later(now, CLAIM_SECONDS) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_mail')
        .where('sent_at', 'is', null)
        .where((mail) => mail.or([mail('claimed_until', 'is', null), mail('claimed_until', '<=', now)]))
        .orderBy((mail) => mail.fn.coalesce('claimed_until', 'written_at'))
        .orderBy('id')
        .limit(sql.lit(MOST))
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'message_id', 'sent_to', 'subject', 'text', 'written_at'])
    .execute();
};
