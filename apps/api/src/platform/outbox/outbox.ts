import type { Clock } from '@lemari/domain/time/clock';
import { type Selectable, sql, type SqlBool } from 'kysely';
import { retryAt } from '../clock/later.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Logger } from '../logger.ts';
import { claimEach } from './claim.ts';

/** Timeout of sending one mail. It allows for a server that takes seconds for each reply. */
const TIMEOUT_MS = 45_000;
/** A run with a slow server ends early, since other jobs wait for it. */
const LONGEST_RUN_MS = 60_000;
/** Longer than the timeout, plus clock skew between processes. */
const CLAIM_SECONDS = 120;
/** Shortest and longest gap between two attempts. */
const LEAST_SECONDS = 60;
const MOST_SECONDS = 3600;

export interface Mail {
  /** Unique and stable over retries: the Message-ID is made from it. */
  readonly id: string;
  readonly to: string;
  /** Where an answer goes; by default to the sender. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface MailSender {
  /**
   * Sends a mail. A retry under the same id arrives once.
   * @param timeoutMs default: what a waiting caller accepts
   * @returns whether the mail server accepted it
   */
  readonly send: (mail: Mail, timeoutMs?: number) => Promise<boolean>;
}

interface OutboxMail extends Omit<Mail, 'id'> {
  /** The subject of the mail. */
  readonly subjectKind: Tables['outbox_mail']['subject_kind'];
  readonly subjectId: number;
  /** A kind of mail of its subject. A subject has one mail per kind and `about`. */
  readonly mailKind: string;
  readonly about: string;
  /** The recipient, whose mails are deleted with the account. Null for an e-mail without an account. */
  readonly customerId: number | null;
}

/** What sending needs. */
interface Sending {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: MailSender;
}

/**
 * Writes a mail in the transaction that causes it. A job sends it after the commit.
 * @returns false if the same mail was written before
 */
export async function writeMail(trx: Db, mail: OutboxMail, clock: Clock): Promise<boolean> {
  const { subjectKind, subjectId, mailKind, about, customerId, to, replyTo, subject, text } = mail;
  const { numInsertedOrUpdatedRows: written = 0n } = await trx
    .insertInto('outbox_mail')
    .values({
      subject_kind: subjectKind,
      subject_id: subjectId,
      mail_kind: mailKind,
      about,
      customer_id: customerId,
      sent_to: to,
      reply_to: replyTo ?? null,
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
 * Sends unsent mails of the outbox. After a crash between sending and recording, a mail is sent again under the same Message-ID.
 * A refused mail is retried in growing gaps.
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
  const {
    id,
    message_id: messageId,
    sent_to: to,
    reply_to: replyTo,
    subject,
    text,
    written_at: since,
  } = mail;
  const isAccepted = await mailer
    .send({ id: messageId, to, ...(replyTo !== null && { replyTo }), subject, text }, TIMEOUT_MS)
    .catch((error: unknown) => {
      log.error({ err: error, id }, 'a mail was not sent');
      return false;
    });
  const now = clock.now();
  await db
    .updateTable('outbox_mail')
    .set(
      isAccepted
        ? { sent_at: now }
        : { claimed_until: retryAt(now, since, { least: LEAST_SECONDS, most: MOST_SECONDS }) },
    )
    .where('id', '=', id)
    .execute();
}
