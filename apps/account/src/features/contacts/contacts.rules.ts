import { CODE_SECONDS } from '@lemari/domain/person/sign-in-code';
import type { ContactKind } from './contacts.form.ts';

const minutes = CODE_SECONDS / 60;

/** Above the field of the code. */
export const sentWords = (kind: ContactKind, sentTo: string): string =>
  kind === 'phone'
    ? `We’ve texted a six-digit code to +${sentTo}. It works for ${minutes} minutes.`
    : `We’ve sent a six-digit code to ${sentTo}. It works for ${minutes} minutes. Your email changes once you enter it.`;

export const otherLabel = (kind: ContactKind): string =>
  kind === 'phone' ? 'Use another number' : 'Use another email';
