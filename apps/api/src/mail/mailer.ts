import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@lemari/domain/time/clock';
import { createTransport } from 'nodemailer';
import type { Db } from '../platform/database/database.ts';
import { later } from '../platform/clock/later.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';
import type { Mailer } from '../tools/tools.ts';
import type { Logger } from '../platform/logger.ts';

/** Where mails are handed over, and from whom they come. */
export interface MailAccount {
  /** `smtp://user:password@host:port`, or `smtps://…` */
  readonly url: string;
  readonly from: string;
}

/** Longest that each step of handing a mail over takes. */
const TIMEOUT_MS = 5_000;
/** Longest that all of it takes where a caller waits, who gives up at 15 s. */
const CALLER_PATIENCE_MS = 5_000;

/** Hands mails over by SMTP. */
export function smtpMailer({ url, from }: MailAccount, storefrontUrl: string, log: Logger): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(storefrontUrl);
  return {
    storefrontUrl,
    send: async ({ id, to, subject, text }, patienceMs = CALLER_PATIENCE_MS) => {
      try {
        // As an object it is one address, whatever stands in it.
        const sent = transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${hostname}>`,
        });
        await Promise.race([sent, timeout(patienceMs)]);
        return true;
      } catch (error) {
        // The message of the error repeats whom the mail was for.
        const { code, responseCode }: SmtpError = typeof error === 'object' && error !== null ? error : {};
        log.warn({ code, responseCode }, 'a mail was not taken');
        return false;
      }
    },
  };
}

/** @throws Error when the time is over */
async function timeout(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw Object.assign(new Error('a mail server took too long'), { code: 'ETIMEDOUT' });
}

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** How long a mail that nobody sends can be read. */
const RETENTION_SECONDS = 7 * 24 * 60 * 60;

/** Keeps mails where nothing sends them. @see mailbox.ts */
export const mailboxMailer = (db: Db, clock: Clock, storefrontUrl: string): Mailer => ({
  storefrontUrl,
  send: async ({ id, to, subject, text }) => {
    const now = clock.now();
    await removeExpired(db, 'mail', now);
    await db
      .insertInto('mail')
      .values({
        sent_to: to,
        subject,
        text,
        sent_at: now,
        expires_at: later(now, RETENTION_SECONDS),
        message_id: id,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
    return true;
  },
});
