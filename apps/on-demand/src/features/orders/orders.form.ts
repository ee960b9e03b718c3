import { CURRENCY_FORMATS, type Currency, type Money, toMoney } from '@lemari/currency/money';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { cancelOrder, type OrderArg } from './orders.queries.ts';

const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCY_FORMATS, code);

/** The amount that was shown, as the form carries it: `71500000 IDR`. */
export const agreedText = ({ amountMinor, currency }: Money): string => `${amountMinor} ${currency}`;

function readAgreed(text: string): Money | undefined {
  const [, amount, code = ''] = /^(\d{1,15}) ([A-Z]{3})$/.exec(text) ?? [];
  return amount !== undefined && isCurrency(code) ? toMoney(Number(amount), code) : undefined;
}

/** Cancels an order on the terms that were shown. */
export const cancelForm = (order: OrderArg) =>
  defineForm({
    read: (form) => {
      const refund = readAgreed(textOf(form, 'refund'));
      return refund
        ? { ok: true, value: refund }
        : { ok: false, errors: [{ field: 'refund', message: 'Look at the terms once more.' }] };
    },
    send: async (mutate, refund: Money) => {
      const outcome = await mutate(cancelOrder, { ...order, refund });
      return outcome.ok ? outcome : { ok: false, failure: { ...outcome.failure, fields: [] } };
    },
    keeps: [],
  });
