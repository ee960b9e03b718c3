import type { Order } from '@lemari/domain/order';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { useMount } from '@lemari/vertical';
import { paidOrderHref } from '../../places.ts';
import type { PaymentNews } from './orders.rules.ts';
import { usePaymentNews } from './use-payment-news.ts';

interface PaymentStateProps {
  order: Order;
  news: PaymentNews | undefined;
}

/** What has become of a payment, for whoever comes from it or has to try again. */
export function PaymentState({ order, news }: PaymentStateProps) {
  const { base } = useMount();
  const isAsking = usePaymentNews(news?.kind);
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
      return (
        <Alert
          tone="info"
          title={
            isAsking
              ? 'Asking the card provider whether it is paid…'
              : 'It is not known yet whether it is paid'
          }
          action={again}
        >
          Do not pay a second time: as soon as we hear of it, it stands here and in your mail.
        </Alert>
      );
    case 'failed':
      return (
        <Alert tone="danger" title={`It is not paid: ${news.reason}`}>
          Your order and everything you chose are kept.
        </Alert>
      );
    case undefined:
      return null;
  }
}
