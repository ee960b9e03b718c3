import { css } from '@emotion/react';
import { Owed } from '@lemari/checkout/charges/owed';
import { clockWords } from '@lemari/domain/order/times';
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

/** State of the payment, and the customer's next step. */
export function OrderNow({ load }: { load: OrderLoad }) {
  const news = paymentNews(load.order, load.isPaidCheck);
  const isChecking = usePaymentNews(news?.kind, load.order);
  // A customer who did not come from the provider may have left before paying, and can pay now.
  const isPolling = isChecking && load.isPaidCheck;
  return (
    <div css={look}>
      <Owed charges={load.charges} />
      <PaymentState order={load.order} news={news} isPolling={isPolling} />
      <Next load={load} payment={isPolling ? 'pending' : news?.kind === 'failed' ? 'failed' : undefined} />
    </div>
  );
}

interface NextProps {
  load: OrderLoad;
  /** While a payment is checked, no second payment is offered. */
  payment: 'pending' | 'failed' | undefined;
}

/** Next step; the account details while a transfer is expected. */
function Next({ load: { order, leftSeconds }, payment }: NextProps) {
  const { base, region } = useMount();
  const { today, contact } = useVisit();
  const { revalidate } = useRevalidator();
  const { sentence, action } = wordsOf(order, { region, today });
  const transfer = transferOf(order, region);
  const lapse = () => void revalidate();
  if (transfer)
    return (
      <VirtualAccount {...transfer} hint={sentence} leftSeconds={leftSeconds} onLapse={lapse}>
        {order.cartId !== undefined && (
          <p>
            <Link href={checkoutHref(base, { cartId: order.cartId }, 'review')} alone>
              Pay another way
            </Link>
          </p>
        )}
      </VirtualAccount>
    );
  const until =
    order.heldUntil === undefined ? undefined : `Held for you until ${clockWords(region, order.heldUntil)}`;
  const step = payment === 'pending' ? undefined : nextStep(action, order, { base, contact });
  return (
    <NextStep
      sentence={order.statusReason ?? sentence}
      isOver={order.statusReason !== undefined}
      action={payment === 'failed' && step ? { ...step, label: 'Try again' } : step}
    >
      {order.orderStatus === 'waiting_payment' && (
        <HoldCountdown
          leftSeconds={leftSeconds}
          label="Held for you for"
          until={until}
          lapsed="Your pieces are no longer held. Paying holds them again if they are still available."
          onLapse={lapse}
        />
      )}
    </NextStep>
  );
}
