import { css } from '@emotion/react';
import { shopOf } from '@lemari/catalogue/shop';
import { useCardChallenge } from '@lemari/checkout/card-challenge';
import { CardFields } from '@lemari/checkout/card-fields';
import { cardInput } from '@lemari/checkout/payment/rules';
import { useCardFields } from '@lemari/checkout/use-card-fields';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import { type CardProvider, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Checkbox } from '@lemari/ui/checkbox';
import { token } from '@lemari/ui/token';
import { type SubmitEvent, useRef, useState } from 'react';
import { addCardForm } from './cards.form.ts';

const look = css({ display: 'grid', gap: token('space-20'), maxWidth: 560 });

interface AddCardFormProps {
  provider: CardProvider;
  /** The first card becomes the default without being asked. */
  isFirst: boolean;
  onAdded: () => void;
}

/** The provider's card fields, and the button that saves the card. Nothing is charged. */
export function AddCardForm({ provider, isFirst, onAdded }: AddCardFormProps) {
  const { frame, form, card, problem, isBusy, submit, dialog } = useNewCard(provider, onAdded);
  return (
    <>
      <FormFrame form={{ ...form, submit }} look={look} safeText="Your saved cards have not changed.">
        {frame.state === 'away' ? (
          <Alert
            tone="warning"
            title="We couldn’t load the card form"
            action={
              <Button tone="link" data-act="card-again" onClick={frame.again}>
                Try again
              </Button>
            }
          >
            Your saved cards have not changed.
          </Alert>
        ) : (
          <CardFields frame={frame} problem={problem} />
        )}
        <input type="hidden" name="card" ref={card} />
        {!isFirst && (
          <Checkbox name="default" value="1" hint="Your plan and new orders are paid with it from now on.">
            Make it my default card
          </Checkbox>
        )}
        <Button type="submit" size="large" block loading={isBusy} disabled={frame.state === 'away'}>
          Save this card
        </Button>
      </FormFrame>
      {dialog}
    </>
  );
}

/** Has the provider take the card, then saves what it answers. */
function useNewCard(provider: CardProvider, onAdded: () => void) {
  const mount = useMount();
  const bank = useCardChallenge(provider);
  const form = useForm({ definition: addCardForm(shopOf(mount), bank.ask), onDone: onAdded });
  const card = useRef<HTMLInputElement>(null);
  const [isTokenising, setTokenising] = useState(false);
  const [refused, setRefused] = useState<string>();
  // The error of the last attempt disappears with the next one.
  const [lastState, setLastState] = useState(form.state);
  const { frame, requestToken } = useCardFields({
    provider,
    onEnter: () => form.box.current?.requestSubmit(),
  });

  const tokenise = async () => {
    setTokenising(true);
    setRefused(undefined);
    setLastState(form.state);
    const outcome = await requestToken();
    setTokenising(false);
    if (!outcome.ok) return setRefused(outcome.message);
    if (!card.current) return;
    card.current.value = cardInput(outcome.card);
    form.box.current?.requestSubmit();
  };

  return {
    frame,
    form,
    card,
    dialog: bank.dialog,
    problem: refused ?? (form.state === lastState ? undefined : form.state.errors['token']),
    isBusy: isTokenising || form.isBusy,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      if (card.current?.value) {
        form.submit(event);
        // The form has been read. A retry asks the provider again.
        card.current.value = '';
        return;
      }
      event.preventDefault();
      if (!isTokenising && !form.isBusy) void tokenise();
    },
  };
}
