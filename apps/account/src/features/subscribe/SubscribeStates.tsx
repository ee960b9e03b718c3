import { formatBriefMoney } from '@lemari/currency/money';
import { PLANS_FOR } from '@lemari/domain/plan';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { Island, PageHead, useModals, useMount, useNavigate } from '@lemari/kit';
import type { Subscription } from '@lemari/plans/subscriptions';
import { StatePage } from '@lemari/ui/state-page';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ownPlansHref } from '../subscription/subscription-paths.ts';
import { frontOf } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { readChoice, removeChoice } from '@lemari/plans/stored-choice';
import { CHECK, checkoutHref, STARTED } from './subscribe-paths.ts';

const Head = ({ title, path }: { title: string; path: string }) => (
  <>
    <PageHead title={title} description="Your Lemari plan." path={path} />
    <meta name="robots" content="noindex" />
  </>
);

/** @see rules/accounts/risky-starts-nothing */
export function Restricted({ path }: { path: string }) {
  const mount = useMount();
  const title = 'We can’t start a plan for your account';
  return (
    <>
      <Head title={title} path={path} />
      <StatePage title={title} actions={[{ label: 'Contact Us', href: `${frontOf(mount)}/contact` }]}>
        <p>Please contact us, and we’ll help.</p>
      </StatePage>
    </>
  );
}

interface SubscribedProps {
  path: string;
  subscription: Subscription;
  /** How it is. */
  says: readonly string[];
  /** It has just started. */
  isNew: boolean;
}

/** The plan that a person has: which, since when, and what can be done today. @see rules/subscriptions/subscriber-led */
export function Subscribed({ path, subscription, says, isNew }: SubscribedProps) {
  const mount = useMount();
  const { planName, vertical } = subscription;
  const title = isNew ? `Your ${planName} plan has started` : `You have the ${planName} plan`;
  const front = frontOf(mount);
  return (
    <>
      <Head title={title} path={path} />
      <StatePage
        title={title}
        actions={[
          { label: `Browse ${PLANS_FOR[vertical]}`, href: `${front}/browse` },
          { label: 'Your plan', href: ownPlansHref(mount) },
          { label: 'Contact Us', href: `${front}/contact` },
        ]}
      >
        {says.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </StatePage>
      <Island name="started" isBare>
        <LeadsToFront front={front} isNew={isNew} />
      </Island>
    </>
  );
}

/**
 * Leads to the front, where the modal says what was taken. This page was a new document, so that the frame there is that of a
 * subscriber. A plan that has started by a payment of this tab, whose answer was lost, is new to the person too.
 * @see rules/subscriptions/success-redirect, rules/subscriptions/choice-removed; docs/decisions/0290
 */
function LeadsToFront({ front, isNew }: { front: string; isNew: boolean }) {
  const mount = useMount();
  const navigate = useNavigate();
  const modals = useModals();
  const leave = useEffectEvent(() => {
    if (!isNew) {
      if (readChoice()?.paying === mount.base) leaving.to(checkoutHref(mount, STARTED));
      return;
    }
    removeChoice();
    void Promise.resolve(navigate(front, { replace: true })).then(() => modals.open('subscribed'));
  });
  useEffect(() => leave(), []);
  return null;
}

/** Only the account knows what became of a payment. @see rules/subscriptions/complete */
export function SignedOut({ path }: { path: string }) {
  const mount = useMount();
  const title = 'Sign in to see your plan';
  return (
    <>
      <Head title={title} path={path} />
      <StatePage
        title={title}
        actions={[
          { label: 'Sign in', href: signInHref(mount, path) },
          { label: 'Choose a plan', href: `${mount.base}/plans` },
        ]}
      >
        <p>
          You’re signed out. If you’ve just paid, your payment is safe: this page tells you once you’re back.
        </p>
      </StatePage>
    </>
  );
}

interface WaitingProps {
  path: string;
  subscription: Subscription;
}

/** The person left the provider’s page, or the bank’s question. @see rules/subscriptions/complete */
export function Unfinished({ path, subscription }: WaitingProps) {
  const mount = useMount();
  const { planName, firstTotal } = subscription;
  return (
    <OpenPayment
      path={path}
      title="Your payment isn’t finished"
      subscription={subscription}
      actions={[
        { label: 'Back to the checkout', href: checkoutHref(mount) },
        { label: 'Browse', href: `${frontOf(mount)}/browse` },
      ]}
    >
      Nothing has been charged: {formatBriefMoney(firstTotal)} for your {planName} plan is still open. At the
      checkout you can also choose another plan or another card.
    </OpenPayment>
  );
}

/** @see rules/subscriptions/charged-once */
export function Unknown({ path, subscription }: WaitingProps) {
  const mount = useMount();
  const { planName, firstTotal } = subscription;
  return (
    <OpenPayment
      path={path}
      title="We’re waiting to hear about your payment"
      subscription={subscription}
      actions={[
        { label: 'Ask again', href: checkoutHref(mount, CHECK) },
        { label: 'Contact Us', href: `${frontOf(mount)}/contact` },
      ]}
    >
      We don’t know yet whether {formatBriefMoney(firstTotal)} for your {planName} plan went through. You’re
      not charged twice: until we know, no other payment for it can start.
    </OpenPayment>
  );
}

interface OpenPaymentProps extends WaitingProps {
  title: string;
  /** What can be done beside continuing the payment. */
  actions: readonly { label: string; href: string }[];
  children: ReactNode;
}

/** A payment that waits. Where the provider has a page for it, that is the first way on. */
function OpenPayment({ path, title, subscription: { payment }, actions, children }: OpenPaymentProps) {
  const continued = payment?.redirectUrl;
  return (
    <>
      <Head title={title} path={path} />
      <StatePage
        title={title}
        actions={[
          ...(continued === undefined ? [] : [{ label: 'Continue the payment', href: continued }]),
          ...actions,
        ]}
      >
        <p>{children}</p>
      </StatePage>
    </>
  );
}
