import { css } from '@emotion/react';
import { Obligations, ReviewPart, ReviewParts } from '@lemari/checkout/review';
import { StepForm } from '@lemari/checkout/step-form';
import { useReloadOnRefusal } from '@lemari/checkout/use-reload-on-refusal';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { useActionData, useModals, useMount } from '@lemari/kit';
import { removeChoice } from '@lemari/plans/stored-choice';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { frontOf } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { stepHref } from '../subscribe/subscribe-paths.ts';
import { whilePaying } from '../subscription-modals/while-paying.ts';
import { type BankStep, startForm } from './bank.form.ts';
import type { BankLoad } from './bank.load.ts';
import { FIRST_DEADLINE } from './bank.rules.ts';
import { agreedIn, nextAfter } from './bank-paths.ts';

const small = css({ fontSize: token('text-14'), lineHeight: 1.5 });
const dueLook = css({ fontWeight: 600 });

/** What is agreed to, before the account number is opened: plan, amounts with the deposit, and terms. */
export function StartStep({ load }: { load: Extract<BankLoad, { kind: 'start' }> }) {
  const mount = useMount();
  const modals = useModals();
  const { bank, plan } = load;
  const { summary, choice } = plan;
  const definition = startForm({ agreed: agreedIn(mount, plan), choice: bank });
  const form = useForm({
    definition: {
      ...definition,
      send: (mutate, values) => whilePaying(modals, definition.send(mutate, values)),
    },
    first: useActionData<FormState>(),
    onDone: (step: BankStep) => {
      // @see rules/subscriptions/choice-removed
      if (step.kind === 'paid') removeChoice();
      // A new document, because the frame leads back to the payment from now on.
      leaving.to(nextAfter(mount, load, step));
    },
  });
  useReloadOnRefusal(form.state.notice);
  return (
    <StepForm
      form={form}
      action={summary.dueMinor === 0 ? 'Start my plan' : 'Get the account number'}
      act="bank-start"
      safeText="Your plan is still chosen, and nothing was charged."
      aside={
        <Button tone="link" href={stepHref(mount, 'checkout', choice.address)}>
          Choose another bank
        </Button>
      }
    >
      <input type="hidden" name="total" value={summary.dueMinor} readOnly />
      <ReviewParts>
        <ReviewPart
          title="Price"
          action={
            <Link href={stepHref(mount, 'plans', choice.address)} alone>
              Change plan or code
            </Link>
          }
        >
          <Facts
            facts={[
              ...summary.rows.map(({ label, amount }) => ({ term: label, value: amount })),
              { term: 'Due today', value: <span css={dueLook}>{summary.due}</span> },
              ...summary.later.map(({ label, amount }) => ({ term: label, value: amount })),
              ...summary.conditions.map(({ label, amount }) => ({ term: label, value: amount })),
            ]}
          />
        </ReviewPart>
        <Obligations terms={summary.facts} />
        <ReviewPart title="How it works">
          <p css={small}>
            {FIRST_DEADLINE} Your plan starts when the money arrives: we email you, and this page says so.
            {bank.method === 'bank_transfer' &&
              ' For a bank transfer we lower the amount a little, so that we recognise your transfer by it.'}
          </p>
          <p css={small}>
            {summary.renewal} Full terms are in our{' '}
            <Link href={`${frontOf(mount)}/faq`}>questions and answers</Link>.
          </p>
        </ReviewPart>
      </ReviewParts>
    </StepForm>
  );
}
