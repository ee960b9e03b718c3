/** What may be asked of a card before its bank is. The server and the fields in the browser run this same file. */

export const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** As they were typed. */
export type TypedCard = Readonly<Record<CardField, string>>;

export interface ReadCard {
  /** Digits alone. */
  readonly number: string;
  readonly brand: string;
  readonly month: number;
  readonly year: number;
}

interface Brand {
  readonly brand: string;
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
  readonly cvcLength: number;
  /** After how many digits there is a space. */
  readonly gaps: readonly number[];
}

const FOURS = [4, 8, 12, 16];
const OTHER: Brand = {
  brand: 'card',
  prefix: /^/,
  lengths: [13, 14, 15, 16, 17, 18, 19],
  cvcLength: 3,
  gaps: FOURS,
};

const BRANDS: readonly Brand[] = [
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19], cvcLength: 3, gaps: FOURS },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcLength: 3,
    gaps: FOURS,
  },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], cvcLength: 4, gaps: [4, 10] },
  { brand: 'jcb', prefix: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], cvcLength: 3, gaps: FOURS },
  { brand: 'unionpay', prefix: /^62/, lengths: [16, 17, 18, 19], cvcLength: 3, gaps: FOURS },
];

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const rulesOf = (digits: string): Brand => BRANDS.find(({ prefix }) => prefix.test(digits)) ?? OTHER;

/** `visa`, or `card` where the first digits are nobody's we know. */
export const brandOf = (number: string): string => rulesOf(digitsOf(number)).brand;

/** How many digits the security code has. */
export const cvcLengthOf = (number: string): number => rulesOf(digitsOf(number)).cvcLength;

/** The digits in the groups that stand on the card. */
export function grouped(number: string): string {
  const digits = digitsOf(number);
  const { gaps, lengths } = rulesOf(digits);
  const kept = digits.slice(0, lengths.at(-1));
  return [...kept].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}

/** `MM / YY` while it is typed. A slash after two digits would be in the way of who takes one back. */
export function spacedExpiry(expiry: string): string {
  const digits = digitsOf(/^\s*[2-9]/.test(expiry) ? `0${expiry}` : expiry);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 6)}` : digits;
}

/** The check digit: every second digit from the right counts double, and all together end in a nought. */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** With a sign between month and year, or after two digits of a month without one. */
const EXPIRY = /^(\d{1,2})(?:[/-]|(?<=\d\d))(\d{4}|\d{2})$/;

/** @returns undefined where it is no month of a year */
function expiryOf(expiry: string): { month: number; year: number } | undefined {
  const [, month, year] = (EXPIRY.exec(expiry.replace(/\s/g, '')) ?? []).map(Number);
  if (month === undefined || year === undefined || month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** Cards are given out for a few years; what lies further off was mistyped. */
const MOST_YEARS_AHEAD = 20;

/** Says what is wrong and how it can be right; nothing where it is right. */
const PROBLEMS: Readonly<Record<CardField, (card: TypedCard, today: string) => string | undefined>> = {
  number: ({ number }) => {
    const digits = digitsOf(number);
    if (digits === '') return 'Enter the card number.';
    const { lengths } = rulesOf(digits);
    if (!lengths.includes(digits.length)) return 'The card number is not complete. Please check it.';
    return isLuhnValid(digits) ? undefined : 'A digit of the card number is not right. Please check it.';
  },
  expiry: ({ expiry }, today) => {
    if (expiry.trim() === '') return 'Enter the month and year the card expires.';
    const read = expiryOf(expiry);
    if (!read) return 'Write the month and the year: 08 / 29.';
    const months = read.year * 12 + read.month - (Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)));
    if (months < 0) return 'The card has expired. Please use another one.';
    return months > MOST_YEARS_AHEAD * 12 ? 'The year is not right. Please check it.' : undefined;
  },
  cvc: ({ cvc, number }) => {
    const length = cvcLengthOf(number);
    if (cvc.trim() === '') return 'Enter the security code.';
    return new RegExp(`^\\s*\\d{${length}}\\s*$`).test(cvc)
      ? undefined
      : `The security code has ${length} digits.`;
  },
};

/** @param today ISO date or instant: a card is good until its month is over */
export function problemsOf(card: TypedCard, today: string): Partial<Record<CardField, string>> {
  const found = CARD_FIELDS.map((field) => [field, PROBLEMS[field](card, today)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** @returns undefined where {@link problemsOf} finds something */
export function readCard(card: TypedCard, today: string): ReadCard | undefined {
  const expiry = expiryOf(card.expiry);
  if (!expiry || Object.keys(problemsOf(card, today)).length > 0) return undefined;
  return { number: digitsOf(card.number), brand: brandOf(card.number), ...expiry };
}
