import { type RegionId, REGIONS } from '@lemari/domain/region';
import { CONTACT_HOURS } from '@lemari/domain/settings/contact-hours';
import type { Mail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';

/** What a person has written to the shop. */
export interface ContactMessage {
  readonly region: RegionId;
  readonly name: string;
  readonly email: string;
  readonly reference: string | null;
  readonly message: string;
}

/** The account that a message was written in. */
interface Writer {
  readonly id: number;
  readonly email: string | null;
}

const aboutLine = (reference: string | null): readonly string[] =>
  reference === null ? [] : [`About: ${reference}`];

/** To the shop. An answer goes to the writer. */
export const mailToHouse = (
  house: string,
  { region, name, email, reference, message }: ContactMessage,
  writer: Writer | undefined,
): Omit<Mail, 'id'> => ({
  to: house,
  replyTo: email,
  subject: `Message from ${name}`,
  text: [
    `From: ${name}, ${email}`,
    ...aboutLine(reference),
    `Shop: ${REGIONS[region].name}`,
    // Anyone can type any e-mail.
    writer
      ? `Account: customer ${writer.id}, ${writer.email ?? 'without an email'}`
      : 'Account: not signed in',
    '',
    message,
    '',
  ].join('\n'),
});

/**
 * To the writer. What was typed is in it for its own, confirmed account alone: strangers could otherwise send their words to any
 * address, in the name of the shop.
 * @see rules/screens/contact-form-copy
 */
export const receiptMail = (
  { email, reference, message }: ContactMessage,
  isOwn: boolean,
): Omit<Mail, 'id'> => ({
  to: email,
  subject: 'We have your message',
  text: [
    'Hello,',
    '',
    `Thank you for writing to us. We answer ${CONTACT_HOURS}, by email to this address.`,
    '',
    ...(isOwn
      ? ['You wrote:', '', ...aboutLine(reference), message]
      : ['If you didn’t write to us, someone may have mistyped their address. You can ignore this email.']),
    '',
    ...SIGN_OFF,
  ].join('\n'),
});
