import { EXAMPLES } from '@lemari/contract/examples';
import { refusalSaying } from '@lemari/forms/refusal';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, openPage } from '@lemari/catalogue/testing';
import type { CallResult } from '@lemari/http/query';
import type { ShopSetup } from '@lemari/kit';
import { MOUNT, paymentRoute, SIGNED_IN } from '../testing/payment-page.tsx';
import type { PaymentChosen } from './payment.form.ts';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));

interface Opening {
  answers?: Answers;
  setup?: Partial<ShopSetup>;
  hold?: () => Promise<CallResult<unknown>>;
}

/** Renders the payment step; returns the choices and the recorded calls. */
async function show({ answers = {}, setup, hold }: Opening = {}) {
  const onChosen = jest.fn<void, [PaymentChosen]>();
  const { page, calls } = await openPage({
    mount: MOUNT,
    routes: [paymentRoute({ onChosen, ...(hold && { hold }) })],
    path: '/payment',
    visit: SIGNED_IN,
    answers,
    ...(setup && { setup }),
  });
  render(page);
  const saved = () => calls.filter(({ operation }) => operation === 'createAccount').map(({ body }) => body);
  return { onChosen, saved };
}

describe('PaymentStep', () => {
  it('preselects the default card, and submits it after the hold', async () => {
    const hold = jest.fn(() => Promise.resolve({ ok: true as const, data: undefined }));
    const { onChosen } = await show({ hold });
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await press('Continue to review');
    await waitFor(() => expect(onChosen).toHaveBeenCalledWith({ pay: 'credit_card:5', card: undefined }));
    expect(hold).toHaveBeenCalledTimes(1);
  });

  it('stays on the step when the hold fails, with the reason above the form', async () => {
    const words = 'The last piece is booked.';
    const { onChosen } = await show({
      hold: () => Promise.resolve({ ok: false, failure: refusalSaying(words) }),
    });
    await press('Continue to review');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Nothing has been charged.')).toBeVisible();
    expect(onChosen).not.toHaveBeenCalled();
  });

  it('requires a choice, and clears the error with the next choice', async () => {
    await show({ answers: { listCards: { body: { cards: [] } } } });
    await press('Continue to review');
    expect(await screen.findByText('Choose a payment method.')).toBeVisible();
    await choose(/BCA bank transfer/);
    expect(screen.queryByText('Choose a payment method.')).not.toBeInTheDocument();
  });

  it('announces the provider’s page for a new card when no fields can be framed', async () => {
    const { onChosen } = await show({ setup: { cardProvider: undefined } });
    await choose(/Another card/);
    expect(screen.getByText('You’ll enter your card on the payment provider’s page')).toBeVisible();
    expect(screen.queryByTitle(/^Card number/)).not.toBeInTheDocument();
    await press('Continue to review');
    await waitFor(() => expect(onChosen).toHaveBeenCalledWith({ pay: 'credit_card', card: undefined }));
  });
});

describe('a new card', () => {
  const PROVIDER = 'http://localhost:4400';
  const FACTS = { token: 'tok_new', brand: 'visa', lastFour: '1111', expiryMonth: 3, expiryYear: 2030 };
  const WIRE_FACTS = {
    token: 'tok_new',
    brand: 'visa',
    last_four_digit: '1111',
    expiration_month: 3,
    expiration_year: 2030,
  };
  const CARD = { ...WIRE_FACTS, status: 'verified', reason: null };

  /** Posts a message as the provider's frame. */
  const say = (frame: HTMLIFrameElement, data: unknown, origin = PROVIDER) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
    });

  const frameOf = () => screen.getByTitle<HTMLIFrameElement>('Card number, expiry date and security code');

  /** Ready card fields that answer a token request with the result. */
  async function enterCard(result: unknown, answers: Answers = {}) {
    const stage = await show({ answers });
    await choose(/Another card/);
    const frame = frameOf();
    say(frame, { type: 'pay:ready', height: 240 });
    const posted = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation((message) => {
      const { requestId } = message as { requestId: string };
      window.setTimeout(() => say(frame, { type: 'pay:result', requestId, result }));
    });
    return { ...stage, frame, posted };
  }

  // @see rules/payment/token-verified
  it('is tokenised by its provider before the step is submitted', async () => {
    const { onChosen, saved, frame, posted } = await enterCard(CARD);
    expect(frame).toHaveAttribute(
      'src',
      `${PROVIDER}/fields?key=pk_lemari_development&origin=http%3A%2F%2Flocalhost`,
    );
    expect(frame).toHaveAttribute('height', '240');
    await press('Continue to review');
    await waitFor(() => expect(onChosen).toHaveBeenCalledWith({ pay: 'credit_card', card: FACTS }));
    expect(posted).toHaveBeenCalledWith(expect.objectContaining({ type: 'pay:submit' }), PROVIDER);
    expect(saved()).toEqual([]);
  });

  // @see rules/payment/account-payment, rules/calls/create-account
  it('is saved when the customer asks for it', async () => {
    const card = { ...EXAMPLES.listCards.cards[0], id: 6, token: 'tok_new' };
    const { onChosen, saved } = await enterCard(CARD, {
      createAccount: { body: { data: { ...EXAMPLES.getAccount.data, cards: [card] } } },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card' }));
    await press('Continue to review');
    await waitFor(() => expect(onChosen).toHaveBeenCalledWith({ pay: 'credit_card:6', card: FACTS }));
    expect(saved()).toEqual([{ payment_method: 'credit_card', credit_card: WIRE_FACTS }]);
  });

  // @see rules/errors/cause-create-account
  it('reports that saving failed', async () => {
    await enterCard(CARD, {
      createAccount: { status: 503, problem: { detail: 'We cannot save cards at the moment.' } },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card' }));
    await press('Continue to review');
    expect(
      await screen.findByText('Failed to create account: We cannot save cards at the moment.'),
    ).toBeVisible();
  });

  // @see rules/payment/token-failed, rules/payment/token-in-review, rules/payment/token-unknown
  it.each([
    { result: { status: 'failed', reason: 'The bank has declined it.' }, words: 'The bank has declined it.' },
    { result: { status: 'in_review' }, words: '3DS validation error' },
    { result: { status: 'unknown' }, words: 'Unknown error' },
  ])('shows "$words" for the status $result.status', async ({ result, words }) => {
    const { onChosen } = await enterCard(result);
    await press('Continue to review');
    expect(await screen.findByText(words)).toBeVisible();
    expect(onChosen).not.toHaveBeenCalled();
  });

  it('ignores messages of other origins', async () => {
    await show();
    await choose(/Another card/);
    const frame = frameOf();
    say(frame, { type: 'pay:ready', height: 240 }, 'https://elsewhere.example');
    expect(frame).not.toHaveAttribute('height');
  });

  it('can be entered on the provider’s page when the frame stays silent', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await show();
      await choose(/Another card/);
      act(() => jest.advanceTimersByTime(9_000));
      expect(frameOf()).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1_100));
      expect(screen.getByText('We couldn’t load the card form')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  // @see rules/payment/provider-retry
  it('reloads fields that fail to load, then falls back to the provider’s page', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await show();
      await choose(/Another card/);
      const seen = new Set<HTMLIFrameElement>();
      for (let tries = 1; tries <= 5; tries += 1) {
        const frame = frameOf();
        seen.add(frame);
        act(() => {
          frame.dispatchEvent(new Event('load'));
          jest.advanceTimersByTime(1_000);
        });
      }
      expect(seen.size).toBe(5);
      expect(screen.getByText('We couldn’t load the card form')).toBeVisible();
      await press('Try again');
      expect(frameOf()).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
