import { EXAMPLES } from '@lemari/contract/examples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOTH_WAYS } from '../../testing/checkouts.ts';
import { type Answers, refusal, sent } from '../../testing/stage.tsx';
import { at, BASE, choose, press } from '../../testing/steps.ts';

describe('a card that is typed', () => {
  const PROVIDER = 'http://localhost:4400';
  const FACTS = {
    token: 'tok_new',
    brand: 'visa',
    last_four_digit: '1111',
    expiration_month: 3,
    expiration_year: 2030,
  };
  const CARD = { ...FACTS, status: 'verified', reason: null };

  /** Says something as the provider's frame does. */
  const say = (frame: HTMLIFrameElement, data: unknown, origin = PROVIDER) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
    });

  const frameOf = () => screen.getByTitle<HTMLIFrameElement>('Card number, expiry date and security code');

  /** The fields, ready, with what they answer when they are asked for a token. */
  async function typed(result: unknown, answers: Answers = {}) {
    const stage = await at('payment', BOTH_WAYS, answers);
    await choose(/Another card/);
    const frame = frameOf();
    say(frame, { type: 'pay:ready', height: 240 });
    const posted = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation((message) => {
      const { requestId } = message as { requestId: string };
      window.setTimeout(() => say(frame, { type: 'pay:result', requestId, result }));
    });
    return { ...stage, frame, posted };
  }

  it('has a token made of it by its provider, and goes on with that', async () => {
    const { where, frame, posted, calls } = await typed(CARD);
    expect(frame).toHaveAttribute(
      'src',
      `${PROVIDER}/fields?key=pk_lemari_development&origin=http%3A%2F%2Flocalhost`,
    );
    expect(frame).toHaveAttribute('height', '240');
    await press('Continue to review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=credit_card`));
    expect(posted).toHaveBeenCalledWith(expect.objectContaining({ type: 'pay:submit' }), PROVIDER);
    expect(await screen.findByText('Visa ending 1111')).toBeVisible();
    expect(sent(calls, 'createAccount')).toEqual([]);
  });

  it('is kept where that is wanted', async () => {
    const kept = { ...EXAMPLES.listCards.cards[0], id: 6, token: 'tok_new' };
    const { where, calls } = await typed(CARD, {
      createAccount: { body: { data: { ...EXAMPLES.getAccount.data, cards: [kept] } } },
      listCards: { body: { cards: [...EXAMPLES.listCards.cards, kept] } },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep this card' }));
    await press('Continue to review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=credit_card%3A6`));
    expect(sent(calls, 'createAccount')).toEqual([
      ['createAccount', { payment_method: 'credit_card', credit_card: FACTS }],
    ]);
  });

  it('that cannot be kept says so', async () => {
    await typed(CARD, { createAccount: refusal(503, 'Cards cannot be kept at the moment.') });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep this card' }));
    await press('Continue to review');
    expect(
      await screen.findByText('Failed to create account: Cards cannot be kept at the moment.'),
    ).toBeVisible();
  });

  it.each([
    { result: { status: 'failed', reason: 'The bank has declined it.' }, words: 'The bank has declined it.' },
    { result: { status: 'in_review' }, words: '3DS validation error' },
    { result: { status: 'unknown' }, words: 'Unknown error' },
  ])('that is $result.status says $words', async ({ result, words }) => {
    const { where } = await typed(result);
    await press('Continue to review');
    expect(await screen.findByText(words)).toBeVisible();
    expect(where()).toBe(`${BASE}/checkout/payment?cart=7`);
  });

  it('hears nobody but its provider', async () => {
    await at('payment');
    await choose(/Another card/);
    const frame = frameOf();
    say(frame, { type: 'pay:ready', height: 240 }, 'https://elsewhere.example');
    expect(frame).not.toHaveAttribute('height');
  });

  it('may be typed elsewhere when its provider says nothing at all', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await at('payment');
      await choose(/Another card/);
      act(() => jest.advanceTimersByTime(9_000));
      expect(frameOf()).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1_100));
      expect(screen.getByText('The card fields could not be brought here')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is tried for again while its fields do not come, and may then be typed elsewhere', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await at('payment');
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
      expect(screen.getByText('The card fields could not be brought here')).toBeVisible();
      await press('Try again');
      expect(frameOf()).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
