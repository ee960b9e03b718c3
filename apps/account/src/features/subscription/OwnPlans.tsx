import { chargesQuery } from '@lemari/checkout/charges';
import { Owed } from '@lemari/checkout/charges/owed';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Disclosure } from '@lemari/ui/disclosure';
import { css } from '@emotion/react';
import { token } from '@lemari/ui/token';
import { AccountPage } from '../../AccountPage.tsx';
import { plansHref } from '../../account-paths.ts';
import { Invoices } from './Invoices.tsx';
import { PlanSection } from './PlanSection.tsx';
import { ReasonedFacts } from './ReasonedFacts.tsx';
import type { OwnPlansLoad } from './subscription.load.ts';
import type { OwnPlanView } from './subscription.rules.ts';

const earlierLook = css({ display: 'grid', gap: token('space-16') });

/** `{base}/account/subscription`: the user's plans. */
export const OwnPlans = page<OwnPlansLoad>(function OwnPlansPage({ load }) {
  const { current, earlier, isRestricted } = load;
  const mount = useMount();
  const charges = useLoadedQuery(chargesQuery, { region: mount.region }, { fallback: [] });
  return (
    <AccountPage
      title={current.length > 1 ? 'Your plans' : 'Your plan'}
      description="Your plan, what it costs and when, its invoices, and how to change or cancel it."
      path="/subscription"
    >
      <Owed charges={charges.filter(({ of }) => of.kind === 'plan')} />
      {current.length === 0 && (
        <Alert
          tone="info"
          title="You have no plan"
          action={
            <Button tone="link" href={plansHref(mount)}>
              See the plans
            </Button>
          }
        >
          With a plan you have new pieces each month. Once you have one, you find it here.
        </Alert>
      )}
      {current.map((plan) => (
        <PlanSection key={plan.id} plan={plan} isRestricted={isRestricted} />
      ))}
      {earlier.length > 0 && <Earlier plans={earlier} />}
    </AccountPage>
  );
});

/** Ended plans that a later one replaced, with their invoices. */
const Earlier = ({ plans }: { plans: readonly OwnPlanView[] }) => (
  <section aria-label="Earlier plans">
    {plans.map(({ id, title, label, facts, invoices }) => (
      <Disclosure key={id} summary={`Earlier: ${title}`} hint={label}>
        <div css={earlierLook}>
          <ReasonedFacts facts={facts} />
          <Invoices invoices={invoices} />
        </div>
      </Disclosure>
    ))}
  </section>
);
