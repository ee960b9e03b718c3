import { css } from '@emotion/react';
import { pendingCard } from '@lemari/checkout/payment/pending-card';
import { payWithOf, payWithWords } from '@lemari/checkout/payment/rules';
import { ChangeLink, Obligations, ReviewPart, ReviewParts } from '@lemari/checkout/review';
import { StepForm } from '@lemari/checkout/step-form';
import { formatMoney } from '@lemari/currency/money';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { ShipmentFacts } from '@lemari/ui/shipment-facts';
import { token } from '@lemari/ui/token';
import { useActionData } from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { useReloadOnRefusal } from '../../use-reload-on-refusal.ts';
import { payForm } from './checkout.form.ts';
import type { CheckoutLoad, StepOffers } from './checkout.load.ts';
import { priceRows } from './checkout.rules.ts';
import { payLabel, termsOf, shippingFacts } from './review.rules.ts';
import { useStep } from './use-step.ts';

const look = css({ display: 'grid', gap: token('space-32') });
const small = css({ fontSize: token('text-14') });
const dueLook = css({ fontWeight: 600 });

interface ReviewStepProps {
  load: CheckoutLoad;
  offers: Extract<StepOffers, { step: 'review' }>;
}

/** Review of all choices before payment. */
export function ReviewStep({ load, offers }: ReviewStepProps) {
  const { mount, cart, hrefOf } = useStep(load);
  const { checkout, hasStaleAddons, location } = load;
  const first = useActionData<FormState>();
  const payWith = payWithOf(location.pay, offers, pendingCard(location.cartId));
  const form = useForm({
    definition: payForm({ cart, checkout, hasStaleAddons, payWith, base: mount.base }),
    first,
    onDone: (step) => leaving.to('leaveTo' in step ? step.leaveTo : step.orderHref),
  });
  useReloadOnRefusal(form.state.notice);
  const shipments = (['delivery', 'return'] as const).map((direction) => ({
    direction,
    facts: shippingFacts(direction, checkout, offers, mount.region),
  }));
  return (
    <div css={look}>
      <ReviewParts>
        {shipments.map(
          ({ direction, facts }) =>
            facts && (
              <ShipmentFacts
                key={direction}
                {...facts}
                action={<ChangeLink href={hrefOf(direction)} what={`the ${direction}`} />}
              />
            ),
        )}
        {load.offersAddons && (
          <ReviewPart title="Add-ons" action={<ChangeLink href={hrefOf('addons')} what="the add-ons" />}>
            <p css={small}>{checkout.addons.map(({ name }) => name).join(', ') || 'None'}</p>
          </ReviewPart>
        )}
        <ReviewPart
          title="Price"
          action={
            <Link href={hrefOf('discount')} alone>
              {checkout.discount ? 'Change the code' : 'Use a code'}
            </Link>
          }
        >
          <Facts
            facts={[
              ...priceRows(checkout).map(({ label, amount }) => ({ term: label, value: amount })),
              { term: 'Due now', value: <span css={dueLook}>{formatMoney(checkout.total)}</span> },
            ]}
          />
        </ReviewPart>
        <ReviewPart
          title="Payment method"
          action={<ChangeLink href={hrefOf('payment')} what="the payment method" />}
        >
          <p css={small}>{payWith && payWithWords(payWith)}</p>
        </ReviewPart>
        <Obligations terms={termsOf(checkout)} />
      </ReviewParts>
      <StepForm
        form={form}
        action={payLabel(checkout)}
        act="checkout-pay"
        safeText="Your choices are saved. You can also pay another way."
        aside={
          <Button tone="link" href={hrefOf('payment')}>
            Pay another way
          </Button>
        }
      >
        <input type="hidden" name="total" value={checkout.total.amountMinor} readOnly />
      </StepForm>
    </div>
  );
}
