import { afterRefusedSignIn } from '@lemari/domain/person/deletion';
import type { WireDeletion } from '@lemari/contract/wire';
import { EXAMPLES } from '@lemari/contract/examples';
import { argsOf, stubStore } from '@lemari/http/testing';
import { type ModalValues, saveOutcomeContext, visitContext } from '@lemari/kit';
import { act, screen, waitFor } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import {
  type Answers,
  openAccount,
  post,
  robots,
  sent,
  showAccount,
  user,
} from '../../testing/account-stage.tsx';
import { refusal } from '../../testing/refusals.ts';
import { GUEST, mountAt, PERSON, SIGNED_IN } from '../../testing/visits.ts';
import { takeStep } from '../sign-in/sign-in.load.ts';
import { carriedEmail } from './carried-email.ts';
import { deletionDay, obstacleLinks } from './deletion.rules.ts';

const ACCOUNT = mountAt('/sg/bags/account', { host: 'bags' });
const DELETE = { mount: ACCOUNT, path: '/delete', visit: SIGNED_IN };
const AUTH = mountAt('/sg/bags/auth', { host: 'bags' });
const PAGE = { mount: AUTH, path: '/account-deletion' };
const { email } = EXAMPLES.getProfile.data;
const DELETION_PATH = '/sg/bags/auth/account-deletion?done=requested';

type Obstacle = WireDeletion['data']['obstacles'][number];
const OBSTACLES: readonly Obstacle[] = [
  { kind: 'order', id: 21, name: 'LM-00021', region: 'id' },
  { kind: 'subscription', id: 41, name: 'Basic', region: 'sg' },
  { kind: 'charge', id: 6, name: 'damage', region: 'id' },
  { kind: 'refund', id: 7, name: 'LM-00022', region: 'hk' },
];
const blocked: Answers = {
  getDeletion: { body: { data: { ...EXAMPLES.getDeletion.data, obstacles: OBSTACLES } } },
};
const requested: Answers = {
  getAccountStatus: { body: { data: { email, status: 2 } } },
};
const otpRefused = (message: string) =>
  refusal(400, { detail: message, errors: [{ field: 'otp', message }] });

let to: jest.SpyInstance;
beforeEach(() => (to = jest.spyOn(leaving, 'to').mockReturnValue()));

// @see rules/accounts/deletion-page
describe('the page that requests a deletion', () => {
  it('says what happens and when, and asks for a code in a modal', async () => {
    const { calls, modals, container } = await showAccount(DELETE);
    expect(screen.getByText(/On Saturday 5 December we delete your name/)).toBeVisible();
    expect(screen.getByText(/^Your orders, payments and invoices stay in our books/)).toBeVisible();
    expect(robots()).toBe('noindex');
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(modals.open).toHaveBeenCalledTimes(1));
    const [key, values] = modals.open.mock.calls[0] as [string, ModalValues['one-time-password']];
    expect([key, values.email]).toEqual(['one-time-password', email]);
    // The modal confirms with the code.
    await act(async () => {
      expect(await values.confirm('123456')).toMatchObject({ ok: true });
    });
    act(() => values.onDone());
    expect(sent(calls, 'requestDeletion')).toEqual([['requestDeletion', { otp: '123456' }]]);
    expect(to).toHaveBeenCalledWith(DELETION_PATH);
  });

  // @see rules/accounts/deletion-obstacles
  it('names what has to be settled first, with its page, and offers no deletion', async () => {
    await showAccount({ ...DELETE, answers: blocked });
    expect(screen.getByRole('link', { name: 'Order LM-00021 is still open' })).toHaveAttribute(
      'href',
      '/id/on-demand/order/21',
    );
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    expect(obstacleLinks(OBSTACLES).map(({ href }) => href)).toEqual([
      '/id/on-demand/order/21',
      '/sg/apparel/account/subscription',
      '/id/account/charges?charge=6',
      '/hk/apparel/contact',
    ]);
  });

  it('asks on the page where the modal does not load', async () => {
    const { modals, calls } = await showAccount(DELETE);
    modals.open.mockResolvedValue(false);
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith(DELETION_PATH));
    expect(sent(calls, 'requestDeletion')).toHaveLength(1);
  });

  it('works without scripts, in two steps', async () => {
    const first = await post(DELETE, { step: 'ask', intent: 'send-code' });
    expect(first.html).toContain(`We’ve sent a six-digit code to ${email}.`);
    expect(sent(first.calls, 'createOtp')).toEqual([['createOtp', { email, purpose: 'delete-account' }]]);
    const wrong = await post(
      { ...DELETE, answers: { requestDeletion: { refused: otpRefused('That code isn’t right.') } } },
      { step: 'enter', intent: 'confirm', otp: '111111' },
    );
    expect(wrong.html).toContain('That code isn’t right.');
    const { where, calls } = await post(DELETE, { step: 'enter', intent: 'confirm', otp: '123 456' });
    expect(sent(calls, 'requestDeletion')).toEqual([['requestDeletion', { otp: '123456' }]]);
    expect(where()).toBe(DELETION_PATH);
  });

  it('redirects a guest to sign-in and back', async () => {
    const { where } = await openAccount({ mount: ACCOUNT, path: '/delete' });
    expect(where()).toBe('/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Faccount%2Fdelete');
  });
});

