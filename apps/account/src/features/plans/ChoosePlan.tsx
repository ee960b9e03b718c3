import { css } from '@emotion/react';
import { PLANS_FOR } from '@lemari/domain/plan';
import { REGIONS } from '@lemari/domain/region';
import { isSold } from '@lemari/domain/region/selling';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Island, page, PageHead, useMount, useVisit } from '@lemari/kit';
import { choiceHref } from '@lemari/plans/choice-address';
import { PlanOptions } from '@lemari/plans/plan-options';
import { PlanSummary } from '@lemari/plans/plan-summary';
import { VoucherField } from '@lemari/plans/voucher-field';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Container } from '@lemari/ui/container';
import { from } from '@lemari/ui/media';
import { PageHeading } from '@lemari/ui/page-heading';
import { StatePage } from '@lemari/ui/state-page';
import { token } from '@lemari/ui/token';
import type { Subscription } from '@lemari/plans/subscriptions';
import type { ReactNode } from 'react';
import { frontOf } from '../../account-paths.ts';
import { JoinCode } from '../subscribe/JoinCode.tsx';
import { isAwaited, JOIN_ID } from '../subscribe/join-code.form.ts';
import { ConversionSteps } from '../subscribe/ConversionSteps.tsx';
import { Restricted } from '../subscribe/SubscribeStates.tsx';
import { conversionHref, resubscribeHref, stepHref } from '../subscribe/subscribe-paths.ts';
import { ownPlansHref } from '../subscription/subscription-paths.ts';
import { Waitlist } from '../waitlist/Waitlist.tsx';
import { entryState } from '../waitlist/waitlist.rules.ts';
import { WaitlistAlone } from '../waitlist/WaitlistAlone.tsx';
import { CodeFirst, NextStep } from './NextStep.tsx';
import type { WaitlistAloneLoad, PlanChoiceLoad } from './plans.load.ts';
import { usePersistedPlan, useVoucherNews } from './use-choice-effects.ts';

const TITLE = 'Choose your plan';
const JOIN_TITLE_ID = `${JOIN_ID}-title`;

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-32'),
  paddingBottom: token('section'),
  [from(960)]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)',
    gridTemplateRows: 'auto 1fr',
    gap: `${token('space-40')} ${token('space-64')}`,
    '& > section:nth-of-type(1)': { gridColumn: 2, gridRow: '1 / 3', alignSelf: 'start' },
  },
});
const progressLook = css({ paddingTop: token('space-24') });
const noticeLook = css({ marginBottom: token('space-32') });
const joinLook = css({
  display: 'grid',
  gap: token('space-12'),
  maxWidth: 600,
  marginBottom: token('space-40'),
  '& > h2': { fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 },
});
const factsLook = css({
  alignContent: 'start',
  display: 'grid',
  gap: token('space-16'),
  '& > h2': { fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 },
  '& > dl': { display: 'grid', gap: token('space-16') },
  '& dt': { fontWeight: 600, lineHeight: 1.4 },
  '& dd': { marginTop: token('space-4'), maxWidth: '38em', color: token('ink-700') },
});

/** `{base}/subscription/plans`: a plan, what it costs this visitor, and what comes next. @see rules/subscriptions/plans */
export const ChoosePlan = page<PlanChoiceLoad | WaitlistAloneLoad>(function ChoosePlanPage({ load }) {
  const mount = useMount();
  if ('isWaitlistAlone' in load) return <WaitlistAlone />;
  const plansFor = PLANS_FOR[mount.host === 'bags' ? 'bags' : 'apparel'];
  const { name } = REGIONS[mount.region];
  const head = (
    <PageHead
      title={TITLE}
      description={`The plans for ${plansFor} in ${name}: what each sends you, what is due with the first month and what you pay afterwards.`}
      path={load.address.path}
    />
  );
  if (!load.chosen)
    return (
      <>
        {head}
        <StatePage title="No plans here yet" actions={[{ label: 'Back to the shop', href: frontOf(mount) }]}>
          There are no plans for {plansFor} in {name} at the moment.
        </StatePage>
      </>
    );
  if (load.own) return <OwnPlan head={head} own={load.own} />;
  if (load.isRestricted) return <Restricted path={load.address.path} />;
  return (
    <Container>
      {head}
      <Breadcrumb
        crumbs={[
          { label: VERTICALS[mount.host].label, href: frontOf(mount) },
          { label: 'Plans', href: `${frontOf(mount)}/plans` },
          { label: TITLE },
        ]}
      />
      {isSold(mount.region) && (
        <div css={progressLook}>
          <ConversionSteps current="plans" hrefOf={(step) => conversionHref(mount, step, load.address)} />
        </div>
      )}
      <PageHeading title={TITLE}>
        Plans for {plansFor} in {name}. You can change your mind until you subscribe.
      </PageHeading>
      <Island name="choose-plan">
        <Choice load={load} chosen={load.chosen} />
      </Island>
    </Container>
  );
});

