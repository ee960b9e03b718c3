import { screen, within } from '@testing-library/react';
import { openAccount, robots, showAccount } from '../../testing/account-stage.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import { refusal } from '../../testing/refusals.ts';
import { doneWords, ordersPathOf, phoneWords } from './overview.rules.ts';

const ACCOUNT = mountAt('/id/on-demand/account', { host: 'on-demand', region: 'id' });

describe('the account overview', () => {
  it('shows the user and links to their pages', async () => {
    const { container } = await showAccount({ mount: ACCOUNT, path: '', visit: SIGNED_IN });
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(screen.getByText('+62 81234567890')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Addresses' })).toHaveAttribute(
      'href',
      '/id/on-demand/account/addresses',
    );
    expect(robots()).toBe('noindex');
    await expect(container).toBeAccessible();
  });

  // @see rules/navigation/orders-everywhere
  it('lists the orders first', async () => {
    await showAccount({ mount: ACCOUNT, path: '', visit: SIGNED_IN });
    const [first] = within(screen.getByRole('navigation', { name: 'Your account' })).getAllByRole('link');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Orders', '/id/on-demand/order']);
  });

  it.each(['sg', 'hk'] as const)('has no orders in %s, where nothing is rented once', (region) =>
    expect(ordersPathOf(region)).toBeUndefined(),
  );

  it('signs out by a form that the shell handles', async () => {
    await showAccount({ mount: ACCOUNT, path: '', visit: SIGNED_IN });
    const button = screen.getByRole('button', { name: 'Sign out' });
    expect(button).toHaveAttribute('data-sign-out');
    const { form } = button as HTMLButtonElement;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/id/on-demand/auth/sign-out']);
  });

  it('confirms the last change', async () => {
    await showAccount({ mount: ACCOUNT, path: '?done=password', visit: SIGNED_IN });
    expect(screen.getByText('Your password has been changed.')).toBeVisible();
  });

  it.each(['', '?done=', '?done=constructor'])('confirms nothing for %s', (search) =>
    expect(doneWords(search)).toBeUndefined(),
  );

  it.each([
    { number: '6581234567', words: '+65 81234567' },
    { number: '85298765432', words: '+852 98765432' },
    { number: '4915112345', words: '4915112345' },
  ])('writes $number as $words', ({ number, words }) => expect(phoneWords(number, 'sg')).toBe(words));
});

describe('a page of the account', () => {
  const PATHS = ['', '/profile', '/password', '/addresses', '/addresses/new', '/addresses/3'];
  const toSignIn = (path: string) =>
    `/id/on-demand/auth/sign-in?continue=${encodeURIComponent(`/id/on-demand/account${path}`)}`;

  it.each(PATHS)('at %s redirects a guest to sign-in and back', async (path) => {
    const { where, calls } = await openAccount({ mount: ACCOUNT, path });
    expect(where()).toBe(toSignIn(path));
    expect(calls).toEqual([]);
  });

  it.each(['', '/addresses'])('at %s redirects to sign-in after the session ended', async (path) => {
    const { where } = await openAccount({
      mount: ACCOUNT,
      path,
      visit: SIGNED_IN,
      answers: {
        getProfile: { refused: refusal(401) },
        getUserSettings: { refused: refusal(401) },
      },
    });
    expect(where()).toBe(toSignIn(path));
  });

  it('answers 503 while the service is down', async () => {
    const { router } = await openAccount({
      mount: ACCOUNT,
      path: '',
      visit: SIGNED_IN,
      answers: { getProfile: { refused: refusal(500) } },
    });
    expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 503 })]);
  });
});
