import { normalCode } from '@lemari/domain/code';

/**
 * Codes that pages apply by themselves, as `defaultVoucher` of the domain names them. They are public, so a request for one is no
 * guess: they are neither counted nor refused by the limit of guesses. A test holds the list to the pages.
 * @see docs/decisions/0230
 */
const PAGE_CODES: ReadonlySet<string> = new Set([
  'GOOGLE3MO',
  'RAF50',
  'STHOLIDAY',
  'STPARTNER3MO',
  'STPARTNER400',
  'STPARTNER500',
  'STXGOJEKWEB',
  'TASTE1PS28APP',
  'TRY60',
]);

/** @param code as it was typed */
export const isPageCode = (code: string): boolean => PAGE_CODES.has(normalCode(code));
