import { sentByServer } from '@lemari/catalogue/testing';
import { screen, waitFor } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { type Answers, openAccount, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { mountAt } from '../../testing/visits.ts';
import { noAnswer, refusal } from '../../testing/refusals.ts';

const AUTH = mountAt('/sg/apparel/auth');
const SCREEN = mountAt('/sg/auth/set-new-password', { screen: 'set-new-password' });
const CODE = 'q7-secret-code';
const SENT = /^If that email has an account, we’ve sent it a link\./;

describe('the page of a forgotten password', () => {
  it('mails the link and says the same for any e-mail', async () => {
    const { calls, where } = await showAccount({ mount: AUTH, path: '/forgot-password' });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ayu@example.com{Enter}');
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(where()).toBe('/sg/apparel/auth/forgot-password?sent=yes');
    expect(sent(calls, 'forgetPassword')).toEqual([['forgetPassword', { email: 'ayu@example.com' }]]);
  });

  it.each<{ spec: string; input: string; answers: Answers; words: string }>([
    {
      spec: 'an invalid e-mail',
      input: 'ayu',
      answers: {},
      words: 'Please enter a valid email address',
    },
    {
      spec: 'too many requests',
      input: 'ayu@example.com',
      answers: { forgetPassword: { refused: refusal(429, { detail: 'Try again in 5 minutes.' }) } },
      words: 'Try again in 5 minutes.',
    },
  ])('shows the error and keeps the input after $spec', async ({ input, answers, words }) => {
    await showAccount({ mount: AUTH, path: '/forgot-password', answers });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), `${input}{Enter}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(input);
  });

  it('does the same without scripts', async () => {
    const stage = { mount: AUTH, path: '/forgot-password' };
    const { html, where } = await post(stage, { email: 'ayu@example.com' });
    expect(where()).toBe('/sg/apparel/auth/forgot-password?sent=yes');
    expect(html).toContain('If that email has an account');
    const { html: again } = await post(stage, { email: 'ayu@gmial.com' });
    expect(again).toContain('Do you mean @gmail.com?');
    expect(again).toContain('value="ayu@gmial.com"');
  });
});

describe('every page about a forgotten password', () => {
  it.each([
    { mount: AUTH, path: '/forgot-password' },
    { mount: SCREEN, path: '?code=of-a-mail' },
  ])('at $mount.base$path is accessible', async (stage) => {
    const { container } = await showAccount(stage);
    await expect(container).toBeAccessible();
  });
});

describe('the page of a new password', () => {
  const choose = async () => {
    await user.type(screen.getByLabelText('New Password'), 'correct horse');
    await user.type(screen.getByLabelText('Password Confirmation'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Change my password' }));
  };
  let left: jest.SpyInstance;
  beforeEach(() => (left = jest.spyOn(leaving, 'to').mockImplementation(() => undefined)));

  // @see rules/sign-in/new-password-code, rules/sign-in/new-password-fields
  it('saves with the code of the mail and removes it from the address at once', async () => {
    history.replaceState(null, '', `/?code=${CODE}`);
    const { calls } = await showAccount({ mount: SCREEN, path: `?code=${CODE}` });
    expect(location.search).toBe('');
    expect(document.documentElement.outerHTML).not.toContain(CODE);
    await choose();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/auth/set-new-password/success'));
    expect(sent(calls, 'setNewPassword')).toEqual([
      ['setNewPassword', { code: CODE, password: 'correct horse' }],
    ]);
  });

  it.each([
    {
      // @see rules/errors/set-password
      spec: 'the message of the service',
      refused: refusal(400, { detail: 'This link was used already.' }),
      words: 'This link was used already.',
    },
    {
      // @see rules/errors/set-password
      spec: 'a general message where the service has none',
      refused: refusal(500),
      words: 'Something went wrong. Please try again later.',
    },
    { spec: 'that the request failed', refused: noAnswer(), words: noAnswer().text },
  ])('shows $spec after a refusal', async ({ refused, words }) => {
    await showAccount({ mount: SCREEN, path: `?code=${CODE}`, answers: { setNewPassword: { refused } } });
    await choose();
    expect(await screen.findByText(words)).toBeVisible();
    expect(left).not.toHaveBeenCalled();
  });

  it('offers another link where the code is missing', async () => {
    const { page } = await openAccount({ mount: SCREEN, path: '' });
    const html = sentByServer(page);
    expect(html).toContain('This link is incomplete');
    expect(html).toContain('href="/sg/apparel/auth/forgot-password"');
  });

  it('posts to the address of the mail without scripts and returns no password', async () => {
    const stage = { mount: SCREEN, path: `?code=${CODE}` };
    const { html } = await post(stage, { password: 'correct horse', confirmation: 'other' });
    expect(html).toContain('Password combination does not match');
    expect(html).not.toMatch(/correct horse|q7-secret/);
    const { where, calls } = await post(stage, { password: 'correct horse', confirmation: 'correct horse' });
    expect(where()).toBe('/sg/auth/set-new-password/success');
    expect(sent(calls, 'setNewPassword')).toEqual([
      ['setNewPassword', { code: CODE, password: 'correct horse' }],
    ]);
  });
});

describe('the success screen', () => {
  it.each([
    { region: 'sg', href: '/sg/apparel/auth/sign-in' },
    { region: 'id', href: '/id/on-demand/auth/sign-in' },
    { region: 'hk', href: '/hk/apparel/auth/sign-in' },
    // @see rules/sign-in/new-password-success-title, rules/sign-in/new-password-success-text, rules/sign-in/new-password-success-button, rules/sign-in/new-password-success-in-sg, rules/sign-in/new-password-success-in-hk, rules/sign-in/new-password-success-in-id
  ] as const)('leads to $href in $region', async ({ region, href }) => {
    const mount = mountAt(`/${region}/auth/set-new-password`, { region, screen: 'set-new-password' });
    await showAccount({ mount, path: '/success' });
    expect(screen.getByRole('heading', { name: 'Password Changed' })).toBeVisible();
    expect(
      screen.getByText(
        'Congratulations, your password has been changed! Please sign in with your new password.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', href);
  });
});
