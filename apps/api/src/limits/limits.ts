/** The identity that calls are counted by; `SUBJECTS` in count.ts derives it. */
export type CountedBy =
  'address' | 'customer' | 'device' | 'email' | 'email and device' | 'everybody' | 'phone' | 'site';

interface Row {
  readonly action: string;
  readonly by: CountedBy;
  /** Calls, or pieces, that pass in one window. */
  readonly maximum: number;
  /** Length of a window, which starts with the first call that counts. */
  readonly minutes: number;
  /** The message of a refusal. @param wait until the window ends, in words: `12 minutes` */
  readonly message: (wait: string) => string;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const tooManyTries = (wait: string) => `Too many tries. Please try again in ${wait}.`;
const tooManySignInsHere = (wait: string) =>
  `There are many sign-ins from your network just now. Please try again in ${wait}, or use a device you have signed in on before.`;
const tooManyEmailsHere = (wait: string) =>
  `Your network has asked about many emails just now. Please try again in ${wait}.`;
const codeJustSent = (wait: string) => `You asked for a code a moment ago. We can send another in ${wait}.`;
const linkJustSent = (wait: string) => `You asked for a link a moment ago. We can send another in ${wait}.`;
const codeJustSentThere = (wait: string) =>
  `We sent a code to this email a moment ago. We can send another in ${wait}.`;
const tooManyPasswords = (wait: string) =>
  `There were too many wrong passwords for this email. Sign in with a code, choose a new password, or try again in ${wait}.`;
const tooManyCodeMails = (wait: string) =>
  `We have sent this email many codes. Use a device you have signed in on before, choose a new password, or try again in ${wait}.`;
const tooManySignInLinks = (wait: string) =>
  `We have sent this email many links. Sign in with a code or your password, or try again in ${wait}.`;
// True, because a link works for an hour, as long as the window of its limit.
const tooManyLinks = (wait: string) =>
  `We have sent this email several links. The newest one still works: look for it in your mailbox, or try again in ${wait}.`;
const tooManyVouchers = (wait: string) =>
  `Too many codes didn’t work. Continue without one, or try again in ${wait}.`;
const tooManyJoinCodes = (wait: string) => `Too many codes didn’t work. Please try again in ${wait}.`;
const tooManyPieces = (wait: string) =>
  `You’ve reached the limit of pieces we can hold for you. Everything is still in your cart. Please try again in ${wait}.`;
const tooManyPiecesHere = (wait: string) =>
  `Your network has reached the limit of pieces we can hold. Everything is still in your cart. Please try again in ${wait}.`;
const tooManyMessages = (wait: string) =>
  `We have sent several messages. Open this site on your phone instead, or try again in ${wait}.`;
const noMessagesToday = (wait: string) =>
  `We can’t send more links today. Open this site on your phone instead, or try again in ${wait}.`;
const tooManyTextedCodes = (wait: string) =>
  `We can’t text more codes now. Your number stays as it is. Please try again in ${wait}.`;
const tooSoonForNumber = () =>
  'We sent a message to this number less than a minute ago. Please wait a moment before asking again.';
const tooManyAlerts = (wait: string) =>
  `We’re already watching several pieces for this email. Please try again in ${wait}.`;
const tooManyMessagesOf = (wait: string) =>
  `We have several messages from you already, and read each of them. You can write again in ${wait}, or email us.`;
const tooManyCards = (wait: string) =>
  `Too many cards were declined. Nothing was charged. Please pay another way, or try again in ${wait}.`;
const tooManyTokens = (wait: string) =>
  `Too many wrong staff tokens came from this network. Please try again in ${wait}, or use a valid token.`;

/**
 * Rate limits: how often each action is allowed. Secrets (codes, passwords, tokens) are counted before they are checked; a
 * right one is then subtracted again, or its count rolled back. A refused call is not counted and does not extend the window. A "known" device is one on
 * which the account has signed in before: strangers cannot use up its limits.
 * @see docs/decisions/0028, docs/decisions/0230
 */
export const LIMITS = [
  // Whether an e-mail has an account. A sign-in takes back what it has asked about its own e-mail. @see docs/decisions/0365
  {
    action: 'ask who has an account',
    by: 'address',
    maximum: 30,
    minutes: 10,
    message: tooManySignInsHere,
  },
  {
    action: 'ask who has an account',
    by: 'email and device',
    maximum: 30,
    minutes: 10,
    message: tooManyTries,
  },
  {
    action: 'ask about an account on a known device',
    by: 'email and device',
    maximum: 30,
    minutes: 10,
    message: tooManyTries,
  },
  { action: 'ask who has a new email', by: 'customer', maximum: 10, minutes: 10, message: tooManyTries },
  { action: 'ask who has a new email', by: 'address', maximum: 30, minutes: 10, message: tooManyEmailsHere },
  // By customer as well: asking needs a sign-in.
  { action: 'ask who has a phone number', by: 'customer', maximum: 30, minutes: 10, message: tooManyTries },
  { action: 'ask who has a phone number', by: 'address', maximum: 30, minutes: 10, message: tooManyTries },

  { action: 'register', by: 'address', maximum: 30, minutes: HOUR, message: tooManyTries },

  { action: 'send a code', by: 'email and device', maximum: 1, minutes: 1, message: codeJustSent },
  { action: 'send a code', by: 'email and device', maximum: 6, minutes: HOUR, message: tooManyTries },
  { action: 'send a code', by: 'email', maximum: 12, minutes: HOUR, message: tooManyCodeMails },
  { action: 'send a code', by: 'email', maximum: 40, minutes: DAY, message: tooManyCodeMails },
  { action: 'send a code', by: 'address', maximum: 60, minutes: HOUR, message: tooManyTries },
  {
    action: 'send a known device a code',
    by: 'email and device',
    maximum: 1,
    minutes: 1,
    message: codeJustSent,
  },
  {
    action: 'send a known device a code',
    by: 'email and device',
    maximum: 6,
    minutes: HOUR,
    message: tooManyTries,
  },

  { action: 'try a code', by: 'email and device', maximum: 20, minutes: HOUR, message: tooManyTries },
  { action: 'try a code', by: 'address', maximum: 100, minutes: HOUR, message: tooManyTries },
  {
    action: 'try a code on a known device',
    by: 'email and device',
    maximum: 20,
    minutes: HOUR,
    message: tooManyTries,
  },

  // As for codes.
  { action: 'send a link', by: 'email and device', maximum: 1, minutes: 1, message: linkJustSent },
  { action: 'send a link', by: 'email and device', maximum: 6, minutes: HOUR, message: tooManyTries },
  { action: 'send a link', by: 'email', maximum: 12, minutes: HOUR, message: tooManySignInLinks },
  { action: 'send a link', by: 'email', maximum: 40, minutes: DAY, message: tooManySignInLinks },
  { action: 'send a link', by: 'address', maximum: 60, minutes: HOUR, message: tooManyTries },
  {
    action: 'send a known device a link',
    by: 'email and device',
    maximum: 1,
    minutes: 1,
    message: linkJustSent,
  },
  {
    action: 'send a known device a link',
    by: 'email and device',
    maximum: 6,
    minutes: HOUR,
    message: tooManyTries,
  },
  { action: 'try a link', by: 'address', maximum: 100, minutes: HOUR, message: tooManyTries },

  // Each asks Google or Facebook.
  { action: 'sign in elsewhere', by: 'device', maximum: 30, minutes: 15, message: tooManyTries },
  { action: 'sign in elsewhere', by: 'address', maximum: 100, minutes: 15, message: tooManyTries },

  { action: 'try a password', by: 'email', maximum: 10, minutes: 15, message: tooManyPasswords },
  { action: 'try a password', by: 'device', maximum: 20, minutes: 15, message: tooManyTries },
  { action: 'try a password', by: 'address', maximum: 100, minutes: 15, message: tooManyTries },
  {
    action: 'try a password on a known device',
    by: 'email and device',
    maximum: 10,
    minutes: 15,
    message: tooManyPasswords,
  },

  { action: 'send a new password', by: 'email', maximum: 3, minutes: HOUR, message: tooManyLinks },
  { action: 'send a new password', by: 'address', maximum: 60, minutes: HOUR, message: tooManyTries },
  {
    action: 'send a known device a new password',
    by: 'email and device',
    maximum: 3,
    minutes: HOUR,
    message: tooManyLinks,
  },

  { action: 'text a link', by: 'phone', maximum: 1, minutes: 1, message: tooSoonForNumber },
  { action: 'text a link', by: 'phone', maximum: 5, minutes: DAY, message: tooManyMessages },
  { action: 'text a link', by: 'device', maximum: 10, minutes: HOUR, message: tooManyMessages },
  { action: 'text a link', by: 'address', maximum: 20, minutes: HOUR, message: tooManyMessages },
  // Each message costs money: this caps the cost of a day.
  { action: 'text a link', by: 'everybody', maximum: 500, minutes: DAY, message: noMessagesToday },

  // A message costs money and goes to any number that is typed.
  { action: 'text a code', by: 'phone', maximum: 1, minutes: 1, message: tooSoonForNumber },
  { action: 'text a code', by: 'phone', maximum: 5, minutes: DAY, message: tooManyTextedCodes },
  { action: 'text a code', by: 'customer', maximum: 6, minutes: HOUR, message: tooManyTextedCodes },
  { action: 'text a code', by: 'customer', maximum: 12, minutes: DAY, message: tooManyTextedCodes },
  { action: 'text a code', by: 'address', maximum: 20, minutes: HOUR, message: tooManyTextedCodes },
  { action: 'text a code', by: 'everybody', maximum: 1_000, minutes: DAY, message: tooManyTextedCodes },
  { action: 'try a texted code', by: 'customer', maximum: 20, minutes: HOUR, message: tooManyTries },
  { action: 'try a texted code', by: 'address', maximum: 100, minutes: HOUR, message: tooManyTries },

  // A mistyped address is corrected at once: the minute is that of the mailbox.
  { action: 'mail a code to a new address', by: 'email', maximum: 1, minutes: 1, message: codeJustSentThere },
  {
    action: 'mail a code to a new address',
    by: 'customer',
    maximum: 6,
    minutes: HOUR,
    message: tooManyTries,
  },
  // By the address as well: any one may be typed, and it gets the mails.
  { action: 'mail a code to a new address', by: 'email', maximum: 6, minutes: HOUR, message: tooManyTries },
  {
    action: 'mail a code to a new address',
    by: 'address',
    maximum: 60,
    minutes: HOUR,
    message: tooManyTries,
  },
  {
    action: 'try a code of a new address',
    by: 'customer',
    maximum: 20,
    minutes: HOUR,
    message: tooManyTries,
  },
  {
    action: 'try a code of a new address',
    by: 'address',
    maximum: 100,
    minutes: HOUR,
    message: tooManyTries,
  },

  { action: 'ask for news of plans', by: 'device', maximum: 10, minutes: HOUR, message: tooManyTries },
  { action: 'ask for news of plans', by: 'address', maximum: 60, minutes: HOUR, message: tooManyTries },

  // By e-mail as well: anyone may type it, and it gets the answer.
  { action: 'write to the house', by: 'email', maximum: 5, minutes: HOUR, message: tooManyMessagesOf },
  { action: 'write to the house', by: 'email', maximum: 15, minutes: DAY, message: tooManyMessagesOf },
  { action: 'write to the house', by: 'device', maximum: 10, minutes: HOUR, message: tooManyMessagesOf },
  { action: 'write to the house', by: 'address', maximum: 30, minutes: HOUR, message: tooManyMessagesOf },
  {
    action: 'write to the house as a customer',
    by: 'customer',
    maximum: 10,
    minutes: HOUR,
    message: tooManyMessagesOf,
  },
  {
    action: 'write to the house as a customer',
    by: 'customer',
    maximum: 30,
    minutes: DAY,
    message: tooManyMessagesOf,
  },
  {
    action: 'write to the house as a customer',
    by: 'address',
    maximum: 60,
    minutes: HOUR,
    message: tooManyMessagesOf,
  },

  { action: 'ask for a chat token', by: 'customer', maximum: 60, minutes: HOUR, message: tooManyTries },

  // By e-mail as well: anyone may type it, and it gets the mails.
  { action: 'ask for an alert', by: 'email', maximum: 20, minutes: DAY, message: tooManyAlerts },
  { action: 'ask for an alert', by: 'device', maximum: 20, minutes: HOUR, message: tooManyTries },
  { action: 'ask for an alert', by: 'address', maximum: 60, minutes: HOUR, message: tooManyTries },
  { action: 'ask for an own alert', by: 'customer', maximum: 40, minutes: DAY, message: tooManyAlerts },
  { action: 'ask for an own alert', by: 'device', maximum: 20, minutes: HOUR, message: tooManyTries },
  { action: 'ask for an own alert', by: 'address', maximum: 60, minutes: HOUR, message: tooManyTries },

  // In pieces: a full cart has 20. A network may be an office, or many phones of one carrier.
  { action: 'begin to keep pieces', by: 'customer', maximum: 60, minutes: HOUR, message: tooManyPieces },
  { action: 'begin to keep pieces', by: 'customer', maximum: 180, minutes: DAY, message: tooManyPieces },
  { action: 'begin to keep pieces', by: 'device', maximum: 60, minutes: HOUR, message: tooManyPieces },
  { action: 'begin to keep pieces', by: 'device', maximum: 180, minutes: DAY, message: tooManyPieces },
  { action: 'begin to keep pieces', by: 'address', maximum: 120, minutes: HOUR, message: tooManyPiecesHere },
  { action: 'begin to keep pieces', by: 'address', maximum: 600, minutes: DAY, message: tooManyPiecesHere },

  { action: 'try a discount code', by: 'customer', maximum: 20, minutes: HOUR, message: tooManyVouchers },
  { action: 'try a discount code', by: 'device', maximum: 20, minutes: HOUR, message: tooManyVouchers },
  { action: 'try a discount code', by: 'address', maximum: 100, minutes: HOUR, message: tooManyVouchers },

  { action: 'try a voucher code', by: 'device', maximum: 20, minutes: HOUR, message: tooManyVouchers },
  { action: 'try a voucher code', by: 'address', maximum: 100, minutes: HOUR, message: tooManyVouchers },
  // Guests may ask, and one site can have 65,536 networks.
  { action: 'try a voucher code', by: 'site', maximum: 500, minutes: HOUR, message: tooManyVouchers },

  // Ten join codes an hour and person: a code has at least five characters. @see rules/waitlist/guesses
  { action: 'try a join code', by: 'customer', maximum: 10, minutes: HOUR, message: tooManyJoinCodes },
  { action: 'try a join code', by: 'device', maximum: 10, minutes: HOUR, message: tooManyJoinCodes },
  { action: 'try a join code', by: 'address', maximum: 30, minutes: HOUR, message: tooManyJoinCodes },

  { action: 'join a waitlist', by: 'customer', maximum: 30, minutes: HOUR, message: tooManyTries },
  { action: 'ask for a join code', by: 'customer', maximum: 10, minutes: HOUR, message: tooManyTries },

  // Codes that do not exist. By customer as well: subscribing needs a sign-in, unlike trying a code on a page.
  { action: 'try a subscription code', by: 'customer', maximum: 20, minutes: HOUR, message: tooManyVouchers },
  { action: 'try a subscription code', by: 'device', maximum: 20, minutes: HOUR, message: tooManyVouchers },
  { action: 'try a subscription code', by: 'address', maximum: 100, minutes: HOUR, message: tooManyVouchers },

  // A declined card stays counted: many declines may be a test of stolen card numbers.
  { action: 'try a card', by: 'customer', maximum: 10, minutes: HOUR, message: tooManyCards },
  { action: 'try a card', by: 'device', maximum: 10, minutes: HOUR, message: tooManyCards },
  { action: 'try a card', by: 'address', maximum: 60, minutes: HOUR, message: tooManyCards },

  { action: 'try a staff token', by: 'address', maximum: 20, minutes: 10, message: tooManyTokens },
] as const satisfies readonly Row[];

export type Action = (typeof LIMITS)[number]['action'];

export type Limit = Omit<Row, 'action'> & { readonly action: Action };
