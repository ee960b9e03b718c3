import type { ModalProps, ModalValues, Mount } from '@lemari/kit';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { leaving } from '../../leaving.ts';
import { showAccount, statusIs, user } from '../../testing/account-stage.tsx';
import AccountExistsModal from './AccountExistsModal.tsx';
import NoAccountModal from './NoAccountModal.tsx';
import PreferencesOnDemandModal from './PreferencesOnDemandModal.tsx';
import RegisterModal from './RegisterModal.tsx';
import SignInModal from './SignInModal.tsx';

const EMAIL = 'ayu@example.com';
const PAGE: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };

/** Opens a modal above a page of another vertical. */
async function openModal(draw: (dialog: ModalProps['dialog']) => ReactNode, status = 1) {
  const onClose = jest.fn();
  const Component = () => draw({ open: true, onClose, closesOnOverlay: true });
  const routes = [{ id: 'page', index: true as const, Component }];
  return { ...(await showAccount({ mount: PAGE, routes, path: '', answers: statusIs(status) })), onClose };
}

async function signIn() {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ayu@example.com{Enter}');
  await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
}

let reload: jest.SpyInstance;
beforeEach(() => {
  reload = jest.spyOn(leaving, 'again').mockImplementation(() => undefined);
  jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
});

describe('the sign-in modal', () => {
  // @see rules/modals/key-sign-in
  it('continues the interrupted action and names it', async () => {
    const onSignedIn = jest.fn();
    const { onClose } = await openModal((dialog) => (
      <SignInModal dialog={dialog} values={{ onSignedIn, reason: 'Your session has expired.' }} />
    ));
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByText('Your session has expired.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await signIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page without an interrupted action', async () => {
    await openModal((dialog) => <SignInModal dialog={dialog} values={{}} />);
    await signIn();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  // @see rules/navigation/on-demand-sign-in-first
  it('from the drawer of On Demand asks for preferences next, and reloads the page when it closes', async () => {
    await openModal((dialog) => (
      <PreferencesOnDemandModal dialog={dialog} values={{ startsAt: 'sign-in', hasQuiz: false }} />
    ));
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await signIn();
    expect(await screen.findByRole('dialog', { name: 'Your preferences' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('checkbox')[0]).toHaveFocus());
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  // @see rules/modals/key-register, rules/modals/key-account-exists; docs/decisions/0326
  it.each([
    { status: 1, hasPassword: true, resendInSeconds: undefined },
    { status: 3, hasPassword: false, resendInSeconds: 60 },
  ])('of registration opens another one for an account of status $status', async (row) => {
    const { status, ...expected } = row;
    const { modals } = await openModal((dialog) => <RegisterModal dialog={dialog} values={{}} />, status);
    expect(screen.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), `${EMAIL}{Enter}`);
    await waitFor(() =>
      expect(modals.open).toHaveBeenCalledWith('account-exists', { email: EMAIL, ...expected }),
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  it('of registration signs in itself where that one does not load', async () => {
    const { modals } = await openModal((dialog) => <RegisterModal dialog={dialog} values={{}} />);
    modals.open.mockResolvedValue(false);
    await signIn();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  // @see rules/modals/key-account-exists
  it('about an account that exists signs in to it, and resumes the action', async () => {
    const onSignedIn = jest.fn();
    await openModal((dialog) => (
      <AccountExistsModal dialog={dialog} values={{ email: EMAIL, hasPassword: true, onSignedIn }} />
    ));
    expect(screen.getByText('This email has been registered before. Try signing in!')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  });

  // @see rules/modals/key-no-account; docs/decisions/0326
  it('opens another one for an e-mail without an account, which closes both', async () => {
    const onSignedIn = jest.fn();
    const { modals, onClose } = await openModal(
      (dialog) => <SignInModal dialog={dialog} values={{ onSignedIn }} />,
      -1,
    );
    await user.type(screen.getByRole('textbox', { name: 'Email' }), `${EMAIL}{Enter}`);
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('no-account', expect.anything()));
    const values = modals.open.mock.lastCall?.[1] as ModalValues['no-account'];
    expect(values).toMatchObject({ email: EMAIL, resendInSeconds: 60 });
    values.onSignedIn?.();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('about a missing account creates one by the code', async () => {
    const { calls, modals } = await openModal((dialog) => (
      <NoAccountModal dialog={dialog} values={{ email: EMAIL }} />
    ));
    expect(screen.getByText(/^You’re new here\./)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    // @see rules/modals/key-welcome
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('welcome'));
    expect(reload).not.toHaveBeenCalled();
    expect(calls.map(({ operation }) => operation)).toEqual(['registerByCode']);
  });

  it('is accessible', async () => {
    const { container } = await openModal((dialog) => <SignInModal dialog={dialog} values={{}} />);
    await expect(container).toBeAccessible();
  });

  it('leads to the deletion page for an account that is to be deleted', async () => {
    const { where, onClose } = await openModal((dialog) => <SignInModal dialog={dialog} values={{}} />, 2);
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ayu@example.com{Enter}');
    await waitFor(() => expect(where()).toBe('/id/on-demand/auth/account-deletion'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
