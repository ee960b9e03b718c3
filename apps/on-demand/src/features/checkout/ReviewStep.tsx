import { css } from '@emotion/react';
import type { FormState } from '@lemari/forms/form-kind';
import { useForm } from '@lemari/forms/use-form';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { ShipmentFacts } from '@lemari/ui/shipment-facts';
import { token } from '@lemari/ui/token';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import { useActionData } from '@lemari/vertical';
import { leaving } from '../../leaving.ts';
import { useLookAgain } from '../../use-look-again.ts';
import { cardAtHand } from './card-at-hand.ts';
import { payKind } from './checkout.kinds.ts';
import type { CheckoutLoad, StepOffers } from './checkout.load.ts';
import { priceRows } from './checkout.rules.ts';
import { Hold } from './Hold.tsx';
import { payWithOf, payWithWords } from './payment.rules.ts';
import { payLabel, termsOf, wayFacts } from './review.rules.ts';
import { StepForm } from './StepForm.tsx';
import { useStep } from './use-step.ts';

const look = css({ display: 'grid', gap: token('space-32') });
const part = css({ display: 'grid', gap: token('space-8') });
const title = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });

interface ReviewStepProps {
  load: CheckoutLoad;
  offers: Extract<StepOffers, { step: 'review' }>;
}

/** Everything once more, before it is paid. */
export function ReviewStep({ load, offers }: ReviewStepProps) {
  const { mount, cart, hrefOf, go } = useStep(load, 'review');
  const { checkout, place } = load;
  const first = useActionData<FormState>();
  const payWith = payWithOf(place.pay, offers.cards, cardAtHand(place.cartId));
  const form = useForm({
    kind: payKind({ cart, checkout, payWith, base: mount.base }),
    first,
    onDone: (step) => ('leaveTo' in step ? leaving.to(step.leaveTo) : go(step.orderHref)),
  });
  useLookAgain(form.state.notice);
  const ways = (['delivery', 'return'] as const).map((direction) => ({
    direction,
    facts: wayFacts(direction, checkout, offers, mount.region),
  }));
  return (
    <div css={look}>
      <Hold cart={cart} seconds={offers.heldSeconds} />
      {ways.map(
        ({ direction, facts }) =>
          facts && (
            <div css={part} key={direction}>
              <ShipmentFacts {...facts} />
              <Change href={hrefOf(direction)} what={`the ${direction}`} />
            </div>
          ),
      )}
      <section css={part}>
        <h2 css={title}>What it comes to</h2>
        <Facts
          facts={[
            ...priceRows(checkout).map(({ label, amount }) => ({ term: label, value: amount })),
            ...(checkout.addons.length > 0
              ? [{ term: 'Going along', value: checkout.addons.map(({ name }) => name).join(', ') }]
              : []),
          ]}
        />
        <Change href={hrefOf('discount')} what="the discount" />
      </section>
      <section css={part}>
        <h2 css={title}>How you pay</h2>
        <p>{payWith && payWithWords(payWith)}</p>
        <Change href={hrefOf('payment')} what="how you pay" />
      </section>
      <section css={part}>
        <h2 css={title}>Good to know</h2>
        <Facts facts={termsOf(checkout)} />
      </section>
      <StepForm
        form={form}
        action={payLabel(checkout)}
        act="checkout-pay"
        kept="Your order and everything you chose are kept. You can try again, or pay in another way."
        aside={
          <Button tone="link" href={hrefOf('payment')}>
            Pay in another way
          </Button>
        }
      >
        <input type="hidden" name="total" value={checkout.total.amountMinor} readOnly />
      </StepForm>
    </div>
  );
}

const Change = ({ href, what }: { href: string; what: string }) => (
  <p>
    <Link href={href} alone>
      Change<VisuallyHidden> {what}</VisuallyHidden>
    </Link>
  </p>
);
