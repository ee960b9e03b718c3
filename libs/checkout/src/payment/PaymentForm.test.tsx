import { refusalSaying } from '@lemari/forms/refusal';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, openPage } from '@lemari/catalogue/testing';
import type { CallResult } from '@lemari/http/query';
import type { ShopSetup } from '@lemari/kit';
import { MOUNT, paymentRoute, SIGNED_IN } from '../testing/payment-page.tsx';
import type { PaymentInput } from './payment.form.ts';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));

interface Opening {
  answers?: Answers;
  setup?: Partial<ShopSetup>;
  paid?: CallResult<unknown>;
}

/** Renders the payment form; returns what was sent. */
async function show({ answers = {}, setup, paid = { ok: true, data: undefined } }: Opening = {}) {
  const pay = jest.fn<Promise<CallResult<unknown>>, [PaymentInput]>(() => Promise.resolve(paid));
  const { page } = await openPage({
    mount: MOUNT,
    routes: [paymentRoute({ pay })],
    path: '/payment',
    visit: SIGNED_IN,
    answers,
    ...(setup && { setup }),
  });
  render(page);
  return { pay };
}

const WORDS = 'The bank declined this payment.';
const DECLINED: CallResult<unknown> = {
  ok: false,
  failure: { ...refusalSaying(WORDS), fields: [{ field: 'payment', message: WORDS }] },
};
const NEW_CARD = { method: 'credit_card' } as const;

