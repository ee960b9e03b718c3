import { css } from '@emotion/react';
import { HoldCountdown } from '@lemari/ui/hold-countdown';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { VirtualAccount } from '@lemari/ui/virtual-account';
import { useMount, useRevalidator, useVisit } from '@lemari/kit';
import { checkoutHref } from '../../checkout-location.ts';
import { NextStep } from './NextStep.tsx';
import type { OrderLoad } from './orders.load.ts';
import { nextStep, paymentNews, transferOf, wordsOf } from './orders.rules.ts';
import { PaymentState } from './PaymentState.tsx';
import { usePaymentNews } from './use-payment-news.ts';

const look = css({ display: 'grid', gap: token('space-24') });

/** What has become of a payment, and the one thing to do next. */
export function OrderNow({ load }: { load: OrderLoad }) {
  const news = paymentNews(load.order, load.isPaidCheck);
  const isChecking = usePaymentNews(news?.kind, load.order);
  // Who comes from elsewhere may have left before they paid: they can pay now.
  const isAsking = isChecking && load.isPaidCheck;
  return (
    <div css={look}>
      <PaymentState order={load.order} news={news} isAsking={isAsking} />
      <Next load={load} payment={isAsking ? 'asking' : news?.kind === 'failed' ? 'failed' : undefined} />
    </div>
  );
}

interface NextProps {
  load: OrderLoad;
  /** While it is asked after nobody is led to another one. */
  payment: 'asking' | 'failed' | undefined;
}

/** What to do next; while money is to be sent somewhere, that. */
function Next({ load: { order, leftSeconds }, payment }: NextProps) {
  const { base } = useMount();
  const { today, contact } = useVisit();
  const { revalidate } = useRevalidator();
  const { sentence, action } = wordsOf(order, today);
  const transfer = transferOf(order);
  const lapse = () => void revalidate();
  if (transfer)
    return (
      <VirtualAccount {...transfer} hint={sentence} leftSeconds={leftSeconds} onLapse={lapse}>
        {order.cartId !== undefined && (
          <p>
            <Link href={checkoutHref(base, { cartId: order.cartId }, 'payment')} alone>
              Pay in another way
            </Link>
          </p>
        )}
      </VirtualAccount>
    );
  const step = payment === 'asking' ? undefined : nextStep(action, order, { base, contact });
  return (
    <NextStep
      sentence={order.statusReason ?? sentence}
      action={payment === 'failed' && step ? { ...step, label: 'Try again' } : step}
    >
      {order.orderStatus === 'waiting_payment' && (
        <HoldCountdown
          leftSeconds={leftSeconds}
          label="Held for you for"
          lapsed="Your pieces are not kept for you right now. They are kept again once you pay, if they are still free."
          onLapse={lapse}
        />
      )}
    </NextStep>
  );
}
