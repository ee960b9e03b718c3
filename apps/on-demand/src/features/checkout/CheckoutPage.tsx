import { Hold } from '@lemari/checkout/hold';
import { StepFrame } from '@lemari/checkout/step-frame';
import type { CheckoutStepId } from '@lemari/domain/cart/checkout-steps';
import { clockWords } from '@lemari/domain/order/times';
import type { FormState } from '@lemari/forms/define-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { CheckoutSummary } from '@lemari/ui/checkout-summary';
import { Island, page, useActionData, useMount } from '@lemari/kit';
import { useState } from 'react';
import { checkoutHref, orderHref } from '../../checkout-location.ts';
import { AddonsStep } from './AddonsStep.tsx';
import { isDiscountState } from './checkout.form.ts';
import type { CheckoutLoad } from './checkout.load.ts';
import { cartProblem, summaryOf } from './checkout.rules.ts';
import { deliveryFields } from './delivery.form.ts';
import { DeliveryStep } from './DeliveryStep.tsx';
import { DiscountFold } from './DiscountFold.tsx';
import { holdForm } from './hold.form.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { type ChosenShipping, chosenShipping, legPrices } from './shipping.rules.ts';
import { useStep } from './use-step.ts';

const TITLES = {
  delivery: 'Delivery and return',
  addons: 'Add-ons',
  review: 'Review and pay',
} as const satisfies Record<CheckoutStepId, string>;

/** `{base}/checkout/{step}`: a step of the checkout, beside the order's summary. @see docs/decisions/0104 */
export const CheckoutPage = page<CheckoutLoad>(function CheckoutPageOf({ load }) {
  const { base, region } = useMount();
  const { location, checkout, steps, offers } = load;
  const { step: at } = offers;
  const posted = useActionData<FormState>();
  const { legs, setChosen } = useLegPrices(load, posted);
  const problem = cartProblem(checkout.cart);
  return (
    <StepFrame
      title={TITLES[at]}
      description="Delivery, return and payment for your rental."
      path={`${base}/checkout/${at}`}
      summary={
        <CheckoutSummary {...summaryOf(checkout, region, legs)} open={isDiscountState(posted)}>
          {at === 'review' && (
            <Island name="discount">
              <DiscountFold load={load} />
            </Island>
          )}
        </CheckoutSummary>
      }
      steps={steps}
      current={at}
      hrefOf={(other) => checkoutHref(base, location, other)}
      problem={
        problem !== undefined && (
          <Alert
            tone="warning"
            title={problem.title}
            action={
              <Button tone="link" href={`${base}/cart`}>
                Back to your cart
              </Button>
            }
          >
            {problem.advice} Your choices are saved.
          </Alert>
        )
      }
    >
      {checkout.cart.unpaidOrderId !== undefined && (
        <Alert
          tone="info"
          title="This order is waiting for your payment"
          action={
            <Button tone="link" href={orderHref(base, checkout.cart.unpaidOrderId)}>
              See the order
            </Button>
          }
        >
          Changes apply once you press the button at the end. If you have an account number for a transfer, it
          is replaced then.
        </Alert>
      )}
      <HoldNotice load={load} />
      <Step key={at} load={load} onShipping={setChosen} />
    </StepFrame>
  );
});

/** Prices of what is chosen in the form of the delivery; undefined at other steps. */
function useLegPrices({ checkout, offers }: CheckoutLoad, posted: FormState | undefined) {
  const { region } = useMount();
  const [chosen, setChosen] = useState<ChosenShipping>();
  if (offers.step !== 'delivery') return { legs: undefined, setChosen };
  const fields = deliveryFields(region, checkout, offers, posted?.typed);
  const first = chosenShipping((name) => fields[name] ?? '');
  return { legs: legPrices(region, offers.shipping, chosen ?? first), setChosen };
}

/** Countdown of the hold. The review also says when there is none. */
function HoldNotice({ load }: { load: CheckoutLoad }) {
  const { offers, checkout, heldSeconds } = load;
  const { cart, mount } = useStep(load);
  const { region } = mount;
  return offers.step === 'review' || checkout.heldUntil !== undefined ? (
    <Hold
      definition={holdForm(cart)}
      seconds={heldSeconds}
      label="Held for you for"
      until={
        checkout.heldUntil === undefined
          ? undefined
          : `Held for you until ${clockWords(region, checkout.heldUntil)}`
      }
      lapsed="Your pieces are no longer held."
      action="Hold them again"
      safeText="Nothing has been charged. Go back to your cart to change sizes or dates."
    />
  ) : null;
}

interface StepProps {
  load: CheckoutLoad;
  /** Called with what decides the prices, whenever it changes. */
  onShipping: (chosen: ChosenShipping) => void;
}

function Step({ load, onShipping }: StepProps) {
  const { offers } = load;
  switch (offers.step) {
    case 'delivery':
      return <DeliveryStep load={load} offers={offers} onShipping={onShipping} />;
    case 'addons':
      return <AddonsStep load={load} offers={offers} />;
    case 'review':
      return <ReviewStep load={load} offers={offers} />;
  }
}
