import { css } from '@emotion/react';
import { useCardChallenge } from '@lemari/checkout/card-challenge';
import { PaymentForm } from '@lemari/checkout/payment-form';
import { ChangeLink, Obligations, ReviewPart, ReviewParts } from '@lemari/checkout/review';
import { formatMoney } from '@lemari/currency/money';
import { type Cart, piecesOf } from '@lemari/domain/cart';
import { TOO_LATE_TO_TRANSFER, TRANSFER_HOURS } from '@lemari/domain/order/transfer-time';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { from } from '@lemari/ui/media';
import { Picture } from '@lemari/ui/picture';
import { ShipmentFacts } from '@lemari/ui/shipment-facts';
import { token } from '@lemari/ui/token';
import { showCartCount } from '@lemari/domain/navigation/cart-count';
import { cartNews, useActionData } from '@lemari/kit';
import { useEffect, useRef } from 'react';
import { leaving } from '../../leaving.ts';
import { useReloadOnRefusal } from '@lemari/checkout/use-reload-on-refusal';
import { isDiscountState, payForm } from './checkout.form.ts';
import type { CheckoutLoad, StepOffers } from './checkout.load.ts';
import { priceRows } from './checkout.rules.ts';
import { DISCOUNT_ID } from './DiscountFold.tsx';
import { payLabels, pieceLines, termsOf, shippingFacts } from './review.rules.ts';
import { useStep } from './use-step.ts';

const small = css({ fontSize: token('text-14'), lineHeight: 1.5 });
const piecesLook = css(small, {
  display: 'grid',
  gap: token('space-12'),
  '& > li': { display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', gap: token('space-12') },
  '& p:first-of-type': { fontWeight: 600 },
});
/** From 960 px the summary beside it shows the field. */
const discountLinkLook = css({ [from(960)]: { display: 'none' } });
const dueLook = css({ fontWeight: 600 });

/** Says how long a transfer can take, or why none is offered and what to do instead. */
function bankNote({ transfer, methods }: ReviewStepProps['offers'], cartHref: string) {
  if (transfer?.kind === 'usual') return `You have ${TRANSFER_HOURS} hours to transfer the amount.`;
  if (transfer?.kind === 'hurried')
    return `Your delivery is on ${transfer.day}, so a transfer has to reach us by ${transfer.by}.`;
  if (transfer?.kind !== 'closed') return undefined;
  return (
    <>
      {TOO_LATE_TO_TRANSFER} {methods.takesCards ? 'Pay by card, or choose' : 'Choose'}{' '}
      <Link href={cartHref}>later dates in your cart</Link>.
    </>
  );
}

/**
 * Takes the pieces of an order from the cart's number in the header once, also when its first payment is refused.
 * @returns the same for an order that was just placed
 */
function useOrderedCount(cart: Cart): () => void {
  const counted = useRef(piecesOf([cart]));
  function countOrdered() {
    if (counted.current === 0) return;
    const news = cartNews.read();
    const pieces = Math.max(0, news.pieces - counted.current);
    cartNews.write({ ...news, pieces });
    showCartCount(document.documentElement.style, pieces);
    counted.current = 0;
  }
  useEffect(() => {
    if (cart.unpaidOrderId === undefined) return;
    // Another document may have made the order and not counted it: the next one asks for the number.
    if (counted.current === 0) cartNews.write({ ...cartNews.read(), change: 0 });
    else countOrdered();
  }, [cart.unpaidOrderId]);
  return countOrdered;
}

interface ReviewStepProps {
  load: CheckoutLoad;
  offers: Extract<StepOffers, { step: 'review' }>;
}

/** The order as chosen, the payment method, and the button that pays. @see docs/decisions/0173 */
export function ReviewStep({ load, offers }: ReviewStepProps) {
  const { mount, cart, hrefOf, cartHref, back } = useStep(load);
  const { checkout, hasStaleAddons } = load;
  const posted = useActionData<FormState>();
  const first = isDiscountState(posted) ? undefined : posted;
  const bank = useCardChallenge(offers.provider);
  const countOrdered = useOrderedCount(checkout.cart);
  const form = useForm({
    definition: payForm({ cart, checkout, hasStaleAddons, offers, base: mount.base, ask: bank.ask }),
    first,
    onDone: (step) => {
      countOrdered();
      leaving.to('leaveTo' in step ? step.leaveTo : step.orderHref);
    },
  });
  const { notice, errors, typed } = form.state;
  const isDeclined = 'payment' in errors && typed['payment'] !== '';
  useReloadOnRefusal(notice ?? (isDeclined ? errors : undefined));
  const shipments = (['delivery', 'return'] as const).map((direction) => ({
    direction,
    facts: shippingFacts(direction, checkout, offers, mount.region),
  }));
  return (
    <ReviewParts>
      <ReviewPart title="Pieces" action={<ChangeLink href={cartHref} what="the pieces" />}>
        <ul css={piecesLook}>
          {pieceLines(checkout.cart).map(({ id, text, details, picture }) => (
            <li key={id}>
              <Picture {...picture} alt="" sizes="48px" />
              <div>
                <p>{text}</p>
                {details.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </ReviewPart>
      {shipments.map(
        ({ direction, facts }) =>
          facts && (
            <ShipmentFacts
              key={direction}
              {...facts}
              action={<ChangeLink href={hrefOf('delivery')} what={`the ${direction}`} />}
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
          <Link css={discountLinkLook} href={`#${DISCOUNT_ID}`} alone>
            Discount code
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
      <ReviewPart title="Payment">
        <PaymentForm
          offers={offers}
          form={form}
          first={first}
          {...payLabels(checkout)}
          hint="Nothing is charged before you press the button at the end."
          bankNote={bankNote(offers, cartHref)}
          safeText="Your choices are saved. You can also choose another way to pay."
          aside={
            <Button tone="link" href={back.href}>
              {back.label}
            </Button>
          }
        >
          <input type="hidden" name="total" value={checkout.total.amountMinor} readOnly />
          <Obligations terms={termsOf(checkout, mount.region)} />
          <p css={small}>
            By paying you agree to the <Link href={`${mount.base}/info`}>terms of one-time rental</Link>.
          </p>
        </PaymentForm>
        {bank.dialog}
      </ReviewPart>
    </ReviewParts>
  );
}
