import type { Clock } from '@lemari/domain/time/clock';
import { type Selectable, sql, type SqlBool } from 'kysely';
import { againAt } from '../clock/later.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Logger } from '../logger.ts';
import { claimEach } from './claim.ts';

/** How long sending a mail may take. A server that needs seconds for each reply takes it all the same. */
const PATIENCE_MS = 45_000;
/** With a slow server a run ends early: other jobs wait for it. */
const LONGEST_RUN_MS = 60_000;
/** Longer than it may take, by the clock of another process as well. */
const CLAIM_SECONDS = 120;
/** Shortest and longest gap between two tries. */
const LEAST_SECONDS = 60;
const MOST_SECONDS = 3600;

export interface Mail {
  /** Stable over retries and unique: the Message-ID is made from it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain, lines as they are to be read. */
  readonly text: string;
}

export interface MailSender {
  /**
   * Hands a mail over; one that was handed over before arrives once.
   * @param patienceMs how long it may take, where no caller waits for it
   * @returns whether it was taken
   */
  readonly send: (mail: Mail, patienceMs?: number) => Promise<boolean>;
}

interface OutboxMail extends Omit<Mail, 'id'> {
  /** What the mail is about. */
  readonly subjectKind: Tables['outbox_mail']['subject_kind'];
  readonly subjectId: number;
  /** One of the subject's kinds of mails; under one kind a subject has one mail for each `about`. */
  readonly mailKind: string;
  readonly about: string;
  /** The recipient, with whose account the mail goes. */
  readonly customerId: number;
}

/** What hands mails over. */
interface Sending {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: MailSender;
}

/**
 * Writes a mail in the transaction of what it tells of, to be sent after it.
 * @returns false where the same mail was written before
 */
export async function writeMail(trx: Db, mail: OutboxMail, clock: Clock): Promise<boolean> {
  const { subjectKind, subjectId, mailKind, about, customerId, to, subject, text } = mail;
  const { numInsertedOrUpdatedRows: written = 0n } = await trx
    .insertInto('outbox_mail')
    .values({
      subject_kind: subjectKind,
      subject_id: subjectId,
      mail_kind: mailKind,
      about,
      customer_id: customerId,
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
 * Message-ID. What the mail server does not take is sent again in growing gaps.
 */
export const SEND_MAILS: Job<Sending> = {
  name: 'send mails',
  everySeconds: 30,
  batch: 20,
  run: async (tools, run) => {
    const unsent = {
      table: 'outbox_mail',
      since: 'written_at',
      isOpen: sql<SqlBool>`sent_at is null`,
      claimSeconds: CLAIM_SECONDS,
      mostSeconds: MOST_SECONDS,
    } as const;
    const beganAt = performance.now();
    for await (const mail of claimEach(tools, unsent, run)) {
      await sendOne(tools, mail);
      if (performance.now() - beganAt > LONGEST_RUN_MS) return;
    }
  },
};

async function sendOne(
  { db, clock, log, mailer }: Sending,
  mail: Selectable<Tables['outbox_mail']>,
): Promise<void> {
  const { id, message_id: messageId, sent_to: to, subject, text, written_at: since } = mail;
  const isTaken = await mailer
    .send({ id: messageId, to, subject, text }, PATIENCE_MS)
    .catch((error: unknown) => {
      log.error({ err: error, id }, 'a mail was not sent');
      return false;
    });
  const now = clock.now();
  await db
    .updateTable('outbox_mail')
    .set(
      isTaken
        ? { sent_at: now }
        : { claimed_until: againAt(now, since, { least: LEAST_SECONDS, most: MOST_SECONDS }) },
    )
    .where('id', '=', id)
    .execute();
}
