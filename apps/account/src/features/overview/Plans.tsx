import { css } from '@emotion/react';
import { formatBriefMoney } from '@lemari/currency/money';
import { PLANS_FOR } from '@lemari/domain/plan';
import { baseOf, takesReferrals } from '@lemari/domain/region/vertical';
import { isRunning } from '@lemari/domain/subscription/life';
import { dayWords, yearDayWords } from '@lemari/domain/time/day-words';
import { useModals, useMount } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { token } from '@lemari/ui/token';
import { UnpaidPlan } from '../subscription-modals/UnpaidPlan.tsx';
import type { Membership } from '../subscription-modals/memberships.queries.ts';
import { formerPlans } from '../subscription-modals/memberships.rules.ts';

const look = css({ display: 'grid', gap: token('space-24') });
const plan = css({ display: 'grid', gap: token('space-12') });
const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });

/** The user's plans: what runs, what is not paid yet, and the invitation of friends. */
export function Plans({ memberships }: { memberships: readonly Membership[] }) {
  const { region } = useMount();
  const modals = useModals();
  const running = memberships.filter(({ status }) => isRunning(status));
  const unpaid = memberships.filter(({ status }) => status === 'waiting_payment');
  const wasMember = memberships.some(({ status }) => status === 'ended');
  const former = region === 'id' ? [] : formerPlans(memberships);
  const invites = takesReferrals(region) && (running.length > 0 || wasMember);
  if (running.length + unpaid.length + former.length === 0 && !invites) return null;
  return (
    <section css={look} aria-label="Your plan">
      {unpaid.map((membership) => (
        <UnpaidPlan key={membership.id} membership={membership} />
      ))}
      {running.map((membership) => (
        <div key={membership.id} css={plan}>
          <h2 css={titleLook}>
            {membership.planName} plan for {PLANS_FOR[membership.vertical]}
          </h2>
          <Facts facts={factsOf(membership)} />
        </div>
      ))}
      {former.map(({ id, planName, vertical }) => (
        <div key={id} css={plan}>
          <h2 css={titleLook}>
            Your {planName} plan for {PLANS_FOR[vertical]} has ended
          </h2>
          <p>Take it again, or another one: your last plan and your card are already chosen.</p>
          <div>
            <Button href={`${baseOf(vertical, region) ?? `/${region}`}/subscription/resubscribe`}>
              Re-subscribe Now
            </Button>
          </div>
        </div>
      ))}
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

const factsOf = ({ status, next, earliestEnd }: Membership) => [
  ...(next
    ? [{ term: 'Next payment', value: `${formatBriefMoney(next.price)} on ${dayWords(next.day)}` }]
    : []),
  ...(earliestEnd === undefined
    ? []
    : [
        {
          ...(status === 'cancelling'
            ? { term: 'Cancelled', value: `Your plan ends on ${yearDayWords(earliestEnd)}.` }
            : {
                term: 'To cancel',
                value: `Write to us. Cancelled today, your plan ends on ${yearDayWords(earliestEnd)}.`,
              }),
        },
      ]),
];
