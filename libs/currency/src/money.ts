/** Currencies of the three regions, by ISO 4217 code. */
export type Currency = keyof typeof CURRENCY_FORMATS;

/** An amount in one currency. Amounts are stored, sent and added as whole hundredths. @see rules/money/minor-units */
export interface Money {
  /** Whole hundredths of the currency, IDR included: 1950 is $19.50, 29000000 is IDR 290.000. */
  readonly amountMinor: number;
  readonly currency: Currency;
}

interface CurrencyFormat {
  /** Prefix of the digits, with its space if it has one. */
  symbol: string;
  /** The same in copy and in prices of plans, where a line must not break within an amount. */
  briefSymbol: string;
  thousands: ',' | '.';
  decimal: ',' | '.';
  /** Digits after the decimal sign. */
  decimals: 0 | 2;
}

/**
 * How each currency is written. `Intl` is not used, because it prints `Rp` and `HK$`.
 * @see rules/money/format-sgd, rules/money/format-hkd, rules/money/format-idr
 */
export const CURRENCY_FORMATS = {
  SGD: { symbol: '$', briefSymbol: '$', thousands: ',', decimal: '.', decimals: 2 },
  HKD: { symbol: 'HKD', briefSymbol: 'HK$', thousands: ',', decimal: '.', decimals: 2 },
  IDR: { symbol: 'IDR ', briefSymbol: 'IDR\u00A0', thousands: '.', decimal: ',', decimals: 0 },
} as const satisfies Record<string, CurrencyFormat>;

/**
 * Money from a computed or received amount.
 * @throws RangeError if the amount is not a whole number of hundredths: callers use {@link roundMoney}
 */
export function toMoney(amountMinor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`${amountMinor} is not a whole number of hundredths of ${currency}`);
  }
  return { amountMinor, currency };
}

/**
 * The one rounding rule: IDR rounds up to whole rupiah, other currencies to the nearest hundredth.
 * @param amountMinor hundredths, possibly fractional after a computation such as a percentage
 * @throws RangeError if the amount is not finite
 * @see rules/money/rounding-idr, rules/money/rounding-other
 */
export function roundMoney(amountMinor: number, currency: Currency): Money {
  // Floating-point error (29000000 * 0.07 is 2030000.0000000002) must not add a rupiah.
  const clean = Number(amountMinor.toFixed(4));
  const rounded =
    CURRENCY_FORMATS[currency].decimals === 0 ? Math.ceil(clean / 100) * 100 : Math.round(clean);
  return toMoney(rounded === 0 ? 0 : rounded, currency);
}

/**
 * The amount for display: `$1,234.50`, `HKD1,234.50`, `IDR 1.234.568`. A minus precedes the symbol.
 * @see rules/plans/prices-without-decimals
 */
export function formatMoney({ amountMinor, currency }: Money): string {
  const { symbol, decimals } = CURRENCY_FORMATS[currency];
  return formatted(roundMoney(amountMinor, currency), symbol, decimals);
}

/**
 * The amount as copy and plans have it, without decimals where there are none: `$79`, `$79.50`, `HK$899`, `IDR 990.000`.
 * @see rules/plans/prices-without-decimals
 */
export function formatBriefMoney({ amountMinor, currency }: Money): string {
  const { briefSymbol, decimals } = CURRENCY_FORMATS[currency];
  const rounded = roundMoney(amountMinor, currency);
  return formatted(rounded, briefSymbol, rounded.amountMinor % 100 === 0 ? 0 : decimals);
}

function formatted({ amountMinor, currency }: Money, symbol: string, decimals: 0 | 2): string {
  const { thousands, decimal } = CURRENCY_FORMATS[currency];
  const size = Math.abs(amountMinor);
  const whole = String(Math.trunc(size / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  const fraction = decimals === 0 ? '' : decimal + String(size % 100).padStart(decimals, '0');
  return `${amountMinor < 0 ? '-' : ''}${symbol}${whole}${fraction}`;
}

/** The amount for structured data: `1234.50`, `290000`. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const { decimals } = CURRENCY_FORMATS[currency];
  return (roundMoney(amountMinor, currency).amountMinor / 100).toFixed(decimals);
}

/**
 * The smallest of several amounts.
 * @returns undefined for an empty list
 * @throws TypeError if the currencies differ: such amounts cannot be compared
 */
export function lowestMoney(amounts: readonly Money[]): Money | undefined {
  return amounts.reduce<Money | undefined>((lowest, amount) => {
    if (lowest && lowest.currency !== amount.currency) {
      throw new TypeError(`${lowest.currency} and ${amount.currency} cannot be compared`);
    }
    return lowest && lowest.amountMinor <= amount.amountMinor ? lowest : amount;
  }, undefined);
}
