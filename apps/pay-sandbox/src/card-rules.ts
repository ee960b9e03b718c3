/** Validation of a card before its bank is called. The server and the browser run this same file. */

export const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** A card as the customer typed it. */
export type CardInput = Readonly<Record<CardField, string>>;

export interface ReadCard {
  /** Digits only. */
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
  /** Numbers of digits before a space. */
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

/** `visa`, or `card` for an unknown prefix. */
export const brandOf = (number: string): string => rulesOf(digitsOf(number)).brand;

/** Number of digits of the security code. */
export const cvcLengthOf = (number: string): number => rulesOf(digitsOf(number)).cvcLength;

/** The digits in groups, as printed on the card. */
export function grouped(number: string): string {
  const digits = digitsOf(number);
  const { gaps, lengths } = rulesOf(digits);
  const shortened = digits.slice(0, lengths.at(-1));
  return [...shortened].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}

/** `MM / YY` while typing. A slash is added only before the third digit, so that backspace works. */
export function spacedExpiry(expiry: string): string {
  const digits = digitsOf(/^\s*[2-9]/.test(expiry) ? `0${expiry}` : expiry);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 6)}` : digits;
}

/** Luhn check: every second digit from the right is doubled, and the sum ends in zero. */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** With a separator between month and year, or after two digits of a month without one. */
const EXPIRY = /^(\d{1,2})(?:[/-]|(?<=\d\d))(\d{4}|\d{2})$/;

/** @returns undefined if it is not a month of a year */
function expiryOf(expiry: string): { month: number; year: number } | undefined {
  const [, month, year] = (EXPIRY.exec(expiry.replace(/\s/g, '')) ?? []).map(Number);
  if (month === undefined || year === undefined || month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** Cards are valid for a few years; an expiry beyond this is a typing error. */
const MOST_YEARS_AHEAD = 20;

/** Error messages, each with the remedy; undefined for a valid field. */
const PROBLEMS: Readonly<Record<CardField, (card: CardInput, today: string) => string | undefined>> = {
  number: ({ number }) => {
    const digits = digitsOf(number);
    if (digits === '') return 'Enter the card number.';
    const { lengths } = rulesOf(digits);
    if (!lengths.includes(digits.length)) return 'The card number is incomplete. Please check it.';
    return isLuhnValid(digits) ? undefined : 'A digit of the card number is wrong. Please check it.';
  },
  expiry: ({ expiry }, today) => {
    if (expiry.trim() === '') return 'Enter the month and year on the card.';
    const read = expiryOf(expiry);
    if (!read) return 'Enter month and year like 08 / 29.';
    const months = read.year * 12 + read.month - (Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)));
    if (months < 0) return 'This card has expired. Please use another one.';
    return months > MOST_YEARS_AHEAD * 12 ? 'The year is wrong. Please check it.' : undefined;
  },
  cvc: ({ cvc, number }) => {
    const length = cvcLengthOf(number);
    if (cvc.trim() === '') return 'Enter the security code.';
    return new RegExp(`^\\s*\\d{${length}}\\s*$`).test(cvc)
      ? undefined
      : `The security code has ${length} digits.`;
  },
};

/** @param today ISO date or instant; a card is valid until the end of its month */
export function problemsOf(card: CardInput, today: string): Partial<Record<CardField, string>> {
  const found = CARD_FIELDS.map((field) => [field, PROBLEMS[field](card, today)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** @returns undefined if {@link problemsOf} finds a problem */
export function readCard(card: CardInput, today: string): ReadCard | undefined {
  const expiry = expiryOf(card.expiry);
  if (!expiry || Object.keys(problemsOf(card, today)).length > 0) return undefined;
  return { number: digitsOf(card.number), brand: brandOf(card.number), ...expiry };
}
