import { shopOf } from '@lemari/catalogue/shop';
import { acceptedCards } from '@lemari/checkout/payment/rules';
import { cardsQuery } from '@lemari/checkout/payment';
import { useLazyQuery } from '@lemari/http/query';
import { type ModalProps, SetupContext, useMount } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { use } from 'react';
import { leaving } from '../../leaving.ts';
import { AddCardForm } from './AddCardForm.tsx';

/** Saves a card without charging it. @see rules/modals/key-add-card */
export default function AddCardModal({ dialog, values: { onAdded } }: ModalProps<'add-card'>) {
  const { cardProvider } = use(SetupContext);
  const { data: cards } = useLazyQuery(cardsQuery, shopOf(useMount()));
  const done = () => {
    if (!onAdded) return leaving.again();
    dialog.onClose();
    onAdded();
  };
  return cardProvider ? (
    <Dialog {...dialog} title="Add a card" asSheet>
      <p>{acceptedCards}. The number goes to the payment provider, never to us. Nothing is charged.</p>
      <AddCardForm provider={cardProvider} isFirst={cards?.length === 0} onAdded={done} />
    </Dialog>
  ) : (
    <Dialog
      {...dialog}
      title="Cards are saved when you pay"
      footer={<Button onClick={dialog.onClose}>Got it</Button>}
    >
      <p>You enter your card on the payment provider’s page, and can save it there.</p>
    </Dialog>
  );
}
