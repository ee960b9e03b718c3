import type { Order } from '@lemari/domain/order';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { useMount } from '@lemari/kit';
import { paidOrderHref } from '../../checkout-location.ts';
import type { PaymentNews } from './orders.rules.ts';

const PENDING = {
  still: {
    title: 'Checking your payment…',
    children: 'Please don’t pay again. We’ll show the result here and email you as soon as we have it.',
  },
  noMore: {
    title: 'We don’t have a result for your payment yet',
    children:
      'If you have paid, please don’t pay again: we’ll show the result here and email you as soon as we have it. If you left before paying, you can pay now.',
  },
} as const;

interface PaymentStateProps {
  order: Order;
  news: PaymentNews | undefined;
  /** Whether the page is polling. */
  isPolling: boolean;
}

/** Result of a payment, for a customer who comes from paying or has to retry. */
export function PaymentState({ order, news, isPolling }: PaymentStateProps) {
  const { base } = useMount();
  const again = (
    <Button tone="link" href={paidOrderHref(base, order.id)} data-act="payment-look">
      Check again
    </Button>
  );
  switch (news?.kind) {
    case 'paid':
      return (
        <Alert tone="success" title="Thank you. Payment received.">
          We’ve emailed you the details.
        </Alert>
      );
    case 'pending':
      return <Alert tone="info" {...PENDING[isPolling ? 'still' : 'noMore']} action={again} />;
    case 'failed':
      return (
        <Alert tone="danger" title={`Payment failed: ${news.reason}`}>
          Your order is saved. You can try again.
        </Alert>
      );
    case undefined:
      return null;
  }
}
