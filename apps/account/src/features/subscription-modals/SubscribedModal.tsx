import { css } from '@emotion/react';
import { formatBriefMoney } from '@lemari/currency/money';
import { PLANS_FOR } from '@lemari/domain/plan';
import { pieceName } from '@lemari/domain/plan/plan-words';
import { baseOf } from '@lemari/domain/region/vertical';
import { dayWords, yearDayWords } from '@lemari/domain/time/day-words';
import { type CallResult, useLazyQuery } from '@lemari/http/query';
import { type ModalProps, useMount } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { Facts } from '@lemari/ui/facts';
import { Skeleton } from '@lemari/ui/skeleton';
import { token } from '@lemari/ui/token';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountBase, frontOf } from '../../account-paths.ts';
import { ChoosingPieces } from '../../ChoosingPieces.tsx';
import type { Subscription } from '@lemari/plans/subscriptions';
import { shownSubscriptionsQuery } from '../subscription/shown-subscriptions.queries.ts';
import { startedIn } from './subscription-modals.rules.ts';

const waiting = css({ display: 'grid', gap: token('space-12') });
const steps = css({
  display: 'grid',
  gap: token('space-8'),
  paddingLeft: token('space-20'),
  listStyle: 'decimal',
});
const titleLook = css({ fontWeight: 600 });

/** Says what a subscription that has just started includes, and what comes next. @see rules/modals/key-subscribed */
export default function SubscribedModal({ dialog }: ModalProps<'subscribed'>) {
  const mount = useMount();
  const { load } = useLazyQuery(shownSubscriptionsQuery);
  const [answer, setAnswer] = useState<CallResult<readonly Subscription[]>>();
  const { region } = mount;
  // What the page has loaded is older than the subscription.
  const loadAgain = useEffectEvent(() => void load({ region }, { isFresh: true }).then(setAnswer));
  useEffect(() => loadAgain(), [region]);
  const subscription = answer?.ok === true ? startedIn(answer.data, mount.host) : undefined;
  const base = (subscription && baseOf(subscription.vertical, region)) ?? frontOf(mount);
  return (
    <Dialog
      {...dialog}
      asSheet
      title={subscription ? `Your ${subscription.planName} plan has started` : 'Your plan has started'}
      footer={
        <>
          <Button href={`${base}/browse`}>
            Browse {subscription ? PLANS_FOR[subscription.vertical] : 'the wardrobe'}
          </Button>
          <Button tone="link" href={accountBase(mount)}>
            Your account
          </Button>
        </>
      }
    >
      {answer === undefined && (
        <div css={waiting}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      )}
      {answer && !subscription && (
        <p>Thank you. Your email has what you paid and when the next month begins.</p>
      )}
      {subscription && <Started subscription={subscription} base={base} />}
    </Dialog>
  );
}

function Started({ subscription, base }: { subscription: Subscription; base: string }) {
  const { firstTotal, next, earliestEnd, deposit, vertical } = subscription;
  const pieces = pieceName(vertical, 2);
  return (
    <>
      <Facts
        facts={[
          { term: 'Paid today', value: formatBriefMoney(firstTotal) },
          ...(next
            ? [
                {
                  term: 'Next payment',
                  value: `${next.price.amountMinor === 0 ? 'Nothing' : formatBriefMoney(next.price)} on ${dayWords(next.day)}`,
                },
              ]
            : []),
          ...(earliestEnd === undefined
            ? []
            : [{ term: 'If you cancel', value: `Your plan ends on ${yearDayWords(earliestEnd)}` }]),
          ...(deposit.amountMinor === 0
            ? []
            : [
                {
                  term: 'Deposit',
                  value: `${formatBriefMoney(deposit)}, back with your last ${pieceName(vertical, 1)}`,
                },
              ]),
        ]}
      />
      <p css={titleLook}>What happens next</p>
      <ol css={steps}>
        <li>We’ve emailed you the details of your plan.</li>
        <li>Browse, and find the {pieces} you would like first.</li>
        <li>
          <ChoosingPieces base={base} />
        </li>
      </ol>
    </>
  );
}
