import { formatMoney } from '@lemari/currency/money';
import type { OrderPayment } from '@lemari/domain/order';
import { deadlineWords } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import { ACCOUNT_HOLDER } from '@lemari/domain/settings/account-holder';
import { BANK_NAMES } from './payment.rules.ts';

/** Details of the account that a payment waits for money in; undefined where none is expected. */
export function transferFacts(payment: OrderPayment | undefined, region: RegionId) {
  const transfer = payment?.status === 'waiting' ? payment.transferTo : undefined;
  if (!transfer) return undefined;
  const isToUs = payment?.method === 'bank_transfer';
  return {
    title: `${BANK_NAMES[transfer.bank]} ${isToUs ? 'bank transfer' : 'virtual account'}`,
    details: [
      ...(isToUs ? [`The account holder is ${ACCOUNT_HOLDER}.`] : []),
      `Pay by ${deadlineWords(region, transfer.expirationDate)}.`,
    ].join(' '),
    number: transfer.number,
    amount: formatMoney(transfer.expectedAmount),
  };
}
