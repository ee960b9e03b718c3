import { css } from '@emotion/react';
import { useCardChallenge } from '@lemari/checkout/card-challenge';
import { PaymentForm } from '@lemari/checkout/payment-form';
import { Obligations, ReviewPart, ReviewParts } from '@lemari/checkout/review';
import { useReloadOnRefusal } from '@lemari/checkout/use-reload-on-refusal';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { useActionData, useModals, useMount } from '@lemari/kit';
import { PlanOptions } from '@lemari/plans/plan-options';
import { removeChoice } from '@lemari/plans/stored-choice';
import { Button } from '@lemari/ui/button';
import { Disclosure } from '@lemari/ui/disclosure';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { from } from '@lemari/ui/media';
import { token } from '@lemari/ui/token';
import { frontOf } from '../../account-paths.ts';
import { CARD_SAVED_WHY } from '../../card-words.ts';
import { leaving } from '../../leaving.ts';
import { whilePaying } from '../subscription-modals/while-paying.ts';
import { JoinCode } from './JoinCode.tsx';
import { agreedOn, subscribeForm, type SubscribedStep } from './subscribe.form.ts';
import { untilKnown } from './until-known.ts';
import { isAwaited } from './join-code.form.ts';
import type { OpenCheckout } from './subscribe.load.ts';
import { checkoutHref, STARTED, stepHref } from './subscribe-paths.ts';

const small = css({ fontSize: token('text-14'), lineHeight: 1.5 });
/** From 960 px the summary beside it shows the field. */
const codeLinkLook = css({ [from(960)]: { display: 'none' } });
const dueLook = css({ fontWeight: 600 });

/** Whether a posted form was that of a code: the page has several forms. */
const isOfCode = (state: FormState | undefined): boolean =>
  state !== undefined && !('payment' in state.typed);

interface PayStepProps {
  load: OpenCheckout;
  /** Id of the voucher’s fold in the summary. */
  voucherId: string;
}

/** The plan, which can be changed here, what it costs, and the card that pays it. */
export function PayStep({ load, voucherId }: PayStepProps) {
  const { choice, summary, join } = load;
  const { address, plans, chosen, voucher } = choice;
  const option = plans.find(({ id }) => id === chosen?.id);
  return (
    <ReviewParts>
      <ReviewPart title="Plan">
        {option && (
          <p css={small}>
            <strong>{option.name}</strong>. {option.text}
          </p>
        )}
        {plans.length > 1 && (
          <Disclosure
            summary="Change plan"
            size="small"
            open={address.plan === undefined && !load.isReturning}
          >
            <PlanOptions plans={plans} chosenId={chosen?.id ?? ''} address={address} />
          </Disclosure>
        )}
      </ReviewPart>
      {join.kind !== 'none' && (
        <ReviewPart title="Join code">
          <JoinCode join={join} entry={load.entry} leadsToWaitlist />
        </ReviewPart>
      )}
      <ReviewPart
        title="Price"
        action={
          voucher.isShown && (
            <Link css={codeLinkLook} href={`#${voucherId}`} alone>
              Voucher code
            </Link>
          )
        }
      >
        <Facts
          facts={[
            ...summary.lowering.map(({ label, amount }) => ({ term: label, value: amount })),
            { term: 'Due today', value: <span css={dueLook}>{summary.due}</span> },
            ...summary.later.map(({ label, amount }) => ({ term: label, value: amount })),
            ...summary.conditions.map(({ label, amount }) => ({ term: label, value: amount })),
          ]}
        />
      </ReviewPart>
      {!isAwaited(join) && <Payment load={load} />}
    </ReviewParts>
  );
}

function Payment({ load }: { load: OpenCheckout }) {
  const mount = useMount();
  const { summary, offers } = load;
  const posted = useActionData<FormState>();
  const first = isOfCode(posted) ? undefined : posted;
  const bank = useCardChallenge(offers.provider);
  const modals = useModals();
  const form = useForm({
    definition: untilKnown(
      mount.base,
      load.agreement,
      subscribeForm({
        agreed: agreedOn(mount, load),
        offers,
        ask: bank.ask,
        during: (running) => whilePaying(modals, running),
      }),
    ),
    first,
    onDone: (step: SubscribedStep) => {
      if (step.kind === 'leaving') return leaving.to(step.leaveTo);
      // @see rules/subscriptions/choice-removed
      if (step.kind === 'started') removeChoice();
      // A new document, because the frame shows what a subscriber can do.
      leaving.to(checkoutHref(mount, step.kind === 'started' ? STARTED : undefined));
    },
  });
  const { notice, errors, typed } = form.state;
  const isDeclined = 'payment' in errors && typed['payment'] !== '';
  useReloadOnRefusal(notice ?? (isDeclined ? errors : undefined));
  return (
    <ReviewPart title="Payment">
      <PaymentForm
        offers={offers}
        form={form}
        first={first}
        action={summary.dueMinor === 0 ? 'Start my plan' : `Pay ${summary.due}`}
        hint="You aren’t charged until you press the button."
        safeText="Your plan is still chosen."
        aside={
          <Button tone="link" href={stepHref(mount, 'plans', load.choice.address)}>
            Back to the plans
          </Button>
        }
        savedWhy={CARD_SAVED_WHY}
      >
        <input type="hidden" name="total" value={summary.dueMinor} readOnly />
        <Obligations terms={summary.facts} />
        <p css={small}>
          {summary.renewal} Full terms are in our{' '}
          <Link href={`${frontOf(mount)}/faq`}>questions and answers</Link>.
        </p>
      </PaymentForm>
      {bank.dialog}
    </ReviewPart>
  );
}
