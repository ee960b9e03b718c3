import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@lemari/domain/time/clock';
import { createTransport } from 'nodemailer';
import type { Db } from '../platform/database/database.ts';
import { later } from '../platform/clock/later.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';
import type { Mail } from '../platform/outbox/outbox.ts';
import type { Mailer, TextMessages } from '../tools/tools.ts';
import type { Logger } from '../platform/logger.ts';

/** The mail server, and the sender of the mails. */
export interface MailAccount {
  /** `smtp://user:password@host:port`, or `smtps://…` */
  readonly url: string;
  readonly from: string;
}

/** Timeout of each step of sending. */
const TIMEOUT_MS = 5_000;
/** Timeout of sending where a caller waits, who times out at 15 s. */
const CALLER_TIMEOUT_MS = 5_000;

/** Sends mails by SMTP. */
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
    send: async ({ id, to, replyTo, subject, text }, timeoutMs = CALLER_TIMEOUT_MS) => {
      try {
        // An object is always one address; a text could list several.
        const sent = transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          messageId: `<${id}@${hostname}>`,
        });
        await Promise.race([sent, timeout(timeoutMs)]);
        return true;
      } catch (error) {
        // The error's message would log the recipient.
        const { code, responseCode }: SmtpError = typeof error === 'object' && error !== null ? error : {};
        log.warn({ code, responseCode }, 'a mail was not accepted');
        return false;
      }
    },
  };
}

/** @throws Error at the timeout */
async function timeout(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' });
}

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** How long a stored mail can be read. */
const RETENTION_SECONDS = 7 * 24 * 60 * 60;

/** Stores mails where no mail server is set. @see mailbox.ts */
export const mailboxMailer = (db: Db, clock: Clock, storefrontUrl: string): Mailer => ({
  storefrontUrl,
  send: async (mail) => {
    await stored(mail, db, clock);
    return true;
  },
});

/** Stores text messages beside the mails where no provider of text messages is set. @see docs/decisions/0329 */
export const mailboxTexts = (db: Db, clock: Clock, storefrontUrl: string): TextMessages => ({
  storefrontUrl,
  send: (to, text) => stored({ id: randomUUID(), to, subject: 'Text message', text }, db, clock),
});

async function stored({ id, to, subject, text }: Mail, db: Db, clock: Clock): Promise<void> {
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
}
