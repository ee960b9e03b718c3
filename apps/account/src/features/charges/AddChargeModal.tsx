import { shopOf } from '@lemari/catalogue/shop';
import { chargesQuery } from '@lemari/checkout/charges';
import { openCharges, owedTotal } from '@lemari/checkout/charges/rules';
import { cardsQuery, type SavedCard } from '@lemari/checkout/payment';
import { paymentMethods } from '@lemari/checkout/payment/rules';
import type { OwedCharge } from '@lemari/domain/charge';
import { useLazyQuery } from '@lemari/http/query';
import { type ModalProps, SetupContext, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { Skeleton } from '@lemari/ui/skeleton';
import { use, useState } from 'react';
import { ChargePanel } from './ChargePanel.tsx';
import { chosenCharge, nextWords, payLabel } from './charges.rules.ts';

/** Shows what is owed and takes the payment. @see rules/modals/key-add-charge */
export default function AddChargeModal({ dialog, values }: ModalProps<'add-charge'>) {
  const mount = useMount();
  const { region } = mount;
  const charges = useLazyQuery(chargesQuery, { region });
  const cards = useLazyQuery(cardsQuery, shopOf(mount));
  const failure = charges.failure ?? cards.failure;
  const reload = async () => {
    await Promise.all([
      charges.load({ region }, { isFresh: true }),
      cards.load(shopOf(mount), { isFresh: true }),
    ]);
  };
  if (charges.data && cards.data)
    return (
      <Loaded
        dialog={dialog}
        charges={charges.data}
        cards={cards.data}
        firstId={values?.chargeId}
        onAttempt={() => void reload().then(() => values?.onPaid?.())}
      />
    );
  return (
    <Dialog {...dialog} title="What you owe" asSheet>
      {failure ? (
        <Alert
          tone="danger"
          title="We couldn’t load what you owe"
          action={
            <Button tone="link" onClick={() => void reload()}>
              Try again
            </Button>
          }
        >
          Nothing was charged.
        </Alert>
      ) : (
        <Skeleton shape="words" />
      )}
    </Dialog>
  );
}

interface LoadedProps extends Pick<ModalProps<'add-charge'>, 'dialog'> {
  charges: readonly OwedCharge[];
  cards: readonly SavedCard[];
  firstId: number | undefined;
  onAttempt: () => void;
}

function Loaded({ dialog, charges, cards, firstId, onAttempt }: LoadedProps) {
  const setup = use(SetupContext);
  const [id, setId] = useState(() => chosenCharge(charges, firstId)?.id);
  const charge = chosenCharge(charges, id);
  const open = openCharges(charges);
  const others = open.filter((one) => one.id !== charge?.id);
  const [next] = others;
  if (!charge)
    return (
      <Dialog {...dialog} title="You owe nothing" footer={<Button onClick={dialog.onClose}>Got it</Button>}>
        <p>There is nothing to pay beside your orders and plans.</p>
      </Dialog>
    );
  return (
    <Dialog {...dialog} title={open.length === 0 ? 'You owe nothing' : 'What you owe'} asSheet>
      {others.length > 0 && charge.status === 'open' && (
        <p>
          You owe {owedTotal(open)} in total. You pay one after the other. {nextWords(others)}
        </p>
      )}
      <ChargePanel
        key={charge.id}
        charge={charge}
        offers={{ cards, methods: paymentMethods(setup), provider: setup.cardProvider }}
        onAttempt={onAttempt}
        after={
          next ? (
            <Button data-act="charge-next" onClick={() => setId(next.id)}>
              {payLabel(next)}
            </Button>
          ) : (
            <Button onClick={dialog.onClose}>Done</Button>
          )
        }
      />
    </Dialog>
  );
}
