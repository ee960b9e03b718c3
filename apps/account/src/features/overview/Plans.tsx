import { isSold } from '@lemari/domain/region/selling';
import { css } from '@emotion/react';
import { planTitle } from '@lemari/domain/plan/plan-words';
import { baseOf, takesReferrals } from '@lemari/domain/region/vertical';
import { isRunning } from '@lemari/domain/subscription/life';
import { useModals, useMount } from '@lemari/kit';
import type { Subscription } from '@lemari/plans/subscriptions';
import { Alert } from '@lemari/ui/alert';
import { Badge } from '@lemari/ui/badge';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { token } from '@lemari/ui/token';
import { ChoosingPieces } from '../../ChoosingPieces.tsx';
import {
  endLine,
  nextLine,
  type OpenView,
  openView,
  pageStateOf,
  type PlanContext,
  STATES,
} from '../subscription/plan-states.rules.ts';
import { ownPlansHref, planStepHref } from '../subscription/subscription-paths.ts';
import { UnpaidPlan } from '../subscription/UnpaidPlan.tsx';
import { formerPlans } from '../subscription/plan-order.rules.ts';

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
export function Plans({
  subscriptions,
  context,
}: {
  subscriptions: readonly Subscription[];
  context: PlanContext;
}) {
  const mount = useMount();
  const { region } = mount;
  const modals = useModals();
  const running = subscriptions.filter(({ status }) => isRunning(status));
  const unpaid = subscriptions.filter(({ status }) => status === 'waiting_payment');
  const wasMember = subscriptions.some(({ status }) => status === 'ended');
  const former = isSold(region) && !context.isRestricted ? formerPlans(subscriptions) : [];
  const invites = takesReferrals(region) && (running.length > 0 || wasMember);
  if (running.length + unpaid.length + former.length === 0 && !invites) return null;
  return (
    <section css={look} aria-label="Your plan">
      {unpaid.map((subscription) => (
        // The page is an index route, whose action needs the parameter.
        <UnpaidPlan key={subscription.id} subscription={subscription} postTo="?index" />
      ))}
      {running.map((subscription) => (
        <RunningPlan key={subscription.id} subscription={subscription} context={context} />
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

function RunningPlan({ subscription, context }: { subscription: Subscription; context: PlanContext }) {
  const { region } = useMount();
  const { id, planName, vertical } = subscription;
  const { label, tone, says } = STATES[pageStateOf(subscription)];
  const open = openView(subscription, context);
  const sentences = says(subscription, context);
  const facts = [nextLine(subscription, context), endLine(subscription, context)].filter(
    (line) => line !== undefined,
  );
  return (
    <div css={plan}>
      <div css={head}>
        <h2 css={titleLook}>{planTitle(planName, vertical)}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {open && <OpenMonth id={id} open={open} says={sentences} />}
      {!open && context.isRestricted && sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {facts.length > 0 && <Facts facts={facts} />}
      <p css={small}>
        <ChoosingPieces base={baseOf(vertical, region) ?? `/${region}`} />
      </p>
    </div>
  );
}

/** What is open, and the way to pay it. @see rules/subscriptions/past-due-overview */
function OpenMonth({ id, open, says }: { id: number; open: OpenView; says: readonly string[] }) {
  const mount = useMount();
  return (
    <Alert
      tone={open.tone}
      title={open.title}
      action={
        open.action === 'pay' ? (
          <Button href={planStepHref(mount, id, 'pay')}>Pay {open.amount} now</Button>
        ) : (
          <Button href={ownPlansHref(mount)}>See your plan</Button>
        )
      }
    >
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}
