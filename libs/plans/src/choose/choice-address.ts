import { LONGEST_CODE, normalCode } from '@lemari/domain/code';

/** What the address of the choice says. */
export interface ChoiceAddress {
  /** Path of the page, without its query. */
  readonly path: string;
  readonly plan?: string | undefined;
  /** A code that the visitor has entered or followed. */
  readonly voucher?: string | undefined;
  /** The code that the page would apply by itself, but that the visitor has removed. */
  readonly without?: string | undefined;
  /** A join code. */
  readonly join?: string | undefined;
}

/** Control characters, and halves of characters beyond the first 65,536: no code has them, and no service takes them. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/gu;

/** A code as it stands in the address; spaces are slips. */
export const addressCode = (code: string): string =>
  normalCode(code.replaceAll(/\s/gu, '')).slice(0, LONGEST_CODE).replaceAll(UNWRITABLE, '');

/** @param url of the page */
export function choiceAddressOf(url: string): ChoiceAddress {
  const { pathname, searchParams } = new URL(url, 'https://own.invalid');
  const text = (name: string) => searchParams.get(name)?.trim() || undefined;
  const code = (name: string) => addressCode(text(name) ?? '') || undefined;
  return {
    path: pathname,
    plan: text('plan'),
    voucher: code('voucher'),
    without: code('without'),
    join: code('join'),
  };
}

export function choiceHref({ path, ...said }: ChoiceAddress): string {
  const query = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The same choice with a code. Another code that the visitor has removed stays away. */
export function withCode(address: ChoiceAddress, code: string): ChoiceAddress {
  const voucher = addressCode(code);
  return { ...address, voucher, without: address.without === voucher ? undefined : address.without };
}

/**
 * The same choice without a code: the query parameter is gone, and a code that the page applies by itself stays away.
 * @see rules/vouchers/deleted-address
 */
export const withoutCode = (address: ChoiceAddress, applied: string | undefined): ChoiceAddress => ({
  ...address,
  voucher: undefined,
  without: applied ?? address.without,
});
