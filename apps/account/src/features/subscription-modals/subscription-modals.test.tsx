import { EXAMPLES } from '@lemari/contract/examples';
import type { ModalProps, Mount } from '@lemari/kit';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Answers, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { refusal } from '../../testing/refusals.ts';
import { SIGNED_IN } from '../../testing/visits.ts';
import CancelPaymentModal from './CancelPaymentModal.tsx';
import ErrorPaymentModal from './ErrorPaymentModal.tsx';
import ExSubscriberReferralModal from './ExSubscriberReferralModal.tsx';
import ProcessPaymentModal from './ProcessPaymentModal.tsx';
import SubscribedModal from './SubscribedModal.tsx';
import SubscriberReferralModal from './SubscriberReferralModal.tsx';

const SG: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };

/** Opens a modal above a page of another vertical. */
async function openModal(
  draw: (dialog: ModalProps['dialog']) => ReactNode,
  { answers = {}, mount = SG }: { answers?: Answers; mount?: Mount } = {},
) {
  const onClose = jest.fn();
  const Component = () => draw({ open: true, onClose, closesOnOverlay: true });
  const routes = [{ id: 'page', index: true as const, Component }];
  return { ...(await showAccount({ mount, routes, path: '', answers, visit: SIGNED_IN })), onClose };
}

