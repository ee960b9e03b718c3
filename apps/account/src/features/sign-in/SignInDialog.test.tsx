import type { ModalProps, Mount } from '@lemari/kit';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { leaving } from '../../leaving.ts';
import { showAccount, statusIs, user } from '../../testing/account-stage.tsx';
import PreferencesOnDemandModal from './PreferencesOnDemandModal.tsx';
import RegisterModal from './RegisterModal.tsx';
import SignInModal from './SignInModal.tsx';

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
let left: jest.SpyInstance;
beforeEach(() => {
  reload = jest.spyOn(leaving, 'again').mockImplementation(() => undefined);
  left = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
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
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  // @see rules/modals/key-register
  it('of registration signs in where there is an account', async () => {
    await openModal((dialog) => <RegisterModal dialog={dialog} values={{}} />);
    expect(screen.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
    await signIn();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is accessible', async () => {
    const { container } = await openModal((dialog) => <SignInModal dialog={dialog} values={{}} />);
    await expect(container).toBeAccessible();
  });

  it('leads to the deletion page for an account that is to be deleted', async () => {
    await openModal((dialog) => <SignInModal dialog={dialog} values={{}} />, 2);
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ayu@example.com{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/id/on-demand/auth/account-deletion'));
  });
});
