import { type Money, toMoney } from '@lemari/currency/money';
import type { ChargeRow } from './charge-rows.ts';

export const amountOf = ({ amount, currency }: Pick<ChargeRow, 'amount' | 'currency'>): Money =>
  toMoney(amount, currency);
