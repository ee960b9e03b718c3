import { CODE_SECONDS } from '@lemari/domain/person/sign-in-code';
import type { RegionId } from '@lemari/domain/region';
import { phoneWords } from '../overview/overview.rules.ts';
import type { ContactKind } from './contacts.form.ts';

const minutes = CODE_SECONDS / 60;

interface ContactWords {
  /** Above the field of the code. */
  readonly sent: (sentTo: string, region: RegionId) => string;
  /** Label of the button that proves the contact. */
  readonly prove: string;
  /** Label of the button for another contact; the e-mail of the account has none. */
  readonly other?: string;
}

const mailed = (sentTo: string) =>
  `We’ve sent a six-digit code to ${sentTo}. It works for ${minutes} minutes.`;

export const CONTACT_WORDS: Readonly<Record<ContactKind, ContactWords>> = {
  phone: {
    sent: (sentTo, region) =>
      `We’ve texted a six-digit code to ${phoneWords(sentTo, region)}. It works for ${minutes} minutes.`,
    prove: 'Verify my number',
    other: 'Use another number',
  },
  email: {
    sent: (sentTo) => `${mailed(sentTo)} Your email changes once you enter it.`,
    prove: 'Change my email',
    other: 'Use another email',
  },
  'own-email': { sent: mailed, prove: 'Confirm my email' },
};

/** @see rules/errors/resend-otp */
export const RESEND_FAILED = 'Failed to resend OTP. Please try again.';

/** Why an e-mail is confirmed. @see docs/decisions/0100, docs/decisions/0338 */
export const UNCONFIRMED =
  'Once it’s confirmed, you can sign in with a code as well as the way you did now. Until then, the first code ends that way.';
