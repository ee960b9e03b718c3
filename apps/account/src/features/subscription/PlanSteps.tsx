import { css } from '@emotion/react';
import { useCardChallenge } from '@lemari/checkout/card-challenge';
import { PaymentForm } from '@lemari/checkout/payment-form';
import { useReloadOnRefusal } from '@lemari/checkout/use-reload-on-refusal';
import type { FormState } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { page, useActionData, useModals, useMount, useNavigateIfCurrent } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { RadioGroup } from '@lemari/ui/radio-group';
import { token } from '@lemari/ui/token';
import { AccountPage } from '../../AccountPage.tsx';
import { frontOf } from '../../account-paths.ts';
import { CARD_SAVED_WHY } from '../../card-words.ts';
import { leaving } from '../../leaving.ts';
import { whilePaying } from '../subscription-modals/while-paying.ts';
import { ReasonedFacts } from './ReasonedFacts.tsx';
import { cancelForm, changeForm, type PaidStep, payForm } from './subscription.form.ts';
import type { CancelLoad, ChangeLoad, PayLoad } from './subscription.load.ts';
import { doneHref, type DoneStep, ownPlansHref, payArg } from './subscription-paths.ts';

const body = css({ display: 'grid', gap: token('space-24'), maxWidth: 640 });

/** Where a step comes from, and where it leads. */
function useSteps(id: number) {
  const mount = useMount();
  const navigateIfCurrent = useNavigateIfCurrent();
  const back = ownPlansHref(mount);
  return {
    mount,
    arg: { region: mount.region, id },
    between: [{ label: 'Your plan', href: back }],
    back,
    // Back leads to the page before the plans, not to a question that is answered.
    leaveBy: (step: DoneStep) => navigateIfCurrent(doneHref(mount, id, step), { replace: true }),
  };
}

/** `{base}/account/subscription/{id}/cancel`: what a cancellation means, before it is made. */
export const CancelPlan = page<CancelLoad>(function CancelPlanPage({ load }) {
  const { id, planName, facts, canUndo } = load;
  const { mount, arg, between, back, leaveBy } = useSteps(id);
  const form = useForm({
    definition: cancelForm(arg),
    first: useActionData<FormState>(),
    onDone: () => leaveBy('cancelled'),
  });
  return (
    <AccountPage
      title={`Cancel your ${planName} plan?`}
      description="What it means to cancel your plan."
      path={`/subscription/${id}/cancel`}
      between={between}
      lead={
        canUndo
          ? 'This is what it means. You can undo it until your last day.'
          : 'This is what it means. It can’t be undone.'
      }
    >
      <div css={body}>
        <ReasonedFacts facts={facts} />
        <p>
          How pieces go back: <Link href={`${frontOf(mount)}/contact`}>write to us</Link>, and we’ll tell you.
        </p>
        <div>
          <Form form={form} action="Cancel my plan" act="plan-cancel" />
          <Button tone="link" href={back}>
            Keep my plan
          </Button>
        </div>
      </div>
    </AccountPage>
  );
});

/** `{base}/account/subscription/{id}/change`: another plan from the next month on. */
export const ChangePlan = page<ChangeLoad>(function ChangePlanPage({ load }) {
  const { id, planName, terms, options, chosen } = load;
  const { arg, between, back, leaveBy } = useSteps(id);
  const first = useActionData<FormState>();
  const form = useForm({
    definition: changeForm(arg),
    first,
    onDone: () => leaveBy('changed'),
  });
  const [from, ...others] = terms;
  return (
    <AccountPage
      title="Change your plan"
      description="Choose another plan from your next month on."
      path={`/subscription/${id}/change`}
      between={between}
      lead={from}
    >
      <div css={body}>
        {others.map((term) => (
          <p key={term}>{term}</p>
        ))}
        {options.length === 0 ? (
          <Alert tone="info" title="There is no other plan to choose at the moment">
            {chosen ? `You change to the ${chosen.name} plan.` : `You keep your ${planName} plan.`}
          </Alert>
        ) : (
          <Form form={form} action="Choose this plan" act="plan-change">
            <RadioGroup
              legend="Your next plan"
              name="plan"
              layout="cards"
              defaultValue={first?.typed['plan'] ?? chosen?.id}
              error={form.state.errors['plan']}
              options={options.map(({ id: value, name, text, price }) => ({
                value,
                label: name,
                detail: text,
                aside: price,
              }))}
            />
          </Form>
        )}
        <div>
          <Button tone="link" href={back}>
            {/* The page of the plan undoes a change that is chosen. */}
            {chosen ? 'Back to your plan' : `Keep the ${planName} plan`}
          </Button>
        </div>
      </div>
    </AccountPage>
  );
});

/** `{base}/account/subscription/{id}/pay`: pays the open month, also with another card. */
export const PayMonth = page<PayLoad>(function PayMonthPage({ load }) {
  const { id, planName, amount, span, offers } = load;
  const { mount, between, back, leaveBy } = useSteps(id);
  const first = useActionData<FormState>();
  const bank = useCardChallenge(offers.provider);
  const modals = useModals();
  const form = useForm({
    definition: payForm({
      arg: payArg(mount, id),
      offers,
      ask: bank.ask,
      during: (running) => whilePaying(modals, running),
    }),
    first,
    onDone: (step: PaidStep) => {
      if (step.kind === 'leaving') return leaving.to(step.leaveTo);
      if (step.kind === 'paid') return leaveBy('paid');
      leaving.to(back);
    },
  });
  const { notice, errors, typed } = form.state;
  useReloadOnRefusal(notice ?? ('payment' in errors && typed['payment'] !== '' ? errors : undefined));
  return (
    <AccountPage
      title={`Pay for your ${planName} plan`}
      description="Pay the month that is open."
      path={`/subscription/${id}/pay`}
      between={between}
    >
      <div css={body}>
        <Facts
          facts={[
            { term: 'Month', value: span },
            { term: 'Due now', value: amount },
          ]}
        />
        <PaymentForm
          offers={offers}
          form={form}
          first={first}
          action={`Pay ${amount}`}
          hint="You aren’t charged until you press the button."
          safeText="Your plan has not changed."
          savedWhy={CARD_SAVED_WHY}
          aside={
            <Button tone="link" href={back}>
              Back to your plan
            </Button>
          }
        />
      </div>
      {bank.dialog}
    </AccountPage>
  );
});
