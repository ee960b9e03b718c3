import { isSold } from '@lemari/domain/region/selling';
import { css } from '@emotion/react';
import { formatBriefMoney } from '@lemari/currency/money';
import { isPaidByCard } from '@lemari/domain/plan';
import { planTitle } from '@lemari/domain/plan/plan-words';
import { baseOf, takesReferrals } from '@lemari/domain/region/vertical';
import { isRunning } from '@lemari/domain/subscription/life';
import { dayWords, yearDayWords } from '@lemari/domain/time/day-words';
import { useModals, useMount } from '@lemari/kit';
import type { PastDue, Subscription } from '@lemari/plans/subscriptions';
import { Alert } from '@lemari/ui/alert';
import { Badge } from '@lemari/ui/badge';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { token } from '@lemari/ui/token';
import { ChoosingPieces } from '../../ChoosingPieces.tsx';
import { STATES } from '../subscription/plan-states.rules.ts';
import { ownPlansHref, planStepHref } from '../subscription/subscription-paths.ts';
import { UnpaidPlan } from '../subscription-modals/UnpaidPlan.tsx';
import { formerPlans } from '../subscription-modals/subscription-modals.rules.ts';

const look = css({ display: 'grid', gap: token('space-24') });
const plan = css({ display: 'grid', gap: token('space-12') });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-12')}`,
});
const small = css({ fontSize: token('text-14'), lineHeight: 1.5, maxWidth: '40em' });
const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });

/** The user's plans: what runs, what is not paid yet, and the invitation of friends. */
export function Plans({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const mount = useMount();
  const { region } = mount;
  const modals = useModals();
  const running = subscriptions.filter(({ status }) => isRunning(status));
  const unpaid = subscriptions.filter(({ status }) => status === 'waiting_payment');
  const wasMember = subscriptions.some(({ status }) => status === 'ended');
  const former = isSold(region) ? formerPlans(subscriptions) : [];
  const invites = takesReferrals(region) && (running.length > 0 || wasMember);
  if (running.length + unpaid.length + former.length === 0 && !invites) return null;
  return (
    <section css={look} aria-label="Your plan">
      {unpaid.map((subscription) => (
        // The page is an index route, whose action needs the parameter.
        <UnpaidPlan key={subscription.id} subscription={subscription} postTo="?index" />
      ))}
      {running.map((subscription) => (
        <div key={subscription.id} css={plan}>
          <div css={head}>
            <h2 css={titleLook}>{planTitle(subscription.planName, subscription.vertical)}</h2>
            <Badge tone={STATES[subscription.state].tone}>{STATES[subscription.state].label}</Badge>
          </div>
          {subscription.pastDue && <OpenMonth id={subscription.id} pastDue={subscription.pastDue} />}
          <Facts facts={factsOf(subscription)} />
          <p css={small}>
            <ChoosingPieces base={baseOf(subscription.vertical, region) ?? `/${region}`} />
          </p>
        </div>
      ))}
      {former.map(({ id, planName, vertical }) => (
        <div key={id} css={plan}>
          <h2 css={titleLook}>Your {planTitle(planName, vertical)} has ended</h2>
          <p>Take it again, or another one: your last plan and your card are already chosen.</p>
          <div>
            <Button href={`${baseOf(vertical, region) ?? `/${region}`}/subscription/resubscribe`}>
              Re-subscribe Now
            </Button>
          </div>
        </div>
      ))}
      {running.length > 0 && (
        <div>
          <Button tone="quiet" href={ownPlansHref(mount)}>
            {running.length > 1 ? 'Manage your plans' : 'Manage your plan'}
          </Button>
        </div>
      )}
      {invites && (
        <div css={onlyWithScripts}>
          <Button
            tone="quiet"
            data-act="invite"
            onClick={() =>
              void modals.open(running.length > 0 ? 'subscriber-referral' : 'ex-subscriber-referral')
            }
          >
            Invite a friend
          </Button>
        </div>
      )}
    </section>
  );
}

/** What is open, and the way to pay it. @see rules/subscriptions/past-due-overview */
function OpenMonth({ id, pastDue: { amount, endsOn } }: { id: number; pastDue: PastDue }) {
  const mount = useMount();
  const due = formatBriefMoney(amount);
  return (
    <Alert
      tone="warning"
      title={`${due} is open`}
      action={
        isPaidByCard(mount.region) ? (
          <Button href={planStepHref(mount, id, 'pay')}>Pay {due} now</Button>
        ) : (
          <Button href={ownPlansHref(mount)}>See your plan</Button>
        )
      }
    >
      We couldn’t charge it yet, and try again. If it doesn’t work by {dayWords(endsOn)}, your plan ends that
      day.
    </Alert>
  );
}

const factsOf = ({ next, earliestEnd, endsOn, pastDue }: Subscription) => [
  ...(next
    ? [
        {
          term: pastDue ? 'The month after' : 'Next payment',
          value: `${formatBriefMoney(next.price)} on ${dayWords(next.day)}`,
        },
      ]
    : []),
  ...(endsOn === undefined
    ? earliestEnd === undefined
      ? []
      : [{ term: 'If you cancel', value: `Your plan ends on ${yearDayWords(earliestEnd)}` }]
    : [{ term: 'Last day', value: yearDayWords(endsOn) }]),
];
