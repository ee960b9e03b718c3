import { CURRENCY_FORMATS, type Currency, type Money, toMoney } from '@lemari/currency/money';

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

const isCurrency = (code: unknown): code is Currency =>
  typeof code === 'string' && Object.hasOwn(CURRENCY_FORMATS, code);

/**
 * Money from a decimal of major units, parsed by digits, since `4.35 * 100` is 434.99999999999994.
 * @param amount `230.87`, `"230.87"` or `"000000000230.87000"`
 * @returns undefined unless it is a whole number of hundredths in a currency of the shop
 */
export function moneyOfDecimal(amount: unknown, currency: unknown): Money | undefined {
  if (!isCurrency(currency) || (typeof amount !== 'string' && typeof amount !== 'number')) return undefined;
  const [, whole, hundredths = ''] = DECIMAL.exec(String(amount)) ?? [];
  return whole === undefined
    ? undefined
    : toMoney(Number(whole) * 100 + Number(hundredths.padEnd(2, '0')), currency);
}
