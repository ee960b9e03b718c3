import { css } from '@emotion/react';
import type { CheckoutStepId } from '@lemari/domain/cart/checkout';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { CheckoutSteps } from '@lemari/ui/checkout-steps';
import { CheckoutSummary } from '@lemari/ui/checkout-summary';
import { Container } from '@lemari/ui/container';
import { below, from } from '@lemari/ui/media';
import { PageHeading } from '@lemari/ui/page-heading';
import { token } from '@lemari/ui/token';
import { Island, page, PageHead, useMount } from '@lemari/kit';
import { checkoutHref } from '../../places.ts';
import { AddonsStep } from './AddonsStep.tsx';
import type { CheckoutLoad } from './checkout.load.ts';
import { cartProblem, summaryOf } from './checkout.rules.ts';
import { DIRECTIONS } from './directions.ts';
import { DiscountStep } from './DiscountStep.tsx';
import { Hold } from './Hold.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useStep } from './use-step.ts';
import { WayStep } from './WayStep.tsx';

/** Below 960 the summary lies above the form and stays at the top: in a grid it would end with its row. */
const columns = css({
  paddingBottom: token('section'),
  [below(960)]: { '& > details': { marginInline: `calc(-1 * ${token('gutter')})` } },
  [from(960)]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 384px)',
    gap: token('space-64'),
    paddingTop: token('space-40'),
    '& > details': { order: 2 },
  },
});

/** Nothing that takes the focus hides under the summary that stays at the top. */
const step = css({
  [below(960)]: { paddingTop: token('space-24'), '& *': { scrollMarginTop: 88 } },
});
const body = css({ display: 'grid', gap: token('space-32'), [below(960)]: { paddingTop: token('space-8') } });

const stepLook = css({ display: 'grid', gap: token('space-32') });

const TITLES = {
  delivery: DIRECTIONS.delivery.title,
  return: DIRECTIONS.return.title,
  addons: 'Add-ons',
  discount: 'Discount code',
  payment: 'Payment',
  review: 'Review your order',
} as const satisfies Record<CheckoutStepId, string>;

/** `{base}/checkout/{step}`: one step of a checkout, and beside it what the order comes to. @see docs/decisions/0024 */
export const CheckoutPage = page<CheckoutLoad>(function CheckoutPageOf({ load }) {
  const { base, region } = useMount();
  const { place, checkout, steps, offers } = load;
  const { step: at } = offers;
  const problem = cartProblem(checkout.cart);
  return (
    <Container>
      <PageHead
        title={`${TITLES[at]} Checkout`}
        description="From your cart to your order."
        path={`${base}/checkout/${at}`}
      />
      <meta name="robots" content="noindex" />
      <div css={columns}>
        <CheckoutSummary {...summaryOf(checkout, region)} />
        <div css={step}>
          <CheckoutSteps steps={steps} current={at} hrefOf={(other) => checkoutHref(base, place, other)} />
          <PageHeading title={TITLES[at]} />
          <div css={body}>
            {problem !== undefined && (
              <Alert
                tone="warning"
                title={problem.title}
                action={
                  <Button tone="link" href={`${base}/cart`}>
                    Back to your cart
                  </Button>
                }
              >
                {problem.way} What you chose here is kept.
              </Alert>
            )}
            <Island name="checkout" css={stepLook}>
              <Kept load={load} />
              <Step key={at} load={load} />
            </Island>
          </div>
        </div>
      </div>
    </Container>
  );
});

/** How long the pieces are kept, once they are; what is paid in a moment says too that they are not. */
function Kept({ load }: { load: CheckoutLoad }) {
  const { offers, checkout, heldSeconds } = load;
  const { cart } = useStep(load, offers.step);
  return offers.step === 'review' || checkout.heldUntil !== undefined ? (
    <Hold cart={cart} seconds={heldSeconds} />
  ) : null;
}

function Step({ load }: { load: CheckoutLoad }) {
  const { offers } = load;
  switch (offers.step) {
    case 'delivery':
    case 'return':
      return <WayStep load={load} direction={offers.step} ways={offers.ways} />;
    case 'addons':
      return <AddonsStep load={load} offers={offers} />;
    case 'discount':
      return <DiscountStep load={load} />;
    case 'payment':
      return <PaymentStep load={load} offers={offers} />;
    case 'review':
      return <ReviewStep load={load} offers={offers} />;
  }
}
