import { css } from '@emotion/react';
import { useCardChallenge } from '@lemari/checkout/card-challenge';
import { StepFrame } from '@lemari/checkout/step-frame';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import { PLANS_FOR } from '@lemari/domain/plan';
import { REGIONS } from '@lemari/domain/region';
import type { FormState } from '@lemari/forms/define-form';
import { type CardProvider, Island, page, PageHead, useActionData, useMount } from '@lemari/kit';
import { choiceHref } from '@lemari/plans/choice-address';
import type { Subscription } from '@lemari/plans/subscriptions';
import { VoucherField } from '@lemari/plans/voucher-field';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { Disclosure } from '@lemari/ui/disclosure';
import { StatePage } from '@lemari/ui/state-page';
import { frontOf } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { usePersistedPlan, useVoucherNews } from '../plans/use-choice-effects.ts';
import { PayStep } from './PayStep.tsx';
import { PlanSummaryFold } from './PlanSummaryFold.tsx';
import { Restricted, Subscribed, Unknown } from './SubscribeStates.tsx';
import { CHECK, checkoutHref, conversionHref } from './subscribe-paths.ts';
import type { OpenCheckout, SubscribeLoad } from './subscribe.load.ts';

/** Id of the code’s fold. Browsers open the folds around the target of a link. */
export const VOUCHER_ID = 'voucher';

const codeLook = css({ display: 'block' });
/** Two links, of which one leads to the bank and the other asks the provider. */
const actionsLook = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${token('space-24')}` });

const pageOf = (path: 'checkout' | 'resubscribe', title: string) =>
  page<SubscribeLoad>(function SubscribePage({ load }) {
    const { base } = useMount();
    switch (load.kind) {
      case 'restricted':
        return <Restricted path={`${base}/${path}`} />;
      case 'subscribed':
        return <Subscribed path={`${base}/${path}`} {...load} />;
      case 'unknown':
        return <Unknown path={`${base}/${path}`} {...load} />;
      case 'nothing':
        return <NoPlans path={`${base}/${path}`} />;
      case 'open':
        return <Open load={load} title={title} path={`${base}/${path}`} />;
    }
  });

/** `{base}/subscription/checkout`: plan, code and card, and the button that pays. @see rules/subscriptions/checkout */
export const SubscribeCheckout = pageOf('checkout', 'Review and pay');
/** `{base}/subscription/resubscribe`. @see rules/subscriptions/resubscribe */
export const Resubscribe = pageOf('resubscribe', 'Welcome back');

/** There is nothing to subscribe to. */
export function NoPlans({ path }: { path: string }) {
  const mount = useMount();
  const plansFor = PLANS_FOR[mount.host === 'bags' ? 'bags' : 'apparel'];
  const { name } = REGIONS[mount.region];
  return (
    <>
      <PageHead title="No plans here yet" description={`Plans for ${plansFor} in ${name}.`} path={path} />
      <StatePage title="No plans here yet" actions={[{ label: 'Back to the shop', href: frontOf(mount) }]}>
        There are no plans for {plansFor} in {name} at the moment.
      </StatePage>
    </>
  );
}

interface ContinuationProps {
  waiting: Subscription;
  provider: CardProvider | undefined;
}

/** Leads to the provider’s page, or shows the bank’s question again. */
function Continuation({ waiting: { payment }, provider }: ContinuationProps) {
  if (payment?.redirectUrl !== undefined)
    return (
      <Button tone="link" href={payment.redirectUrl}>
        Continue the payment
      </Button>
    );
  return (
    payment?.clientSecret !== undefined && (
      <Island name="continuation" isBare>
        <BankQuestion clientSecret={payment.clientSecret} provider={provider} />
      </Island>
    )
  );
}

function BankQuestion({
  clientSecret,
  provider,
}: {
  clientSecret: string;
  provider: CardProvider | undefined;
}) {
  const mount = useMount();
  const bank = useCardChallenge(provider);
  return (
    <>
      <Button
        tone="link"
        data-act="continue-payment"
        onClick={() => void bank.ask(clientSecret).then(() => leaving.to(checkoutHref(mount, CHECK)))}
      >
        Continue the payment
      </Button>
      {bank.dialog}
    </>
  );
}

interface OpenProps {
  load: OpenCheckout;
  title: string;
  path: string;
}

function Open({ load, title, path }: OpenProps) {
  const mount = useMount();
  const { choice, summary, steps, waiting, isDeclined, isOwnReferral } = load;
  const { address, voucher } = choice;
  const posted = useActionData<Partial<FormState>>();
  usePersistedPlan(choice);
  useVoucherNews(choice);
  const hasCode = voucher.code !== undefined || posted?.errors?.['code'] !== undefined;
  return (
    <StepFrame
      title={title}
      description="Your plan, its price and your card."
      path={path}
      summary={
        <PlanSummaryFold summary={summary} open={voucher.error !== undefined}>
          {voucher.isShown && (
            <Island name="voucher" css={codeLook}>
              <Disclosure summary="Voucher code" size="small" open={hasCode}>
                <div id={VOUCHER_ID}>
                  <VoucherField href={choiceHref(address)} voucher={voucher} />
                </div>
              </Disclosure>
            </Island>
          )}
        </PlanSummaryFold>
      }
      steps={steps}
      current="checkout"
      hrefOf={(step) => conversionHref(mount, step, address)}
      problem={
        (waiting !== undefined || isDeclined || isOwnReferral || choice.isOtherPlan) && (
          <>
            {waiting && (
              <Alert
                tone="info"
                title="Your last payment isn’t finished"
                action={
                  <div css={actionsLook}>
                    <Continuation waiting={waiting} provider={load.offers.provider} />
                    <Button tone="link" href={checkoutHref(mount, CHECK)}>
                      Ask again
                    </Button>
                  </div>
                }
              >
                Nothing has been charged. Continue it, or pay here instead: that ends the other payment.
              </Alert>
            )}
            {isDeclined && (
              <Alert tone="danger" title={CARD_DECLINED}>
                Nothing has been charged, and your choices are saved.
              </Alert>
            )}
            {isOwnReferral && (
              <Alert tone="info" title="The referral link that you followed is your own">
                It’s for friends who are new here, so your price stays the same.
              </Alert>
            )}
            {choice.isOtherPlan && (
              <Alert
                tone="info"
                title="The plan in your link isn’t available here. Choose one of these instead."
              />
            )}
          </>
        )
      }
    >
      <PayStep load={load} voucherId={VOUCHER_ID} />
    </StepFrame>
  );
}