describe('the modal after a subscription', () => {
  const open = (answers?: Answers) =>
    openModal((dialog) => <SubscribedModal dialog={dialog} values={undefined} />, {
      ...(answers && { answers }),
    });

  // @see rules/modals/key-subscribed
  it('says what was paid, when the next payment is due and what comes next', async () => {
    const { container } = await open({
      listSubscriptions: { body: { data: [EXAMPLES.createSubscription.data] } },
    });
    expect(await screen.findByRole('dialog', { name: 'Your Basic plan has started' })).toBeVisible();
    expect(screen.getByText('$79')).toBeVisible();
    expect(screen.getByText('$99 on Monday 21 December')).toBeVisible();
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(
      /Save what you would like to your wishlist/,
    );
    expect(screen.getByText('Your plan ends on 20 December 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse clothes' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse',
    );
    await expect(container).toBeAccessible();
  });

  it('says that nothing is due with a month that a credit pays', async () => {
    const plan = { ...EXAMPLES.createSubscription.data, next_price: 0, next_credit_price: 9_900 };
    await open({ listSubscriptions: { body: { data: [plan] } } });
    expect(await screen.findByText('Nothing on Monday 21 December')).toBeVisible();
  });

  it('says that a deposit is back with the last piece', async () => {
    const plan = { ...EXAMPLES.createSubscription.data, deposit_price: 40_000 };
    await open({ listSubscriptions: { body: { data: [plan] } } });
    expect(await screen.findByText('$400, back with your last piece')).toBeVisible();
  });

  it('says less where the service is down, and leads on all the same', async () => {
    await open({ listSubscriptions: { refused: refusal(500) } });
    expect(await screen.findByText(/Your email has what you paid/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the wardrobe' })).toBeVisible();
  });
});

describe('the modal while a payment runs', () => {
  // @see rules/modals/key-process-payment
  it('is announced, and closes once the payment has ended', async () => {
    const onEnd = jest.fn();
    let finish = (): void => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    const { onClose, container } = await openModal((dialog) => (
      <ProcessPaymentModal dialog={dialog} values={{ until, onEnd }} />
    ));
    expect(screen.getByRole('status')).toHaveTextContent('Please wait a moment.');
    await expect(container).toBeAccessible();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => {
      finish();
      await until;
    });
    expect(onClose).toHaveBeenCalledTimes(1);
    // What follows waits until the history entry of the modal is left.
    expect(onEnd).not.toHaveBeenCalled();
    history.replaceState({ modals: 0 }, '');
    await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  });

  it('closes after a payment without an answer, too', async () => {
    const onEnd = jest.fn();
    const until = Promise.reject(new Error('no answer'));
    until.catch(() => undefined);
    await openModal((dialog) => <ProcessPaymentModal dialog={dialog} values={{ until, onEnd }} />);
    await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  });

  it('closes nothing else if it was hidden before', async () => {
    const [onEnd, onClose] = [jest.fn(), jest.fn()];
    const until = Promise.resolve();
    await openModal(() => (
      <ProcessPaymentModal
        dialog={{ open: false, onClose, closesOnOverlay: true }}
        values={{ until, onEnd }}
      />
    ));
    await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the modal about a payment that failed', () => {
  const anotherCardHref = '/sg/apparel/subscription/checkout?plan=sg-apparel-basic';

  // @see rules/modals/key-error-payment
  it('says why, what is safe, and where another card is taken', async () => {
    const { container } = await openModal((dialog) => (
      <ErrorPaymentModal dialog={dialog} values={{ reason: 'The card has no balance.', anotherCardHref }} />
    ));
    expect(screen.getByText('The card has no balance.')).toBeVisible();
    expect(screen.getByText(/^Nothing was charged\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use another card' })).toHaveAttribute('href', anotherCardHref);
    await expect(container).toBeAccessible();
  });

  it('offers no other card while the outcome is unknown, but asks again', async () => {
    const onCheckAgain = jest.fn();
    const { onClose } = await openModal((dialog) => (
      <ErrorPaymentModal dialog={dialog} values={{ anotherCardHref, onCheckAgain }} />
    ));
    expect(screen.queryByRole('link', { name: 'Use another card' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect([onClose.mock.calls.length, onCheckAgain.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the modal that cancels a payment', () => {
  const open = async (answers: Answers = {}) => {
    const onCancelled = jest.fn();
    const values = { region: 'sg', id: 41, planName: 'Basic', amount: '$79.00', onCancelled } as const;
    const draw = (dialog: ModalProps['dialog']) => <CancelPaymentModal dialog={dialog} values={values} />;
    return { ...(await openModal(draw, { answers })), onCancelled };
  };

  // @see rules/modals/key-cancel-payment
  it('says what is cancelled, and cancels it', async () => {
    const { calls, onClose, onCancelled, container } = await open();
    expect(screen.getByText(/\$79\.00 won’t be charged/)).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Cancel the payment' }));
    await waitFor(() => expect(onCancelled).toHaveBeenCalledTimes(1));
    expect(sent(calls, 'cancelSubscriptionPayment')).toEqual([
      ['cancelSubscriptionPayment', { id: 41 }, undefined],
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open with the reason if the payment has gone through', async () => {
    const detail = 'Your payment has gone through, so nothing was cancelled.';
    const { onCancelled, onClose } = await open({
      cancelSubscriptionPayment: { refused: refusal(409, { detail }) },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel the payment' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(onCancelled).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('can be left', async () => {
    const { calls, onClose } = await open();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent(calls, 'cancelSubscriptionPayment')).toEqual([]);
  });
});

describe('the invitation of friends', () => {
  const NOTHING_GIVEN = {
    getReferral: { body: { data: { ...EXAMPLES.getReferral.data, gift: null, credit_price: 0 } } },
  };

  // @see rules/modals/key-subscriber-referral
  it('of a subscriber says what it gives to whom, and has the link', async () => {
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { container } = await openModal((dialog) => (
      <SubscriberReferralModal dialog={dialog} values={undefined} />
    ));
    expect(await screen.findByText('A friend who is new here gets $50 off their first month.')).toBeVisible();
    expect(screen.getByText('$50 from friends who have joined comes off your next invoice.')).toBeVisible();
    const link = `${location.origin}/sg/apparel/ref/AYU7K2M`;
    expect(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(link);
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(writeText).toHaveBeenCalledWith(link);
    expect(await screen.findByText('Link copied')).toBeVisible();
  });

  it('names the months of a gift in words', async () => {
    const { data } = EXAMPLES.getReferral;
    const gift = { ...data.gift, price: 5_000, max_redeem: 3 };
    await openModal((dialog) => <SubscriberReferralModal dialog={dialog} values={undefined} />, {
      answers: { getReferral: { body: { data: { ...data, gift } } } },
    });
    expect(await screen.findByText(/\$50 off each of their first three months\.$/)).toBeVisible();
  });

  it('selects the link where the browser does not copy it', async () => {
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await openModal((dialog) => <SubscriberReferralModal dialog={dialog} values={undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText(/copy it from the field/)).toBeVisible();
    const { selectionStart, selectionEnd, value } = screen.getByRole<HTMLInputElement>('textbox');
    expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
  });

  // @see rules/modals/key-ex-subscriber-referral
  it('of an ex-subscriber says when the credit holds', async () => {
    await openModal((dialog) => <ExSubscriberReferralModal dialog={dialog} values={undefined} />);
    expect(await screen.findByText(/if you have a plan again\.$/)).toBeVisible();
    expect(screen.getByText(/if you subscribe again\.$/)).toBeVisible();
  });

  it('names no gift where there is none', async () => {
    await openModal((dialog) => <SubscriberReferralModal dialog={dialog} values={undefined} />, {
      answers: NOTHING_GIVEN,
    });
    expect(await screen.findByText(/There is no gift for friends at the moment/)).toBeVisible();
    expect(screen.queryByText(/your next invoice/)).toBeNull();
  });

  it('asks for nothing in a region without invitations, and says so', async () => {
    const mount: Mount = { vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' };
    const { calls } = await openModal(
      (dialog) => <SubscriberReferralModal dialog={dialog} values={undefined} />,
      { mount },
    );
    expect(screen.getByRole('dialog', { name: 'Invitations aren’t open here yet' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('can be loaded again', async () => {
    const { answers } = await openModal(
      (dialog) => <SubscriberReferralModal dialog={dialog} values={undefined} />,
      { answers: { getReferral: { refused: refusal(500) } } },
    );
    await screen.findByText('We couldn’t load your invitation');
    delete answers.getReferral;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Your link' })).toBeVisible();
  });
});