describe('PaymentForm', () => {
  it('preselects the default card', async () => {
    const { pay } = await show();
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await press('Pay');
    await waitFor(() =>
      expect(pay).toHaveBeenCalledWith({
        choice: { method: 'credit_card', cardId: 5 },
        card: undefined,
        isSaved: false,
      }),
    );
  });

  it('stays when the payment fails, with the reason above the form', async () => {
    const words = 'The last piece is booked.';
    await show({ paid: { ok: false, failure: refusalSaying(words) } });
    await press('Pay');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Nothing has been charged.')).toBeVisible();
  });

  // @see rules/payment/declined-at-method
  it.each([
    { spec: 'a saved card', radio: /Visa ending 4242/, group: 'By card' },
    { spec: 'a bank', radio: /BCA bank transfer/, group: 'By bank transfer' },
  ])('says at the method that $spec was declined, and moves the focus there', async ({ radio, group }) => {
    await show({ paid: DECLINED });
    await choose(radio);
    await press('Pay');
    expect(
      await screen.findByText(
        'The bank declined this payment. Nothing has been charged. Try another card, or another way to pay.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: group })).toHaveFocus();
    expect(screen.getByRole('radio', { name: radio })).toBeChecked();
  });

  it('requires a choice, and clears the error with the next choice', async () => {
    await show({ answers: { listCards: { body: { cards: [] } } } });
    await press('Pay');
    expect(await screen.findByText('Choose a payment method.')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Payment method' })).toHaveFocus();
    for (const name of ['By card', 'By bank transfer'])
      expect(screen.getByRole('group', { name })).not.toHaveAttribute('aria-invalid');
    await choose(/BCA bank transfer/);
    expect(screen.queryByText('Choose a payment method.')).not.toBeInTheDocument();
  });

  it('announces the provider’s page for a new card when no fields can be framed', async () => {
    const { pay } = await show({ setup: { cardProvider: undefined } });
    await choose(/Another card/);
    expect(screen.getByText('You’ll enter your card on the payment provider’s page')).toBeVisible();
    expect(screen.queryByTitle(/^Card number/)).not.toBeInTheDocument();
    await press('Pay');
    await waitFor(() =>
      expect(pay).toHaveBeenCalledWith({ choice: NEW_CARD, card: undefined, isSaved: false }),
    );
  });
});

describe('a new card', () => {
  const PROVIDER = 'http://localhost:4400';
  const FACTS = { token: 'tok_new', brand: 'visa', lastFour: '1111', expiryMonth: 3, expiryYear: 2030 };
  const CARD = {
    token: 'tok_new',
    brand: 'visa',
    last_four_digit: '1111',
    expiration_month: 3,
    expiration_year: 2030,
    status: 'verified',
    reason: null,
  };

  /** Posts a message as the provider's frame. */
  const say = (frame: HTMLIFrameElement, data: unknown, origin = PROVIDER) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
    });

  const frameOf = () => screen.getByTitle<HTMLIFrameElement>('Card number, expiry date and security code');

  /** Ready card fields that answer a token request with the result. */
  async function enterCard(result: unknown, opening?: Opening) {
    const stage = await show(opening);
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
  it('is tokenised by its provider before the form is submitted', async () => {
    const { pay, frame, posted } = await enterCard(CARD);
    expect(frame).toHaveAttribute(
      'src',
      `${PROVIDER}/fields?key=pk_lemari_development&origin=http%3A%2F%2Flocalhost`,
    );
    expect(frame).toHaveAttribute('height', '240');
    await press('Pay');
    await waitFor(() => expect(pay).toHaveBeenCalledWith({ choice: NEW_CARD, card: FACTS, isSaved: false }));
    expect(posted).toHaveBeenCalledWith(expect.objectContaining({ type: 'pay:submit' }), PROVIDER);
  });

  it('is saved when the customer asks for it', async () => {
    const { pay } = await enterCard(CARD);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card' }));
    await press('Pay');
    await waitFor(() => expect(pay).toHaveBeenCalledWith({ choice: NEW_CARD, card: FACTS, isSaved: true }));
  });

  // @see rules/payment/declined-at-method
  it('is declined at its fields, which keep what was typed and take the focus', async () => {
    const { frame, posted } = await enterCard(CARD, { paid: DECLINED });
    const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await press('Pay');
    const message = await screen.findByText(WORDS);
    expect(message).toBeVisible();
    expect(frameOf()).toBe(frame);
    expect(frame).toHaveFocus();
    expect(scroll.mock.contexts.some((moved) => (moved as HTMLElement).contains(message))).toBe(true);
    expect(frame).toHaveAccessibleDescription(new RegExp(WORDS));
    expect(posted).toHaveBeenCalledWith({ type: 'pay:focus' }, PROVIDER);
  });

  // @see rules/payment/declined-at-method
  it('is declined with its number in a window that the message alone fills', async () => {
    const { frame } = await enterCard(CARD, { paid: DECLINED });
    const scrolled = jest.spyOn(window, 'scrollBy').mockReturnValue();
    jest
      .spyOn(frame, 'getBoundingClientRect')
      .mockReturnValue({ ...new DOMRect(0, innerHeight + 8, 300, 240), top: innerHeight + 8 });
    await press('Pay');
    await screen.findByText(WORDS);
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 120));
  });

  // @see rules/payment/token-failed, rules/payment/token-in-review, rules/payment/token-unknown
  it.each([
    { result: { status: 'failed', reason: 'The bank has declined it.' }, words: 'The bank has declined it.' },
    { result: { status: 'in_review' }, words: '3DS validation error' },
    { result: { status: 'unknown' }, words: 'Unknown error' },
  ])('shows "$words" for the status $result.status', async ({ result, words }) => {
    const { pay, frame } = await enterCard(result);
    const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await press('Pay');
    const message = await screen.findByText(words);
    expect(message).toBeVisible();
    expect(scroll.mock.contexts.some((moved) => (moved as HTMLElement).contains(message))).toBe(true);
    expect(frame).toHaveAccessibleDescription(new RegExp(words));
    expect(pay).not.toHaveBeenCalled();
  });

  it('comes into view where its fields say what is wrong', async () => {
    const { pay, frame } = await enterCard({ status: 'incomplete' });
    const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await press('Pay');
    await waitFor(() => expect(scroll.mock.contexts).toContain(frame));
    expect(pay).not.toHaveBeenCalled();
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

  it('keeps fields, and what is typed in them, that are ready just before they have loaded', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await show();
      await choose(/Another card/);
      const frame = frameOf();
      act(() => {
        const { contentWindow: source } = frame;
        const data = { type: 'pay:ready', height: 240 };
        window.dispatchEvent(new MessageEvent('message', { data, origin: PROVIDER, source }));
        frame.dispatchEvent(new Event('load'));
        jest.advanceTimersByTime(1_000);
      });
      expect(frameOf()).toBe(frame);
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
