import { css } from '@emotion/react';
import type { FormState } from '@lemari/forms/form-kind';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Checkbox } from '@lemari/ui/checkbox';
import { type PaymentChoice, readPaymentValue } from '@lemari/ui/payment-choice';
import { PaymentMethod } from '@lemari/ui/payment-method';
import { token } from '@lemari/ui/token';
import { type CardProvider, useActionData, useVisit } from '@lemari/kit';
import { type SubmitEvent, useRef, useState } from 'react';
import { checkoutHref } from '../../places.ts';
import { putAtHand } from './card-at-hand.ts';
import { CardFields } from './CardFields.tsx';
import { paymentKind } from './checkout.kinds.ts';
import type { CheckoutLoad, StepOffers } from './checkout.load.ts';
import { savedCards, typedCard, usualChoice } from './payment.rules.ts';
import { StepForm } from './StepForm.tsx';
import { useCardFields } from './use-card-fields.ts';
import { useStep } from './use-step.ts';

const cardLook = css({
  display: 'grid',
  gap: token('space-16'),
  '@media (scripting: none)': { display: 'none' },
});

const ELSEWHERE = (
  <Alert tone="info" title="A new card is typed on the provider’s page">
    The card provider asks for it after the review.
  </Alert>
);

interface PaymentStepProps {
  load: CheckoutLoad;
  offers: Extract<StepOffers, { step: 'payment' }>;
}

/** How it is paid. Nothing is charged before the review. */
export function PaymentStep({ load, offers: { cards: allCards, methods, provider } }: PaymentStepProps) {
  const { mount, cart, hrefOf, go } = useStep(load, 'payment');
  const { today } = useVisit();
  const cards = methods.takesCards ? allCards : [];
  const first = useActionData<FormState>();
  const chosen =
    readPaymentValue(first?.typed['payment'] ?? load.place.pay ?? '') ?? usualChoice(cards, today);
  const [choice, setChoice] = useState(chosen);
  const isNewCard = choice?.method === 'credit_card' && choice.cardId === undefined;
  const { cartId } = cart;

  const form = useForm({
    kind: paymentKind(cart, methods),
    first,
    onDone: ({ pay, card }) => {
      putAtHand(cartId, card);
      go(checkoutHref(mount.base, { cartId, pay }, 'review'));
    },
  });
  const { frame, submit, problem, isAsking, card } = useTypedCard(provider, isNewCard, form);
  // Whoever has chosen since is not told any more that nothing was.
  const [answered, setAnswered] = useState<FormState>();
  const choose = (next: PaymentChoice) => {
    setChoice(next);
    setAnswered(form.state);
  };
  return (
    <StepForm
      form={{ ...form, isBusy: form.isBusy || isAsking, submit }}
      action="Continue to review"
      act="checkout-payment"
      kept="Nothing has been charged, and your order is as it was."
      aside={
        <Button tone="link" href={hrefOf('discount')}>
          Back to the discount
        </Button>
      }
    >
      <PaymentMethod
        name="payment"
        cards={savedCards(cards, today)}
        takesCards={methods.takesCards}
        virtualAccounts={methods.virtual_account}
        bankTransfers={methods.bank_transfer}
        defaultChoice={chosen}
        hint="Nothing is charged yet: you look through everything first."
        error={form.state === answered ? undefined : form.state.errors['payment']}
        onChoose={choose}
      >
        {provider ? <noscript>{ELSEWHERE}</noscript> : isNewCard && ELSEWHERE}
        {provider && isNewCard && (
          <div css={cardLook}>
            <CardFields frame={frame} />
            {problem !== undefined && (
              <Alert tone="danger" title={problem}>
                Nothing has been charged. Check the card, or choose another way to pay.
              </Alert>
            )}
            <input type="hidden" name="card" ref={card} />
            <Checkbox
              name="keep"
              value="1"
              hint="With the card provider, for the next time. We never see its number."
            >
              Keep this card
            </Checkbox>
          </div>
        )}
      </PaymentMethod>
    </StepForm>
  );
}

type Form = Pick<ReturnType<typeof useForm>, 'box' | 'isBusy'> & {
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** A new card has a token made of it by its provider before the form goes on with that. */
function useTypedCard(provider: CardProvider | undefined, isNewCard: boolean, { box, isBusy, submit }: Form) {
  const card = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { frame, ask } = useCardFields({ provider, onEnter: () => box.current?.requestSubmit() });

  const askFirst = async () => {
    setAsking(true);
    setProblem(undefined);
    const outcome = await ask();
    setAsking(false);
    if (!outcome.ok) return setProblem(outcome.message);
    if (!card.current) return;
    card.current.value = typedCard(outcome.card);
    box.current?.requestSubmit();
  };

  return {
    frame,
    card,
    problem: isNewCard ? problem : undefined,
    isAsking,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      const isTyped = !isNewCard || frame.state === 'away' || card.current?.value !== '';
      if (isTyped) {
        submit(event);
        // Another try is another card: this one has been read.
        if (card.current) card.current.value = '';
        return;
      }
      event.preventDefault();
      if (!isAsking && !isBusy) void askFirst();
    },
  };
}
