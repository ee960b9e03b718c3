import { css } from '@emotion/react';
import { checkCharge } from '@lemari/checkout/charges';
import { chargeTitle, whyOwed } from '@lemari/checkout/charges/rules';
import { transferFacts } from '@lemari/checkout/payment/transfer';
import { useCardChallenge } from '@lemari/checkout/card-challenge';
import { PaymentForm } from '@lemari/checkout/payment-form';
import { formatMoney } from '@lemari/currency/money';
import type { OwedCharge } from '@lemari/domain/charge';
import { dayOf } from '@lemari/domain/order/times';
import { dayWords } from '@lemari/domain/time/day-words';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { useMutation } from '@lemari/http/query';
import { useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { token } from '@lemari/ui/token';
import { VirtualAccount } from '@lemari/ui/virtual-account';
import { type ReactNode, useState } from 'react';
import { accountBase } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { chargeForm } from './charges.form.ts';
import type { ChargesLoad } from './charges.load.ts';
import { type ChargeState, stateOf } from './charges.rules.ts';

const look = css({
  display: 'grid',
  gap: token('space-24'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 640,
});
const amountLook = css({ fontWeight: 600 });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});

interface ChargePanelProps {
  charge: OwedCharge;
  offers: ChargesLoad['offers'];
  /** State of the form after it was posted without scripts. */
  first?: FormState | undefined;
  /** Loads the charges again. */
  onAttempt: () => void;
  /** Shown once the charge is paid or waived. */
  after?: ReactNode;
}

/** What a charge is for, and its payment. @see docs/decisions/0289 */
export function ChargePanel({ charge, offers, first, onAttempt, after }: ChargePanelProps) {
  const state = stateOf(charge);
  const { region } = useMount();
  return (
    <div css={look}>
      {state.kind === 'paid' && (
        <Alert tone="success" title="Thank you. Payment received.">
          Nothing more is due.
        </Alert>
      )}
      {state.kind === 'waived' && (
        <Alert tone="info" title="We’ve waived this charge">
          There is nothing to pay.
        </Alert>
      )}
      <Facts
        facts={[
          { term: 'For', value: chargeTitle(charge) },
          {
            term: 'Why',
            value: whyOwed(charge).map((sentence) => <p key={sentence}>{sentence}</p>),
          },
          { term: 'Since', value: dayWords(dayOf(region, charge.since)) },
          { term: 'Amount', value: <span css={amountLook}>{formatMoney(charge.amount)}</span> },
        ]}
      />
      {state.kind === 'paid' || state.kind === 'waived' ? (
        after
      ) : (
        <OpenCharge charge={charge} state={state} offers={offers} first={first} onAttempt={onAttempt} />
      )}
    </div>
  );
}

interface OpenChargeProps extends Omit<ChargePanelProps, 'after'> {
  state: Exclude<ChargeState, { kind: 'paid' | 'waived' }>;
}

/** The form, unless a payment waits for its result. */
function OpenCharge({ state, ...facts }: OpenChargeProps) {
  const [isOtherWay, setOtherWay] = useState(false);
  const { region } = useMount();
  const { charge, onAttempt } = facts;
  const otherWay = (
    <Button tone="link" data-act="charge-other-way" onClick={() => setOtherWay(true)}>
      Pay another way
    </Button>
  );
  const transfer = transferFacts(charge.payment, region);
  if (state.kind === 'open' || isOtherWay)
    return (
      <ChargeForm
        {...facts}
        reason={state.kind === 'open' ? state.reason : undefined}
        onAttempt={() => {
          setOtherWay(false);
          onAttempt();
        }}
      />
    );
  if (state.kind === 'transfer' && transfer)
    return (
      <VirtualAccount {...transfer} leftSeconds={state.leftSeconds} onLapse={onAttempt} heading="h3">
        {otherWay}
      </VirtualAccount>
    );
  return (
    <WaitingCharge
      charge={charge}
      href={state.kind === 'waiting' ? state.href : undefined}
      onAttempt={onAttempt}
      otherWay={otherWay}
    />
  );
}

interface WaitingChargeProps extends Pick<ChargePanelProps, 'charge' | 'onAttempt'> {
  href: string | undefined;
  otherWay: ReactNode;
}

/** A payment whose result is not known. */
function WaitingCharge({ charge, href, onAttempt, otherWay }: WaitingChargeProps) {
  const { region } = useMount();
  const mutate = useMutation();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await mutate(checkCharge, { region, id: charge.id });
    setBusy(false);
    onAttempt();
  };
  return (
    <Alert
      tone="info"
      title="We don’t have a result for your payment yet"
      action={
        <div css={actions}>
          <Button tone="quiet" loading={isBusy} data-act="charge-check" onClick={() => void check()}>
            Check again
          </Button>
          {href !== undefined && (
            <Button tone="link" href={href}>
              Continue on the provider’s page
            </Button>
          )}
          {otherWay}
        </div>
      }
    >
      If you have paid, please don’t pay again: we’ll show the result here and email you. What is paid twice
      is refunded.
    </Alert>
  );
}

interface ChargeFormProps extends Omit<ChargePanelProps, 'after'> {
  /** Why the last payment failed. */
  reason: string | undefined;
}

function ChargeForm({ charge, offers, first, reason, onAttempt }: ChargeFormProps) {
  const mount = useMount();
  const bank = useCardChallenge(offers.provider);
  const form = useForm({
    definition: chargeForm({ region: mount.region, offers, base: accountBase(mount), ask: bank.ask }),
    first,
    onDone: (step) => (step.kind === 'leaving' ? leaving.to(step.leaveTo) : onAttempt()),
  });
  const amount = formatMoney(charge.amount);
  return (
    <>
      {reason !== undefined && (
        <Alert tone="danger" title={`Payment failed: ${reason}`}>
          Nothing was charged. Try again, or choose another way to pay.
        </Alert>
      )}
      <PaymentForm
        offers={offers}
        form={form}
        first={first}
        action={`Pay ${amount}`}
        hint="You aren’t charged until you press the button."
        safeText="You still owe the same amount."
      >
        <input type="hidden" name="charge" value={charge.id} readOnly />
        <input type="hidden" name="price" value={charge.amount.amountMinor} readOnly />
      </PaymentForm>
      {bank.dialog}
    </>
  );
}
