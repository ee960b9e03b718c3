import { css } from '@emotion/react';
import { shopOf } from '@lemari/catalogue/shop';
import { cardsQuery, type SavedCard } from '@lemari/checkout/payment';
import { savedCards } from '@lemari/checkout/payment/rules';
import { useReload } from '@lemari/checkout/use-reload';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { useLoadedQuery } from '@lemari/http/query';
import { page, SetupContext, useActionData, useModals, useMount, useVisit } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Badge } from '@lemari/ui/badge';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { token } from '@lemari/ui/token';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import { type SubmitEvent, use } from 'react';
import { AccountPage } from '../../AccountPage.tsx';
import { frontOf } from '../../account-paths.ts';
import { defaultCardForm } from './cards.form.ts';

const list = css({ display: 'grid', maxWidth: 560 });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${token('space-4')} ${token('space-16')}`,
  minHeight: 72,
  paddingBlock: token('space-12'),
  borderBottom: `1px solid ${token('line-200')}`,
});
const nameLook = css({ fontWeight: 600, lineHeight: 1.4 });
const expiryLook = css({ fontSize: token('text-14'), color: token('ink-700') });
const smallLook = css({ fontSize: token('text-14'), maxWidth: 560 });

/** `{base}/account/cards`: the user's saved cards. */
export const Cards = page(function CardsPage() {
  const mount = useMount();
  const modals = useModals();
  const { cardProvider } = use(SetupContext);
  const cards = useLoadedQuery(cardsQuery, shopOf(mount));
  const { ref, reload } = useReload();
  const { state, isBusy, submit } = useForm({
    definition: defaultCardForm(shopOf(mount)),
    first: useActionData<FormState>(),
    onDone: reload,
  });
  return (
    <AccountPage
      title="Your cards"
      description="The cards that your plan and orders are paid with."
      path="/cards"
      lead="Your plan is paid with your default card. We never see its number: the payment provider keeps it."
    >
      {state.notice && (
        <Alert tone="danger" title={state.notice.title}>
          Your cards have not changed.
        </Alert>
      )}
      <div ref={ref} tabIndex={-1}>
        {cards.length === 0 ? (
          <Alert tone="info" title="No card yet">
            Add one here, or when you pay.
          </Alert>
        ) : (
          <CardList cards={cards} isBusy={isBusy} onSetDefault={submit} />
        )}
      </div>
      {cardProvider ? (
        <div>
          <noscript>
            <Alert tone="info" title="Cards are added with scripts">
              The payment provider’s form needs them. Without scripts you enter your card when you pay.
            </Alert>
          </noscript>
          <Button
            css={onlyWithScripts}
            data-act="card-add"
            onClick={() => void modals.open('add-card', { onAdded: reload })}
          >
            Add a card
          </Button>
        </div>
      ) : (
        <p>You enter your card on the payment provider’s page when you pay.</p>
      )}
      {cards.length > 0 && (
        <p css={smallLook}>
          To have a card removed, <Link href={`${frontOf(mount)}/contact`}>write to us</Link>.
        </p>
      )}
    </AccountPage>
  );
});

interface CardListProps {
  cards: readonly SavedCard[];
  isBusy: boolean;
  /** Submits the form with the id of the new default card. */
  onSetDefault: (event: SubmitEvent<HTMLFormElement>) => void;
}

function CardList({ cards, isBusy, onSetDefault }: CardListProps) {
  const { today } = useVisit();
  const defaultId = cards.find(({ isDefault }) => isDefault)?.id;
  return (
    <ul css={list} aria-busy={isBusy}>
      {savedCards(cards, today).map(({ id, brand, lastFour, expires, isExpired }) => (
        <li key={id} css={row}>
          <div>
            <p css={nameLook}>
              {brand} ending {lastFour}
            </p>
            <p css={expiryLook}>{isExpired ? `Expired ${expires}` : `Expires ${expires}`}</p>
          </div>
          {id === defaultId && <Badge tone="quiet">Default</Badge>}
          {id !== defaultId && !isExpired && (
            <form method="post" onSubmit={onSetDefault}>
              <Button type="submit" tone="link" name="id" value={id} data-act={`card-default-${id}`}>
                Make default
                <VisuallyHidden>
                  : {brand} ending {lastFour}
                </VisuallyHidden>
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
