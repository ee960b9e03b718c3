import { StepFrame } from '@lemari/checkout/step-frame';
import type { BankChoice } from '@lemari/domain/subscription/bank-handler';
import { page, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { PriceRows } from '@lemari/ui/price-rows';
import { SummaryFold } from '@lemari/ui/summary-fold';
import type { ReactNode } from 'react';
import { PlanSummaryFold } from '../subscribe/PlanSummaryFold.tsx';
import { NoPlans } from '../subscribe/Subscribe.tsx';
import { Restricted, Subscribed } from '../subscribe/SubscribeStates.tsx';
import { conversionHref } from '../subscribe/subscribe-paths.ts';
import { AgainStep } from './AgainStep.tsx';
import type { BankLoad, NewPlan, WaitingInvoice } from './bank.load.ts';
import { bankHref, choiceWords } from './bank.rules.ts';
import { ChooseBank } from './ChooseBank.tsx';
import { PayStep } from './PayStep.tsx';
import { StartStep } from './StartStep.tsx';
import { frontOf } from '../../account-paths.ts';

/** `{base}/subscription/start/bank-transfer`: the choice of a bank. @see rules/subscriptions/bank-transfer */
export const BankChoicePage = page<BankLoad>(function BankChoiceRoute({ load }) {
  return <Pages load={load} bank={undefined} />;
});

/**
 * `{base}/subscription/start/virtual-account/{bank}` and `…/bank-transfer/bca`.
 * @see rules/subscriptions/virtual-account, rules/subscriptions/bank-transfer-bca
 */
export const BankPage = page<BankLoad>(function BankRoute({ load }) {
  return <Pages load={load} bank={'bank' in load ? load.bank : undefined} />;
});

function Pages({ load, bank }: { load: BankLoad; bank: BankChoice | undefined }) {
  const mount = useMount();
  const path = bankHref(frontOf(mount), bank);
  switch (load.kind) {
    case 'restricted':
      return <Restricted path={path} />;
    case 'subscribed':
      return <Subscribed path={path} {...load} />;
    case 'nothing':
      return <NoPlans path={path} />;
    case 'choose':
      return (
        <Frame load={load} path={path} title="How would you like to pay?">
          <ChooseBank load={load} />
        </Frame>
      );
    case 'start':
      return (
        <Frame load={load} path={path} title={`Pay by ${choiceWords(load.bank)}`}>
          <StartStep load={load} />
        </Frame>
      );
    case 'pay':
      return (
        <Frame load={load} path={path} title={`Pay by ${choiceWords(load.bank)}`}>
          <PayStep load={load} />
        </Frame>
      );
    case 'again':
      return (
        <Frame
          load={load}
          path={path}
          title={load.other ? `Change to ${choiceWords(load.bank)}?` : 'Your account number has expired'}
        >
          <AgainStep load={load} />
        </Frame>
      );
  }
}

const isWaiting = (plan: NewPlan | WaitingInvoice): plan is WaitingInvoice => 'pending' in plan;

interface FrameProps {
  load: Extract<BankLoad, { plan: unknown }>;
  path: string;
  title: string;
  children: ReactNode;
}

/** A step with the amounts beside it: the deposit has a row of its own. @see rules/subscriptions/summary */
function Frame({ load: { plan, steps }, path, title, children }: FrameProps) {
  const mount = useMount();
  return (
    <StepFrame
      title={title}
      description="Pay for your plan through your bank."
      path={path}
      summary={
        isWaiting(plan) ? (
          <SummaryFold title={plan.summary.title} due="Due" amount={plan.summary.due}>
            <PriceRows rows={plan.summary.rows} />
            <PriceRows rows={[{ label: 'Due', amount: plan.summary.due }]} isTotal />
          </SummaryFold>
        ) : (
          <PlanSummaryFold summary={plan.summary} />
        )
      }
      steps={steps}
      current="checkout"
      hrefOf={(step) => (isWaiting(plan) ? undefined : conversionHref(mount, step, plan.choice.address))}
      problem={isWaiting(plan) ? null : <NewPlanNews plan={plan} />}
    >
      {children}
    </StepFrame>
  );
}

function NewPlanNews({ plan: { waiting, isOwnReferral, choice, join } }: { plan: NewPlan }) {
  const mount = useMount();
  return (
    <>
      {waiting && (
        <Alert
          tone="info"
          title={`Your ${waiting.planName} plan still waits for its payment`}
          action={
            <Button tone="link" href={bankHref(frontOf(mount), undefined)}>
              Go on with that payment
            </Button>
          }
        >
          If you choose this plan instead, that payment ends. Please don’t transfer to its account number any
          more.
        </Alert>
      )}
      {join.kind === 'refused' && <Alert tone="warning" title={join.text} />}
      {isOwnReferral && (
        <Alert tone="info" title="The referral link that you followed is your own">
          It’s for friends who are new here, so it lowers nothing for you.
        </Alert>
      )}
      {choice.isOtherPlan && (
        <Alert tone="info" title="The plan in your link isn’t available here. Choose one of these instead." />
      )}
    </>
  );
}
