import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusalSaying } from '@lemari/forms/refusal';
import type { CallResult } from '@lemari/http/query';
import type { ChallengeOutcome } from './card-fields.rules.ts';
import { withBank } from './challenge.ts';
import { useCardChallenge } from './use-card-challenge.tsx';

const PROVIDER = { origin: 'http://localhost:4250', path: '/frames/card', key: 'pk_test' };
const SECRET = 'pi_1_secret_2';

let asking: Promise<ChallengeOutcome>;

function Page({ provider = PROVIDER }: { provider?: typeof PROVIDER | undefined }) {
  const { dialog, ask } = useCardChallenge(provider);
  return (
    <>
      <button
        onClick={() => {
          asking = ask(SECRET);
        }}
      >
        Pay
      </button>
      {dialog}
    </>
  );
}

const frameOf = () => screen.getByTitle<HTMLIFrameElement>('Your bank’s question');
const say = (data: unknown, origin = PROVIDER.origin) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frameOf().contentWindow }));
  });

/** Opens the question. @returns the id of the page's message */
async function open(): Promise<string> {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  const posted = jest.spyOn(frameOf().contentWindow as Window, 'postMessage').mockReturnValue();
  say({ type: 'pay:ready', height: 600 });
  expect(posted).toHaveBeenCalledWith(
    { type: 'pay:challenge', requestId: expect.any(String) as string, clientSecret: SECRET },
    PROVIDER.origin,
  );
  const { requestId } = posted.mock.calls[0]?.[0] as { requestId: string };
  return requestId;
}

// @see rules/payment/bank-asks
describe('the question of a bank', () => {
  it('is shown in a dialog over the page, in the provider’s frame', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible();
    expect(frameOf()).toHaveAttribute(
      'src',
      `${PROVIDER.origin}/frames/card?key=pk_test&origin=http%3A%2F%2Flocalhost&for=challenge`,
    );
  });

  // @see rules/payment/token-in-review, rules/payment/token-unknown
  it.each([
    { result: { status: 'verified' }, outcome: { kind: 'verified' } },
    { result: { status: 'failed', reason: 'No.' }, outcome: { kind: 'refused', message: 'No.' } },
    {
      result: { status: 'in_review', reason: '' },
      outcome: { kind: 'refused', message: '3DS validation error' },
    },
    { result: { status: 'other' }, outcome: { kind: 'refused', message: 'Unknown error' } },
    { result: undefined, outcome: { kind: 'refused', message: 'Unknown error' } },
    { result: { status: 'away' }, outcome: { kind: 'open' } },
  ])('ends with $outcome for $result', async ({ result, outcome }) => {
    const requestId = await open();
    say({ type: 'pay:challenged', requestId, result });
    expect(await asking).toEqual(outcome);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not answered by another origin or for another question', async () => {
    const requestId = await open();
    say({ type: 'pay:challenged', requestId, result: { status: 'verified' } }, 'https://elsewhere.example');
    say({ type: 'pay:challenged', requestId: 'other', result: { status: 'verified' } });
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('stays open for the API when the customer closes it', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await asking).toEqual({ kind: 'open' });
  });

  it('stays open for the API when the frame is silent', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      render(<Page />);
      await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
      act(() => jest.advanceTimersByTime(15_000));
      expect(await asking).toEqual({ kind: 'open' });
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a card whose bank asks before it is saved', () => {
  const CHALLENGED: CallResult<string> = {
    ok: false,
    failure: {
      ...refusalSaying('Your bank asks you to confirm this card.'),
      error: 'card_challenge',
      fields: [{ field: 'client_secret', message: SECRET }],
    },
  };
  const SAVED: CallResult<string> = { ok: true, data: 'saved' };
  const save = () =>
    jest.fn<Promise<CallResult<string>>, []>().mockResolvedValueOnce(CHALLENGED).mockResolvedValue(SAVED);

  it('is saved once the bank has its answer', async () => {
    const ask = jest.fn(() => Promise.resolve<ChallengeOutcome>({ kind: 'verified' }));
    expect(await withBank(ask, save())).toEqual(SAVED);
    expect(ask).toHaveBeenCalledWith(SECRET);
  });

  it.each([
    { outcome: { kind: 'refused', message: 'No.' }, words: 'No.' },
    { outcome: { kind: 'open' }, words: 'Your bank has not confirmed this card.' },
    { outcome: undefined, words: 'Your bank has not confirmed this card.' },
  ] as const)('is not saved after $outcome', async ({ outcome, words }) => {
    const ask = outcome && (() => Promise.resolve(outcome));
    expect(await withBank(ask, save())).toMatchObject({
      ok: false,
      failure: { text: words, fields: [{ field: 'token', message: words }] },
    });
  });

  it('needs no question if it has none', async () =>
    expect(await withBank(undefined, () => Promise.resolve(SAVED))).toEqual(SAVED));
});
