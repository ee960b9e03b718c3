import { putPendingCard } from '@lemari/checkout/payment/pending-card';
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

/** Step of the payment method. */
export function PaymentStep({ load, offers }: PaymentStepProps) {
  const { mount, cart, back, go } = useStep(load);
  const { cartId } = cart;
  return (
    <PaymentChoiceStep
      offers={offers}
      pay={load.location.pay}
      definition={paymentOf(cart, offers.methods)}
      onChosen={({ pay, card }) => {
        putPendingCard(cartId, card);
        go(checkoutHref(mount.base, { cartId, pay }, 'review'));
      }}
      action="Continue to review"
      hint="Nothing is charged yet. You review your order first."
      safeText="Nothing has been charged, and your order has not changed."
      aside={
        <Button tone="link" href={back.href}>
          {back.label}
        </Button>
      }
    />
  );
}
