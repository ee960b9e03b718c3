import { formatMoney } from '@lemari/currency/money';
import type { OrderPayment } from '@lemari/domain/order';
import { deadlineWords } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import { ACCOUNT_HOLDER } from '@lemari/domain/settings/account-holder';

/** Where and until when to transfer the money of a payment, as lines of a mail. */
export function transferLines(
  payment: Pick<OrderPayment, 'method' | 'transferTo'> | undefined,
  region: RegionId,
): readonly string[] {
  const transfer = payment?.transferTo;
  if (!transfer) return [];
  const isToUs = payment.method === 'bank_transfer';
  return [
    `Please transfer exactly ${formatMoney(transfer.expectedAmount)} by ${deadlineWords(region, transfer.expirationDate)}:`,
    '',
    `Bank: ${transfer.bank.toUpperCase()}${isToUs ? '' : ', virtual account'}`,
    `Account number: ${transfer.number}`,
    ...(isToUs ? [`Account holder: ${ACCOUNT_HOLDER}`] : []),
  ];
}