it('names the year of a deletion that is not in this one', () => {
  const instant = '2027-01-04T16:00:00.000Z';
  expect(deletionDay('sg', instant, '2027-01-01')).toBe('Tuesday 5 January');
  expect(deletionDay('sg', instant, '2026-12-21')).toBe('Tuesday 5 January 2027');
});

// @see rules/sign-in/account-deletion
describe('the page of an account that is being deleted', () => {
  it('states no deletion that it does not know, whatever its address says', async () => {
    const { container } = await showAccount({ ...PAGE, path: '/account-deletion?on=2030-01-01' });
    expect(screen.getByRole('heading', { level: 1, name: 'Keep your account' })).toBeVisible();
    expect(container).not.toHaveTextContent(/is being deleted|2030|1 January/);
    expect(screen.queryByRole('link', { name: 'Use another email' })).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('says what was just requested, once, and focuses it', async () => {
    history.pushState(undefined, '', DELETION_PATH);
    await showAccount({ ...PAGE, path: '/account-deletion?done=requested' });
    expect(screen.getByRole('group', { name: 'You’ve asked us to delete your account' })).toHaveFocus();
    expect(location.pathname + location.search).toBe('/sg/bags/auth/account-deletion');
  });

  it('leads a signed-in customer to their account', async () => {
    const visit = { ...SIGNED_IN, person: { ...PERSON, email } };
    await showAccount({ ...PAGE, visit });
    expect(
      screen.getByText(`You’re signed in as ${email}, and this account isn’t being deleted.`),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/sg/bags/account',
    );
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('keeps the account with a code to its e-mail', async () => {
    const { calls } = await showAccount({ ...PAGE, answers: requested });
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This account is being deleted' }),
    ).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/bags/account?done=restored'));
    expect(sent(calls, 'createOtp', 'cancelDeletion')).toEqual([
      ['createOtp', { email, purpose: 'keep-account' }],
      ['cancelDeletion', { email, otp: '123456' }],
    ]);
  });

  it.each(['sign-in', 'register'])('takes the e-mail that was typed at %s', async (at) => {
    const { where } = await showAccount({ ...PAGE, path: `/${at}`, answers: requested });
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This account is being deleted' }),
    ).toBeVisible();
    expect(where()).toBe('/sg/bags/auth/account-deletion');
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    carriedEmail.set(undefined);
  });

  it('takes the e-mail that was typed at sign-in without scripts', async () => {
    const { store } = stubStore({ changed: { data: 2 } });
    const args = argsOf('/sg/bags/auth/sign-in', { store, fields: { step: 'email', email } });
    const outcome = jest.fn();
    args.context.set(saveOutcomeContext, outcome);
    args.context.set(visitContext, GUEST);
    const taken = (await takeStep(args, AUTH, 'sign-in')) as Response;
    expect(taken.headers.get('Location')).toBe('/sg/bags/auth/account-deletion');
    expect(outcome).toHaveBeenCalledWith(afterRefusedSignIn(email));
    expect(afterRefusedSignIn(email)).toMatchObject({ isBeingDeleted: true, form: { typed: { email } } });
  });

  it('sends no code to an e-mail whose account stays', async () => {
    const { calls } = await showAccount(PAGE);
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText(/^No account with this email is being deleted/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(sent(calls, 'createOtp')).toEqual([]);
  });

  // @see docs/decisions/0364
  it('asks for the code of a moment ago where another one is not sent yet', async () => {
    const detail = 'You asked for a code a moment ago. We can send another in 40 seconds.';
    const limited = { detail, error: 'code_still_works', resend_in: 40 };
    await showAccount({
      ...PAGE,
      answers: { ...requested, createOtp: { refused: refusal(429, limited) } },
    });
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText(/^Enter the code that we sent to .* a moment ago/)).toBeVisible();
    expect(screen.queryByText(/We’ve sent/)).toBeNull();
    expect(screen.getByLabelText('Code')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
  });

  // @see docs/decisions/0343
  it('shows no field for a code where none works, and offers to send one later', async () => {
    const limited = { detail: 'We can send another in 40 seconds.', resend_in: 40 };
    await showAccount({
      ...PAGE,
      answers: { ...requested, createOtp: { refused: refusal(429, limited) } },
    });
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText(limited.detail)).toBeVisible();
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByRole('button', { name: /^Send me a code in \d+ s$/ })).toBeDisabled();
  });

  it('works without scripts, and carries no code', async () => {
    const first = await post({ ...PAGE, answers: requested }, { email: ' Ayu@Example.com' });
    expect(first.html).toContain('This account is being deleted');
    expect(first.html).toContain('name="email" value="ayu@example.com"');
    const entered = { step: 'enter', intent: 'confirm', email };
    const wrong = await post(
      {
        ...PAGE,
        answers: { ...requested, cancelDeletion: { refused: otpRefused('That code isn’t right.') } },
      },
      { ...entered, otp: '987654' },
    );
    expect(wrong.html).toContain('That code isn’t right.');
    expect(wrong.html).not.toContain('987654');
    const { where } = await post({ ...PAGE, answers: requested }, { ...entered, otp: '123456' });
    expect(where()).toBe('/sg/bags/account?done=restored');
  });
});
