import { acceptedCards, BANK_NAMES } from '@lemari/checkout/payment/rules';
import { StepForm } from '@lemari/checkout/step-form';
import type { BankChoice } from '@lemari/domain/subscription/bank-handler';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { useActionData, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { PaymentMethod } from '@lemari/ui/payment-method';
import { readPaymentValue } from '@lemari/ui/payment-choice';
import { frontOf } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { stepHref } from '../subscribe/subscribe-paths.ts';
import { chooseForm } from './bank.form.ts';
import type { BankLoad } from './bank.load.ts';
import { bankOf, FIRST_DEADLINE } from './bank.rules.ts';
import { chosenHref } from './bank-paths.ts';

/** Banks of one method, as the choice shows them: their names in type. @see rules/payment/bank-fields */
export const banksOf = (options: readonly BankChoice[], method: BankChoice['method']) =>
  options.filter((one) => one.method === method).map(({ bank }) => ({ code: bank, name: BANK_NAMES[bank] }));

/** Methods and banks. The page of the bank follows, before anything is opened. */
export function ChooseBank({ load }: { load: Extract<BankLoad, { kind: 'choose' }> }) {
  const mount = useMount();
  const { options, plan } = load;
  const waits = 'pending' in plan ? plan : undefined;
  const first = useActionData<FormState>();
  const form = useForm({
    definition: chooseForm(options),
    first,
    onDone: (bank) => leaving.to(chosenHref(mount, load, bank)),
  });
  if (options.length === 0)
    return (
      <Alert
        tone="warning"
        title="No bank can be paid at right now"
        action={
          <Button tone="link" href={`${frontOf(mount)}/contact`}>
            Contact us
          </Button>
        }
      >
        Nothing has been charged, and your plan is still chosen. Please try again later.
      </Alert>
    );
  const error = form.state.errors['payment'];
  return (
    <StepForm
      form={form}
      action="Continue"
      act="bank-choose"
      safeText="Your plan is still chosen."
      aside={
        <Button
          tone="link"
          href={
            waits
              ? waits.href
              : stepHref(mount, 'plans', 'choice' in plan ? plan.choice.address : { path: '' })
          }
        >
          {waits ? 'Back to the payment' : 'Back to the plans'}
        </Button>
      }
    >
      <PaymentMethod
        name="payment"
        brands={acceptedCards}
        takesCards={false}
        virtualAccounts={banksOf(options, 'virtual_account')}
        bankTransfers={banksOf(options, 'bank_transfer')}
        defaultChoice={readPaymentValue(first?.typed['payment'] ?? '') ?? (waits && bankOf(waits.pending))}
        hint="You see the account number before you pay. Nothing is taken by itself."
        bankNote={waits ? undefined : FIRST_DEADLINE}
        {...(error !== undefined && { missing: error })}
      />
    </StepForm>
  );
}
