import type { Order } from '@lemari/domain/order';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { useMount } from '@lemari/kit';
import { paidOrderHref } from '../../places.ts';
import type { PaymentNews } from './orders.rules.ts';

const ASKING = {
  still: {
    title: 'Asking the card provider whether it is paid…',
    children: 'Do not pay a second time: as soon as we hear of it, it stands here and in your mail.',
  },
  noMore: {
    title: 'It is not known yet whether it is paid',
    children:
      'If you have paid, do not pay a second time: as soon as we hear of it, it stands here and in your mail. If you left before you paid, you can pay now.',
  },
} as const;

interface PaymentStateProps {
  order: Order;
  news: PaymentNews | undefined;
  /** Still, by the page itself. */
  isAsking: boolean;
}

/** What has become of a payment, for whoever comes from it or has to try again. */
export function PaymentState({ order, news, isAsking }: PaymentStateProps) {
  const { base } = useMount();
  const again = (
    <Button tone="link" href={paidOrderHref(base, order.id)} data-act="payment-look">
      Look again
    </Button>
  );
  switch (news?.kind) {
    case 'paid':
      return (
        <Alert tone="success" title="Thank you. It is paid.">
          A mail with everything is on its way to you.
        </Alert>
      );
    case 'asking':
      return <Alert tone="info" {...ASKING[isAsking ? 'still' : 'noMore']} action={again} />;
    case 'failed':
      return (
        <Alert tone="danger" title={`Payment failed: ${news.reason}`}>
          Your order and everything you chose are kept.
        </Alert>
      );
    case undefined:
      return null;
  }
}
