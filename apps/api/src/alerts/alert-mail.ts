import { nameInSize, type Size, sizeLabel } from '@lemari/domain/product/size';
import { dayWords, spanWords } from '@lemari/domain/time/day-words';
import { uncapitalised } from '@lemari/domain/words';
import type { Mail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';

export interface AlertNews {
  readonly name: string;
  readonly designer: string;
  /** Undefined for any size. */
  readonly size: Size | undefined;
  /** ISO dates of delivery and return. */
  readonly start: string;
  readonly end: string;
  /** Absolute URL of the piece on these dates. */
  readonly url: string;
  /** Absolute URL of the page that stops the alerts of the e-mail. */
  readonly stopUrl: string;
}

/** Says that a piece is available. One item of the text is one line. */
export const alertMail = (
  to: string,
  { name, designer, size, start, end, url, stopUrl }: AlertNews,
): Omit<Mail, 'id'> => ({
  to,
  subject: `${size === undefined ? name : nameInSize(name, size)} is available ${spanWords(start, end)}`,
  text: [
    'Hello,',
    '',
    `You asked us about ${name} by ${designer}${size === undefined ? '' : `, ${uncapitalised(sizeLabel(size))}`}.`,
    `A piece is available now, from ${dayWords(start)} to ${dayWords(end)}.`,
    '',
    `Rent it: ${url}`,
    '',
    'We don’t hold it for you, so it may be gone soon. This is our only email about these dates.',
    '',
    `Stop all alerts to this address: ${stopUrl}`,
    '',
    ...SIGN_OFF,
  ].join('\n'),
});
