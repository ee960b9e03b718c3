import { css } from '@emotion/react';
import type { FormState } from '@lemari/forms/define-form';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import { useMutation } from '@lemari/http/query';
import { useActionData, useModals, useMount, useRevalidator } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Disclosure } from '@lemari/ui/disclosure';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { VirtualAccount } from '@lemari/ui/virtual-account';
import type { MouseEvent } from 'react';
import { frontOf } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { whilePaying } from '../subscription-modals/while-paying.ts';
import { type BankPress, type BankStep, openForm, pressForm } from './bank.form.ts';
import type { BankLoad } from './bank.load.ts';
import { bankHref, channelsOf, choiceWords } from './bank.rules.ts';
import { nextAfter } from './bank-paths.ts';
import { useBankNews } from './use-bank-news.ts';

const look = css({ display: 'grid', gap: token('space-32') });
const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });
const part = css({ display: 'grid', gap: token('space-12') });
const small = css({ fontSize: token('text-14'), lineHeight: 1.5 });
const stepsLook = css({
  display: 'grid',
  gap: token('space-8'),
  paddingLeft: token('space-20'),
  listStyle: 'decimal',
  fontSize: token('text-14'),
  lineHeight: 1.5,
});
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});

type Load = Extract<BankLoad, { kind: 'pay' }>;

const NOTHING_YET = 'We haven’t received your payment yet';

/** The number that waits for the money, how it is paid, and what the person can do meanwhile. */
export function PayStep({ load }: { load: Load }) {
  const { bank, plan, number, isChecked } = load;
  const mount = useMount();
  const modals = useModals();
  const mutate = useMutation();
  const { revalidate } = useRevalidator();
  const { pending } = plan;
  const nextOf = (step: BankStep) => nextAfter(mount, load, step);
  useBankNews(pending, nextOf);

  const chooseHref = bankHref(frontOf(mount), undefined, pending);
  const renew = async () => {
    const definition = openForm({ region: mount.region, pending, choice: bank });
    const sent = await definition.send(mutate, null);
    if (sent.ok) return leaving.to(nextOf(sent.data));
    return revalidate();
  };
  const lapse = () => {
    void modals.open('expired-transaction', {
      bank: choiceWords(bank),
      onRenew: () => void renew(),
      otherHref: chooseHref,
    });
    void revalidate();
  };
  const change = (event: MouseEvent) => {
    event.preventDefault();
    void modals
      .open('add-payment-account', {
        region: mount.region,
        invoice: pending.id,
        options: load.options,
        current: bank,
        onOpened: (choice) => leaving.to(nextOf(choice ? { kind: 'waiting', choice } : { kind: 'paid' })),
      })
      .then((isOpen) => (isOpen ? undefined : leaving.to(chooseHref)));
  };

  return (
    <div css={look}>
      {number.isConfirmed ? (
        <Alert tone="info" title="Thank you. We’re looking for your transfer">
          We email you as soon as we’ve found it, on a working day at the latest. Please don’t transfer again.
        </Alert>
      ) : (
        isChecked && (
          <Alert tone="info" title={NOTHING_YET}>
            If you’ve just paid, it may take a few minutes. You needn’t wait here: we’ll email you.
          </Alert>
        )
      )}
      <VirtualAccount
        title={number.title}
        hint={`For your ${plan.title}.`}
        number={number.number}
        amount={number.amount}
        details={number.details}
        leftSeconds={number.leftSeconds}
        onLapse={lapse}
      >
        <p>
          <Link href={chooseHref} alone onClick={change}>
            Change bank
          </Link>
        </p>
      </VirtualAccount>
      <Presses load={load} nextOf={nextOf} />
      <section css={part}>
        <h2 css={titleLook}>How to pay</h2>
        {channelsOf(bank, number.amount).map(({ name, steps }) => (
          <Disclosure key={name} summary={name} size="small">
            <ol css={stepsLook}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Disclosure>
        ))}
        <p css={small}>
          Pay exactly {number.amount}. Another amount can’t be matched to your plan, and goes back to you.
        </p>
      </section>
    </div>
  );
}

/** Buttons of the page. Without scripts the form is posted, and the page that follows says what came of it. */
function Presses({ load, nextOf }: { load: Load; nextOf: (step: BankStep) => string }) {
  const { bank, plan, number } = load;
  const { region } = useMount();
  const modals = useModals();
  const { revalidate } = useRevalidator();
  const { pending, subscription } = plan;
  const facts = { region, pending };
  const definition = pressForm(facts);
  const anotherHref = bankHref(frontOf(useMount()), undefined, pending);
  const form = useForm({
    definition: {
      ...definition,
      send: (mutate, press) => whilePaying(modals, definition.send(mutate, press), 'bank'),
    },
    first: useActionData<FormState>(),
    onDone: (step: BankStep) => {
      if (step.kind !== 'unpaid') return leaving.to(nextOf(step));
      void modals.open('error-payment', {
        by: 'bank',
        anotherCardHref: anotherHref,
        onCheckAgain: () => pressed('check'),
      });
      return void revalidate();
    },
  });
  const pressed = (press: BankPress) => {
    form.box.current?.querySelector<HTMLButtonElement>(`button[name="do"][value="${press}"]`)?.click();
  };
  const confirm = (event: MouseEvent) => {
    event.preventDefault();
    void modals.open('bank-transfer-confirm', {
      region,
      invoice: pending.id,
      amount: number.amount,
      account: number.number,
      onConfirmed: (isPaid) => leaving.to(nextOf({ kind: isPaid ? 'paid' : 'confirmed' })),
    });
  };
  const cancel = (event: MouseEvent) => {
    event.preventDefault();
    void modals.open('cancel-payment', {
      by: 'bank',
      region,
      id: subscription.id,
      planName: subscription.planName,
      amount: number.amount,
      onCancelled: () => leaving.to(nextOf({ kind: 'ended' })),
    });
  };
  const isTransfer = bank.method === 'bank_transfer';
  return (
    <FormFrame form={form} look={part} safeText="Your account number has not changed.">
      <div css={actions}>
        {isTransfer && !number.isConfirmed && (
          <Button type="submit" name="do" value="confirm" data-act="bank-confirm" onClick={confirm}>
            I have transferred
          </Button>
        )}
        <Button
          type="submit"
          name="do"
          value="check"
          tone={isTransfer ? 'quiet' : 'primary'}
          loading={form.isBusy}
          data-act="bank-check"
        >
          Check for my payment
        </Button>
        {pending.month === 1 ? (
          <Button type="submit" name="do" value="cancel" tone="link" data-act="bank-cancel" onClick={cancel}>
            Cancel the payment
          </Button>
        ) : (
          pending.virtualAccountId !== undefined && (
            <Button type="submit" name="do" value="end" tone="link" data-act="bank-end">
              End this account number
            </Button>
          )
        )}
      </div>
      <p css={small}>
        You needn’t wait here: we email you when the money arrives.{' '}
        <noscript>Reload this page to see whether it has.</noscript>
      </p>
    </FormFrame>
  );
}
