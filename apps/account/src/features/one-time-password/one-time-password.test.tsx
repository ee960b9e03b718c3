import type { ModalProps, ModalValues, Mount } from '@lemari/kit';
import { screen, waitFor } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { type Answers, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { refusal } from '../../testing/refusals.ts';
import { SIGNED_IN } from '../../testing/visits.ts';
import OneTimePasswordModal from './OneTimePasswordModal.tsx';

const PAGE: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
type Values = ModalValues['one-time-password'];

async function openModal(confirm: Values['confirm'], answers: Answers = {}) {
  const [onClose, onDone] = [jest.fn(), jest.fn()];
  const dialog: ModalProps['dialog'] = { open: true, onClose, closesOnOverlay: true };
  const values: Values = {
    title: 'Change your email',
    action: 'Change my email',
    email: 'ayu@example.com',
    purpose: 'change-email',
    confirm,
    onDone,
  };
  const Component = () => <OneTimePasswordModal dialog={dialog} values={values} />;
  const routes = [{ id: 'page', index: true as const, Component }];
  const stage = await showAccount({ mount: PAGE, routes, path: '', answers, visit: SIGNED_IN });
  return { ...stage, onClose, onDone };
}

const enter = async (code: string) => {
  const field = await screen.findByLabelText('Code');
  await user.clear(field);
  await user.type(field, code);
  await user.click(screen.getByRole('button', { name: 'Change my email' }));
};
const otpRefused = (message: string, error?: string) =>
  refusal(400, { detail: message, errors: [{ field: 'otp', message }], ...(error && { error }) });

// @see rules/modals/key-one-time-password
describe('the modal of a one-time password', () => {
  it('mails a code to the account as it opens, and confirms with it', async () => {
    const confirm = jest.fn<ReturnType<Values['confirm']>, [string]>().mockResolvedValue({ ok: true });
    const { calls, onClose, onDone, container } = await openModal(confirm);
    expect(await screen.findByText(/^We’ve sent a six-digit code to ayu@example\.com\./)).toBeVisible();
    expect(sent(calls, 'createOtp')).toEqual([
      ['createOtp', { email: 'ayu@example.com', purpose: 'change-email' }],
    ]);
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await expect(container).toBeAccessible();
    await enter('123 456');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(confirm.mock.calls).toEqual([['123456']]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks for six digits before it sends anything', async () => {
    const confirm = jest.fn();
    await openModal(confirm);
    await enter('123');
    expect(await screen.findByText('Enter the six digits of the code')).toBeVisible();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('shows a wrong code beside the field, which keeps what was typed', async () => {
    const message = 'That code isn’t right. You have 4 tries left.';
    const { onClose } = await openModal(() => Promise.resolve({ ok: false, failure: otpRefused(message) }));
    await enter('111111');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('111111');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('counts down to another code, and says that it was sent', async () => {
    const expired = otpRefused('Too many wrong codes.', 'code_used_up');
    const { calls, answers } = await openModal(() => Promise.resolve({ ok: false, failure: expired }));
    expect(await screen.findByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
    Object.assign(answers, { createOtp: { body: { data: { email: '', expires_in: 600, resend_in: 0 } } } });
    await enter('111111');
    expect(await screen.findByText('Too many wrong codes.')).toBeVisible();
    expect(sent(calls, 'createOtp')).toHaveLength(1);
  });

  it('sends another code', async () => {
    const { calls } = await openModal(() => Promise.resolve({ ok: true }), {
      createOtp: { body: { data: { email: 'ayu@example.com', expires_in: 600, resend_in: 0 } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText('We’ve sent another code.')).toBeVisible();
    expect(sent(calls, 'createOtp')).toHaveLength(2);
  });

  it('takes the code of a moment ago where another one is not sent yet', async () => {
    const detail = 'You asked for a code a moment ago. We can send another in 40 seconds.';
    const limited = { detail, error: 'code_still_works', resend_in: 40 };
    await openModal(() => Promise.resolve({ ok: true }), {
      createOtp: { refused: refusal(429, limited) },
    });
    const words =
      'Enter the code that we sent to ayu@example.com a moment ago. It works on this device only.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(detail)).toBeNull();
    expect(screen.queryByText(/We’ve sent/)).toBeNull();
    expect(screen.getByLabelText('Code')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
  });

  // @see docs/decisions/0343
  it('claims no code where none works, and counts down to the next one', async () => {
    const detail = 'You asked for a code a moment ago. We can send another in 55 seconds.';
    await openModal(() => Promise.resolve({ ok: true }), {
      createOtp: { refused: refusal(429, { detail, resend_in: 55 }) },
    });
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.queryByText(/We’ve sent/)).toBeNull();
    expect(screen.getByRole('button', { name: /^Send me a code in \d+ s$/ })).toBeDisabled();
  });

  it('offers to try again where no code could be sent', async () => {
    await openModal(() => Promise.resolve({ ok: true }), { createOtp: { refused: refusal(503) } });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send me a code' })).toBeEnabled();
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('shows why the action itself is refused', async () => {
    const failure = refusal(409, { detail: 'An order is still with you.' });
    await openModal(() => Promise.resolve({ ok: false, failure }));
    await enter('123456');
    expect(await screen.findByText('An order is still with you.')).toBeVisible();
  });

  it('leads to sign-in and back where the session has ended', async () => {
    const to = jest.spyOn(leaving, 'to').mockReturnValue();
    await openModal(() => Promise.resolve({ ok: false, failure: refusal(401) }));
    await enter('123456');
    await waitFor(() =>
      expect(to).toHaveBeenCalledWith('/id/on-demand/auth/sign-in?continue=%2Fid%2Fon-demand'),
    );
  });
});
