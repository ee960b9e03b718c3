import { css } from '@emotion/react';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Checkbox } from '@lemari/ui/checkbox';
import { type PaymentChoice, readPaymentValue } from '@lemari/ui/payment-choice';
import { PaymentMethod } from '@lemari/ui/payment-method';
import { token } from '@lemari/ui/token';
import { type CardProvider, useActionData, useVisit } from '@lemari/kit';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { CardFields } from './CardFields.tsx';
import type { PaymentChosen, paymentForm } from './payment.form.ts';
import { type PayOffers, savedCards, cardInput, usualChoice } from './payment.rules.ts';
import { StepForm } from '../steps/StepForm.tsx';
import { useCardFields } from './use-card-fields.ts';

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
  offers: PayOffers & { readonly provider: CardProvider | undefined };
  /** What was chosen before, as an address says it. */
  pay: string | undefined;
  kind: ReturnType<typeof paymentForm>;
  onChosen: (chosen: PaymentChosen) => void;
  /** What the button says. */
  action: string;
  hint: string;
  /** What was kept, where the choice is refused. */
  saved: string;
  /** The way back. */
  aside: ReactNode;
}

/** How it is paid. Nothing is charged here. */
export function PaymentStep({
  offers: { cards: allCards, methods, provider },
  pay,
  kind,
  onChosen,
  action,
  hint,
  saved,
  aside,
}: PaymentStepProps) {
  const { today } = useVisit();
  const cards = methods.takesCards ? allCards : [];
  const first = useActionData<FormState>();
  const chosen = readPaymentValue(first?.typed['payment'] ?? pay ?? '') ?? usualChoice(cards, today);
  const [choice, setChoice] = useState(chosen);
  const isNewCard = choice?.method === 'credit_card' && choice.cardId === undefined;

  const form = useForm({ definition: kind, first, onDone: onChosen });
  const { frame, submit, problem, isAsking, card } = useCardInput(provider, isNewCard, form);
  // The error goes away with the next choice.
  const [answered, setAnswered] = useState<FormState>();
  const choose = (next: PaymentChoice) => {
    setChoice(next);
    setAnswered(form.state);
  };
  return (
    <StepForm
      form={{ ...form, isBusy: form.isBusy || isAsking, submit }}
      action={action}
      act="checkout-payment"
      safeText={saved}
      aside={aside}
    >
      <PaymentMethod
        name="payment"
        cards={savedCards(cards, today)}
        takesCards={methods.takesCards}
        virtualAccounts={methods.virtual_account}
        bankTransfers={methods.bank_transfer}
        defaultChoice={chosen}
        hint={hint}
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
function useCardInput(provider: CardProvider | undefined, isNewCard: boolean, { box, isBusy, submit }: Form) {
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
    card.current.value = cardInput(outcome.card);
    box.current?.requestSubmit();
  };

  return {
    frame,
    card,
    problem: isNewCard ? problem : undefined,
    isAsking,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      const isEntered = !isNewCard || frame.state === 'away' || card.current?.value !== '';
      if (isEntered) {
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