/** A member of the vertical is led to the own plan. @see rules/subscriptions/own-plan-named */
function OwnPlan({ head, own: { planName, changeFrom } }: { head: ReactNode; own: Subscription }) {
  const mount = useMount();
  return (
    <>
      {head}
      <StatePage
        title={`You have the ${planName} plan`}
        actions={[
          {
            label: changeFrom === undefined ? 'Your plan' : 'See, change or cancel it',
            href: ownPlansHref(mount),
          },
          { label: 'Compare the plans', href: `${frontOf(mount)}/plans` },
        ]}
      >
        <p>
          {changeFrom === undefined
            ? 'Your plan’s page says until when it runs, and what you can do with it.'
            : 'You can change to another plan from your next payment on.'}
        </p>
      </StatePage>
    </>
  );
}

function Choice({ load, chosen }: { load: PlanChoiceLoad; chosen: NonNullable<PlanChoiceLoad['chosen']> }) {
  const mount = useMount();
  const { address, plans, voucher, join, last, entry } = load;
  const { today } = useVisit();
  const payHref = stepHref(mount, 'checkout', { ...address, plan: chosen.id });
  const refusedCode = join.kind === 'refused' ? join.code : undefined;
  const isWaitlistShown = join.kind === 'missing' || (join.kind === 'refused' && join.isNeeded);
  const state = entry && entryState(entry, { region: mount.region, today, refusedCode });
  usePersistedPlan(load);
  useVoucherNews(load);
  return (
    <>
      {load.isOtherPlan && (
        <div css={noticeLook}>
          <Alert
            tone="info"
            title="The plan in your link isn’t available here. Choose one of these instead."
          />
        </div>
      )}
      {last && (
        <div css={noticeLook}>
          <Alert
            tone="info"
            title={`Your ${last.planName} plan has ended.`}
            action={
              <Button href={resubscribeHref(mount)} tone="link">
                Re-subscribe Now
              </Button>
            }
          >
            Take it again with the card that you’ve saved, or choose another plan here.
          </Alert>
        </div>
      )}
      {isWaitlistShown && <Waitlist refusedCode={refusedCode} />}
      {join.kind !== 'none' && (
        <section css={joinLook} id={JOIN_ID} aria-labelledby={JOIN_TITLE_ID}>
          <h2 id={JOIN_TITLE_ID}>Start with a join code</h2>
          <JoinCode join={join} />
        </section>
      )}
      <div css={columns}>
        <PlanOptions plans={plans} chosenId={chosen.id} address={address} />
        <PlanSummary
          plan={chosen}
          voucher={
            voucher.isShown ? <VoucherField href={choiceHref(address)} voucher={voucher} /> : undefined
          }
        >
          {isAwaited(join) ? (
            <CodeFirst
              payHref={
                join.kind === 'signed-out'
                  ? stepHref(mount, 'checkout', { ...address, plan: undefined })
                  : undefined
              }
              ownHref={
                state?.kind === 'active'
                  ? stepHref(mount, 'checkout', { ...address, plan: undefined, join: state.code.code })
                  : undefined
              }
            />
          ) : (
            <NextStep href={choiceHref({ ...address, plan: chosen.id })} payHref={payHref} />
          )}
        </PlanSummary>
        <div css={factsLook}>
          <h2>What {chosen.name} includes</h2>
          <dl>
            {chosen.facts.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  );
}
