import { putPendingCard } from '@lemari/checkout/payment/card-at-hand';
import { PaymentStep as PaymentChoiceStep } from '@lemari/checkout/payment/step';
import { Button } from '@lemari/ui/button';
import { checkoutHref } from '../../checkout-location.ts';
import { paymentOf } from './checkout.form.ts';
import type { CheckoutLoad, StepOffers } from './checkout.load.ts';
import { useStep } from './use-step.ts';

interface PaymentStepProps {
  load: CheckoutLoad;
  offers: Extract<StepOffers, { step: 'payment' }>;
}

/** How an order is paid. */
export function PaymentStep({ load, offers }: PaymentStepProps) {
  const { mount, cart, back, go } = useStep(load);
  const { cartId } = cart;
  return (
    <PaymentChoiceStep
      offers={offers}
      pay={load.place.pay}
      kind={paymentOf(cart, offers.methods)}
      onChosen={({ pay, card }) => {
        putPendingCard(cartId, card);
        go(checkoutHref(mount.base, { cartId, pay }, 'review'));
      }}
      action="Continue to review"
      hint="Nothing is charged yet: you look through everything first."
      saved="Nothing has been charged, and your order is as it was."
      aside={
        <Button tone="link" href={back.href}>
          {back.label}
        </Button>
      }
    />
  );
}
