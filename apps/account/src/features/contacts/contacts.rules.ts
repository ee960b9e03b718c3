import type { RegionId } from '@lemari/domain/region';
import { mailedWords, textedWords } from '../one-time-password/code-words.ts';
import { phoneWords } from '../overview/overview.rules.ts';
import type { ContactKind } from './contacts.form.ts';

interface ContactWords {
  /** Above the field of the code. */
  readonly sent: (sentTo: string, region: RegionId) => string;
  /** Label of the button that proves the contact. */
  readonly prove: string;
  /** Label of the button for another contact; the e-mail of the account has none. */
  readonly other?: string;
}

export const CONTACT_WORDS: Readonly<Record<ContactKind, ContactWords>> = {
  phone: {
    sent: (sentTo, region) => textedWords(phoneWords(sentTo, region)),
    prove: 'Verify my number',
    other: 'Use another number',
  },
  email: {
    sent: (sentTo) => `${mailedWords(sentTo)} Your email changes once you enter it.`,
    prove: 'Change my email',
    other: 'Use another email',
  },
  'own-email': { sent: mailedWords, prove: 'Confirm my email' },
};

/** Why an e-mail is confirmed. @see docs/decisions/0100, docs/decisions/0338 */
export const UNCONFIRMED =
  'Once it’s confirmed, you can sign in with a code as well as the way you did now. Until then, the first code ends that way.';
