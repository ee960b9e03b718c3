import { css } from '@emotion/react';
import { formatBriefMoney } from '@lemari/currency/money';
import type { FormState } from '@lemari/forms/define-form';
import { baseOf } from '@lemari/domain/region/vertical';
import { isRunning } from '@lemari/domain/subscription/life';
import { useMutation } from '@lemari/http/query';
import { useActionData, useModals, useMount, useRevalidator } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { type MouseEvent, useState } from 'react';
import { removeChoice } from '@lemari/plans/stored-choice';
import { leaving } from '../../leaving.ts';
import { checkSubscription, type Subscription } from '@lemari/plans/subscriptions';
import { whilePaying } from '../subscription-modals/while-paying.ts';

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});

const FAILED: readonly unknown[] = ['failed', 'expired'];

interface UnpaidPlanProps {
  subscription: Subscription;
  /** Where its form is posted; default: the address of the page. */
  postTo?: string | undefined;
}

/** A plan that is not paid yet: its payment is checked or cancelled. Without scripts the form is posted. */
export function UnpaidPlan({ subscription, postTo }: UnpaidPlanProps) {
  const { id, planName, vertical, firstTotal, payment } = subscription;
  const { region } = useMount();
  const modals = useModals();
  const { revalidate } = useRevalidator();
  const { isBusy, check } = useCheck(subscription);
  const posted = useActionData<FormState>();
  const base = baseOf(vertical, region) ?? `/${region}`;
  const hasFailed = FAILED.includes(payment?.status);
  const checkoutHref = `${base}/subscription/checkout`;

  const cancel = (event: MouseEvent) => {
    event.preventDefault();
    void modals.open('cancel-payment', {
      region,
      id,
      planName,
      amount: formatBriefMoney(firstTotal),
      onCancelled: () => void revalidate(),
    });
  };
  return (
    <Alert
      tone="warning"
      title={
        hasFailed ? `The payment for your ${planName} plan failed` : `Your ${planName} plan isn’t paid yet`
      }
      action={
        <form method="post" action={postTo} css={actions}>
          <input type="hidden" name="id" value={id} />
          {(hasFailed || payment?.isOpen === true) && (
            <Button href={checkoutHref}>{hasFailed ? 'Pay with another card' : 'Finish the payment'}</Button>
          )}
          {!hasFailed && (
            <Button
              type="submit"
              name="do"
              value="check"
              tone="quiet"
              loading={isBusy}
              data-act={`payment-check-${id}`}
              onClick={(event) => {
                event.preventDefault();
                void check();
              }}
            >
              Check the payment
            </Button>
          )}
          <Button
            type="submit"
            name="do"
            value="cancel"
            tone="link"
            data-act={`payment-cancel-${id}`}
            onClick={cancel}
          >
            Cancel the payment
          </Button>
        </form>
      }
    >
      {posted?.notice && !('id' in posted.typed) && <p>{posted.notice.title}</p>}
      <p>
        {hasFailed
          ? `${payment?.failureReason ?? ''} Nothing was charged.`.trim()
          : payment?.isOpen === true
            ? `Nothing has been charged. ${formatBriefMoney(firstTotal)} is due today, and your plan starts once it is paid.`
            : `${formatBriefMoney(firstTotal)} is due today. We start the plan as soon as your bank confirms the payment.`}
      </p>
    </Alert>
  );
}

/** Asks about the payment, and says how it ended. */
function useCheck({ id, vertical }: Subscription) {
  const { region } = useMount();
  const modals = useModals();
  const mutate = useMutation();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  // It leads on to the plan and the codes that wait.
  const anotherCardHref = `${baseOf(vertical, region) ?? `/${region}`}/subscription/checkout`;

  const check = async (): Promise<void> => {
    setBusy(true);
    const outcome = await whilePaying(modals, mutate(checkSubscription, { region, id }));
    setBusy(false);
    if (!outcome.ok && outcome.failure.status === 401) return leaving.again();
    const { status, payment } = outcome.ok ? outcome.data : {};
    // There it can be continued, or paid in another way. @see rules/subscriptions/one-payment-waits
    if (payment?.isOpen === true) return leaving.to(anotherCardHref);
    if (status !== undefined && isRunning(status)) {
      removeChoice();
      await modals.open('subscribed');
    } else if (status !== 'lapsed') {
      const isOver = FAILED.includes(payment?.status);
      const reason = isOver ? (payment?.failureReason ?? 'Unknown error') : undefined;
      await modals.open('error-payment', {
        anotherCardHref,
        reason,
        onCheckAgain: () => void check(),
      });
    }
    await revalidate();
  };
  return { isBusy, check };
}
