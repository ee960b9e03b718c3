import type { Clock } from '@lemari/domain/clock';
import { sql } from 'kysely';
import { againAt, later } from '../clock/later.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Logger } from '../logger.ts';

/** How long sending a claimed mail may take, and the shortest gap before it is sent again. */
const CLAIM_SECONDS = 60;
/** Longest gap between two tries. */
const MOST_SECONDS = 3600;

interface OutboxMail {
  /** What the mail is about. */
  readonly subjectKind: Tables['outbox_mail']['subject_kind'];
  readonly subjectId: number;
  /** One of the subject's kinds of mails; under one kind a subject has one mail for each `about`. */
  readonly mailKind: string;
  readonly about: string;
  /** The recipient, with whose account the mail goes. */
  readonly customer: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What hands mails over. */
interface Sending {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: {
    readonly send: (mail: {
      readonly id: string;
      readonly to: string;
      readonly subject: string;
      readonly text: string;
    }) => Promise<boolean>;
  };
}

/**
 * Writes a mail in the transaction of what it tells of, to be sent after it.
 * @returns false where the same mail was written before
 */
export async function writeMail(trx: Db, mail: OutboxMail, clock: Clock): Promise<boolean> {
  const { subjectKind, subjectId, mailKind, about, customer, to, subject, text } = mail;
  const { numInsertedOrUpdatedRows: written = 0n } = await trx
    .insertInto('outbox_mail')
    .values({
      subject_kind: subjectKind,
      subject_id: subjectId,
      mail_kind: mailKind,
      about,
      customer_id: customer,
      sent_to: to,
      subject,
      text,
      written_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_kind', 'subject_id', 'mail_kind', 'about']).doNothing(),
    )
    .executeTakeFirst();
  return written > 0n;
}

/**
 * Sends what has been written and not been sent. A mail that went out while nothing could note it goes out again under the same
 * Message-ID. Each is claimed by one process; what the mail server does not take is sent again in growing gaps, those that wait
 * longest first.
 */
export const SEND_MAILS: Job<Sending> = {
  name: 'send mails',
  everySeconds: 30,
  batch: 20,
  run: async (tools, { batch }) => {
    const mails = await claimed(tools, batch);
    for (const mail of mails.toSorted((one, other) => one.id - other.id)) await sendOne(tools, mail);
  },
};

type ClaimedMail = Awaited<ReturnType<typeof claimed>>[number];

async function sendOne({ db, clock, log, mailer }: Sending, mail: ClaimedMail): Promise<void> {
  const { id, message_id: messageId, sent_to: to, subject, text, written_at: since } = mail;
  const isTaken = await mailer.send({ id: messageId, to, subject, text }).catch((error: unknown) => {
    log.error({ err: error, id }, 'a mail was not sent');
    return false;
  });
  const now = clock.now();
  await db
    .updateTable('outbox_mail')
    .set(
      isTaken
        ? { sent_at: now }
        : { claimed_until: againAt(now, since, { least: CLAIM_SECONDS, most: MOST_SECONDS }) },
    )
    .where('id', '=', id)
    .execute();
}

const claimed = ({ db, clock }: Sending, batch: number) => {
  const now = clock.now();
  return db
    .updateTable('outbox_mail')
    .set({ claimed_until: later(now, CLAIM_SECONDS) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox_mail')
        .where('sent_at', 'is', null)
        .where((mail) => mail.or([mail('claimed_until', 'is', null), mail('claimed_until', '<=', now)]))
        .orderBy((mail) => mail.fn.coalesce('claimed_until', 'written_at'))
        .orderBy('id')
        .limit(sql.lit(batch))
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'message_id', 'sent_to', 'subject', 'text', 'written_at'])
    .execute();
};
