import { css } from '@emotion/react';
import { StepForm } from '@lemari/checkout/step-form';
import { useReloadOnRefusal } from '@lemari/checkout/use-reload-on-refusal';
import type { FormState } from '@lemari/forms/define-form';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import { useActionData, useMount } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { frontOf } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { type BankStep, openForm, pressForm } from './bank.form.ts';
import type { BankLoad } from './bank.load.ts';
import { bankHref, choiceWords, FIRST_DEADLINE, RESUMABLE } from './bank.rules.ts';
import { nextAfter } from './bank-paths.ts';

const look = css({ display: 'grid', gap: token('space-24') });
const textLook = css({ display: 'grid', gap: token('space-8'), maxWidth: '38em' });
const removeLook = css({ display: 'grid', justifyItems: 'start' });

type Load = Extract<BankLoad, { kind: 'again' }>;

/** The number has expired, or waits at another bank: another one is opened. @see rules/payment/inactive-account-refreshed */
export function AgainStep({ load }: { load: Load }) {
  const mount = useMount();
  const { bank, plan, other } = load;
  const { pending } = plan;
  const posted = useActionData<FormState>();
  const isRemoval = posted !== undefined && 'do' in posted.typed;
  const form = useForm({
    definition: openForm({ region: mount.region, pending, choice: bank }),
    first: isRemoval ? undefined : posted,
    onDone: (step: BankStep) => leaving.to(nextAfter(mount, load, step)),
  });
  useReloadOnRefusal(form.state.notice);
  return (
    <div css={look}>
      <StepForm
        form={form}
        action={other ? `Change to ${choiceWords(bank)}` : 'Get a new account number'}
        act="bank-again"
        safeText="Your plan is still chosen, and nothing was charged."
        aside={
          other ? (
            <Button tone="link" href={plan.href}>
              Stay with {choiceWords(other)}
            </Button>
          ) : (
            <Button tone="link" href={bankHref(frontOf(mount), undefined, pending)}>
              Choose another bank
            </Button>
          )
        }
      >
        <div css={textLook}>
          {other ? (
            <p>
              You get an account number of {choiceWords(bank)}, and the one of {choiceWords(other)} ends.
              Please don’t transfer to it any more.
            </p>
          ) : (
            <>
              <p>
                Please don’t transfer to the old account number. If you have transferred already, don’t pay
                again: press the button, and we look for your payment first.
              </p>
              {pending.month === 1 && <p>{RESUMABLE}</p>}
            </>
          )}
          {pending.month === 1 && <p>{FIRST_DEADLINE}</p>}
        </div>
      </StepForm>
      {pending.month === 1 && !other && <Removal load={load} first={isRemoval ? posted : undefined} />}
    </div>
  );
}

/** Ends the plan that is not paid, with its invoice. @see rules/calls/delete-invoice */
function Removal({ load, first }: { load: Load; first: FormState | undefined }) {
  const mount = useMount();
  const form = useForm({
    definition: pressForm({ region: mount.region, pending: load.plan.pending }),
    first,
    onDone: (step: BankStep) => leaving.to(nextAfter(mount, load, step)),
  });
  return (
    <FormFrame form={form} look={removeLook} safeText="Your plan is still chosen.">
      <Button type="submit" name="do" value="remove" tone="link" loading={form.isBusy} data-act="bank-remove">
        I don’t want this plan any more
      </Button>
    </FormFrame>
  );
}
