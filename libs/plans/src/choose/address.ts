/** Longest code that a voucher can have. */
export const LONGEST_CODE = 40;

/** What the address of the choice says. */
export interface ChoiceAddress {
  /** Path of the page, without its query. */
  readonly path: string;
  readonly plan?: string | undefined;
  /** A code that the visitor has entered or followed. */
  readonly voucher?: string | undefined;
  /** The code that the page would apply by itself, but that the visitor has removed. */
  readonly without?: string | undefined;
}

export const normalCode = (code: string): string => code.trim().toUpperCase().slice(0, LONGEST_CODE);

/** @param url of the page */
export function choiceAddressOf(url: string): ChoiceAddress {
  const { pathname, searchParams } = new URL(url, 'https://own.invalid');
  const text = (name: string) => searchParams.get(name)?.trim() || undefined;
  const voucher = normalCode(text('voucher') ?? '');
  return {
    path: pathname,
    plan: text('plan'),
    voucher: voucher === '' ? undefined : voucher,
    without: text('without'),
  };
}

export function choiceHref({ path, ...said }: ChoiceAddress): string {
  const query = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The same choice with a code. */
export const withCode = ({ path, plan }: ChoiceAddress, code: string): ChoiceAddress => ({
  path,
  plan,
  voucher: normalCode(code),
});

/**
 * The same choice without a code: the query parameter is gone, and a code that the page applies by itself stays away.
 * @see rules/vouchers/deleted-address
 */
export const withoutCode = ({ path, plan }: ChoiceAddress, applied: string | undefined): ChoiceAddress => ({
  path,
  plan,
  without: applied,
});
