import { formatMoney, toMoney } from '@lemari/currency/money';
import type { WireMoney } from './ledger.ts';

/** An amount as text: `$19.50`. */
export const amountOf = ({ amount_minor, currency }: WireMoney): string =>
  formatMoney(toMoney(amount_minor, currency));
