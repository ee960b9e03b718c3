import { css } from '@emotion/react';
import type { FormState } from '@lemari/forms/define-form';
import type { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Checkbox } from '@lemari/ui/checkbox';
import { type PaymentChoice, readPaymentValue } from '@lemari/ui/payment-choice';
import { PaymentMethod } from '@lemari/ui/payment-method';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { token } from '@lemari/ui/token';
import { type CardProvider, useVisit } from '@lemari/kit';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CardFields } from './CardFields.tsx';
import {
  acceptedCards,
  type PayOffers,
  savedCards,
  cardInput,
  defaultChoiceOf,
  hasBanks,
  isOffered,
} from './payment.rules.ts';
import { StepForm } from '../steps/StepForm.tsx';
import { useCardFields } from './use-card-fields.ts';

const cardLook = css(onlyWithScripts, {
  display: 'grid',
  gap: token('space-16'),
});

const noteLook = css({ fontSize: token('text-14'), lineHeight: 1.5, color: token('ink-700') });

/** The error at the group of the choice, whose charge was declined; without one that is offered, above all groups. */
function errorAt(choice: PaymentChoice | undefined, error: string, otherWays: string) {
  if (!choice) return { missing: error };
  const declined = `${error} Nothing has been charged. Try another card${otherWays}.`;
  return choice.method === 'credit_card' ? { error: declined } : { bankError: declined };
}

const ELSEWHERE = (
  <Alert tone="info" title="You’ll enter your card on the payment provider’s page">
    The provider asks for it after you press Pay.
  </Alert>
);

interface PaymentFormProps {
  offers: PayOffers & { readonly provider: CardProvider | undefined };
  form: ReturnType<typeof useForm>;
  /** State of the form after it was posted without scripts. */
  first: FormState | undefined;
  /** Label of the button. */
  action: string;
  /** Label of the button where a bank is chosen, which charges nothing yet; default: the same. */
  bankAction?: string | undefined;
  hint: string;
  /** The time that a transfer has, or why none is offered. */
  bankNote?: ReactNode;
  /** What stays unchanged after a refusal. */
  safeText: string;
  /** The card is saved in any case, and why; otherwise the customer is asked. */
  savedWhy?: string | undefined;
  /** Link back. */
  aside?: ReactNode;
  /** Shown between the methods and the button: the terms of the payment. */
  children?: ReactNode;
}

/** Payment method and the button that pays. `readPayment` reads the fields. */
export function PaymentForm({
  offers: { cards: allCards, methods, provider },
  form,
  first,
  action,
  bankAction = action,
  hint,
  bankNote,
  safeText,
  savedWhy,
  aside,
  children,
}: PaymentFormProps) {
  const { today } = useVisit();
  const cards = methods.takesCards ? allCards : [];
  const chosen =
    readPaymentValue(first?.typed['payment'] ?? '') ?? defaultChoiceOf({ cards, methods }, today);
  const isCardOnly = !hasBanks(methods);
  const [choice, setChoice] = useState(chosen);
  const isNewCard = choice?.method === 'credit_card' && choice.cardId === undefined;

  // The error disappears with the next choice or attempt.
  const [answered, setAnswered] = useState<FormState>();
  const error = form.state === answered ? undefined : form.state.errors['payment'];
  const { frame, isFramed, submit, problem, isTokenising, card } = useCardInput({
    provider,
    isNewCard,
    form,
    declined: error,
    onTry: () => setAnswered(form.state),
  });
  const choose = (next: PaymentChoice) => {
    setChoice(next);
    setAnswered(form.state);
  };
  return (
    <StepForm
      form={{ ...form, isBusy: form.isBusy || isTokenising, submit }}
      action={choice && choice.method !== 'credit_card' ? bankAction : action}
      act="checkout-pay"
      safeText={safeText}
      aside={aside}
    >
      <PaymentMethod
        name="payment"
        cards={savedCards(cards, today)}
        brands={acceptedCards}
        takesCards={methods.takesCards}
        virtualAccounts={methods.virtual_account}
        bankTransfers={methods.bank_transfer}
        defaultChoice={chosen}
        hint={hint}
        bankNote={bankNote}
        {...(error !== undefined &&
          !isFramed &&
          errorAt(
            choice && isOffered(choice, methods) ? choice : undefined,
            error,
            isCardOnly ? '' : ', or another way to pay',
          ))}
        onChoose={choose}
      >
        {provider ? <noscript>{ELSEWHERE}</noscript> : isNewCard && ELSEWHERE}
        {provider && isNewCard && (
          <div css={cardLook}>
            <CardFields frame={frame} problem={problem} isCardOnly={isCardOnly} />
            <input type="hidden" name="card" ref={card} />
            {savedWhy === undefined ? (
              <Checkbox
                name="keep"
                value="1"
                hint="The payment provider saves it for next time. We never see the number."
              >
                Save this card
              </Checkbox>
            ) : (
              <p css={noteLook}>{savedWhy}</p>
            )}
          </div>
        )}
      </PaymentMethod>
      {children}
    </StepForm>
  );
}

type Form = Pick<ReturnType<typeof useForm>, 'box' | 'isBusy'> & {
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
};

interface CardInputFacts {
  readonly provider: CardProvider | undefined;
  readonly isNewCard: boolean;
  readonly form: Form;
  /** Why the last charge was refused. */
  readonly declined: string | undefined;
  /** Called with each attempt. */
  readonly onTry: () => void;
}

/** Has the provider tokenise a new card, then submits the form with the token. */
function useCardInput({
  provider,
  isNewCard,
  form: { box, isBusy, submit },
  declined,
  onTry,
}: CardInputFacts) {
  const card = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isTokenising, setTokenising] = useState(false);
  const { frame, requestToken, reveal, revealNumber, focus } = useCardFields({
    provider,
    onEnter: () => box.current?.requestSubmit(),
  });
  const isFramed = provider !== undefined && isNewCard && frame.state !== 'away';
  const focusFrame = useEffectEvent(() => isFramed && focus());
  useEffect(() => {
    if (declined !== undefined) focusFrame();
  }, [declined]);
  // The provider's page focuses the field of a refused card, and scrolls no further than to it.
  const revealProblem = useEffectEvent(revealNumber);
  useEffect(() => {
    if (problem !== undefined) revealProblem();
  }, [problem]);

  const tokenise = async () => {
    setTokenising(true);
    setProblem(undefined);
    onTry();
    const outcome = await requestToken();
    setTokenising(false);
    if (!outcome.ok) {
      setProblem(outcome.message);
      // The fields show what is wrong themselves.
      if (outcome.message === undefined) reveal();
      return;
    }
    if (!card.current) return;
    card.current.value = cardInput(outcome.card);
    box.current?.requestSubmit();
  };

  return {
    frame,
    isFramed,
    card,
    problem: isNewCard ? (problem ?? declined) : undefined,
    isTokenising,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      const isEntered = !isNewCard || frame.state === 'away' || card.current?.value !== '';
      if (isEntered) {
        submit(event);
        // The form has been read. A retry tokenises the card again.
        if (card.current) card.current.value = '';
        return;
      }
      event.preventDefault();
      if (!isTokenising && !isBusy) void tokenise();
    },
  };
}
