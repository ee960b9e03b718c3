import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import type { FormState } from '@lemari/forms/form-kind';
import { useForm } from '@lemari/forms/use-form';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { ShipmentFacts } from '@lemari/ui/shipment-facts';
import { token } from '@lemari/ui/token';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import { useActionData } from '@lemari/kit';
import type { ReactNode } from 'react';
import { leaving } from '../../leaving.ts';
import { useLookAgain } from '../../use-look-again.ts';
import { cardAtHand } from './card-at-hand.ts';
import { payKind } from './checkout.kinds.ts';
import type { CheckoutLoad, StepOffers } from './checkout.load.ts';
import { priceRows } from './checkout.rules.ts';
import { payWithOf, payWithWords } from './payment.rules.ts';
import { payLabel, termsOf, wayFacts } from './review.rules.ts';
import { StepForm } from './StepForm.tsx';
import { useStep } from './use-step.ts';

const look = css({ display: 'grid', gap: token('space-32') });
const partsLook = css({
  display: 'grid',
  gap: token('space-24'),
  '& > *': { paddingTop: token('space-16'), borderTop: `1px solid ${token('line-200')}` },
});
const part = css({ display: 'grid', gap: token('space-12') });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${token('space-16')}`,
  // A target of 44 px in a line of 25.
  '& > a': { marginBlock: -10 },
});
const title = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });
const small = css({ fontSize: token('text-14') });
const dueLook = css({ fontWeight: 600 });

interface ReviewStepProps {
  load: CheckoutLoad;
  offers: Extract<StepOffers, { step: 'review' }>;
}

/** Everything once more, before it is paid. */
export function ReviewStep({ load, offers }: ReviewStepProps) {
  const { mount, cart, hrefOf } = useStep(load, 'review');
  const { checkout, place } = load;
  const first = useActionData<FormState>();
  const payWith = payWithOf(place.pay, offers, cardAtHand(place.cartId));
  const form = useForm({
    kind: payKind({ cart, checkout, payWith, base: mount.base }),
    first,
    onDone: (step) => leaving.to('leaveTo' in step ? step.leaveTo : step.orderHref),
  });
  useLookAgain(form.state.notice);
  const ways = (['delivery', 'return'] as const).map((direction) => ({
    direction,
    facts: wayFacts(direction, checkout, offers, mount.region),
  }));
  return (
    <div css={look}>
      <div css={partsLook}>
        {ways.map(
          ({ direction, facts }) =>
            facts && (
              <ShipmentFacts
                key={direction}
                {...facts}
                action={<Change href={hrefOf(direction)} what={`the ${direction}`} />}
              />
            ),
        )}
        {load.offersAddons && (
          <Part title="Add-ons" action={<Change href={hrefOf('addons')} what="the add-ons" />}>
            <p css={small}>{checkout.addons.map(({ name }) => name).join(', ') || 'Nothing'}</p>
          </Part>
        )}
        <Part
          title="What it comes to"
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
        </Part>
        <Part title="How you pay" action={<Change href={hrefOf('payment')} what="how you pay" />}>
          <p css={small}>{payWith && payWithWords(payWith)}</p>
        </Part>
        <Part title="Good to know">
          <Facts facts={termsOf(checkout)} />
        </Part>
      </div>
      <StepForm
        form={form}
        action={payLabel(checkout)}
        act="checkout-pay"
        kept="Your order is saved. You can try again. You can try again, or pay in another way."
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

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Part = ({ title: name, action, children }: PartProps) => (
  <section css={part}>
    <div css={head}>
      <h2 css={title}>{name}</h2>
      {action}
    </div>
    {children}
  </section>
);

const Change = ({ href, what }: { href: string; what: string }) => (
  <Link href={href} alone>
    Change<VisuallyHidden> {what}</VisuallyHidden>
  </Link>
);
