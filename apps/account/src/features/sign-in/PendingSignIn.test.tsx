import type { PendingSignIn, Visit } from '@lemari/kit';
import { screen, waitFor } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { post, robots, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { GUEST, mountAt } from '../../testing/visits.ts';

const AUTH = mountAt('/sg/apparel/auth');
const EMAIL = 'ayu@example.com';
const visitOf = (pending: PendingSignIn): Visit => ({ ...GUEST, pending });
const LINK = visitOf({ by: 'link', email: EMAIL });
const OVER = {
  kind: 'status',
  text: 'This link has expired or has been used. Please ask for a new one.',
  status: 400,
  error: 'code_expired',
  fields: [],
} as const;

let left: jest.SpyInstance;
beforeEach(() => (left = jest.spyOn(leaving, 'to').mockImplementation(() => undefined)));

// @see rules/sign-in/magic-link-page; docs/decisions/0321
describe('the page of a mailed link', () => {
  const PATH = '/magic-link?continue=%2Fsg%2Fapparel%2Fbrowse%3Fsizes0%3Ds';

  it('names the account and signs in after a confirmation, without the link in the call', async () => {
    const { calls, container } = await showAccount({ mount: AUTH, path: PATH, visit: LINK });
    expect(screen.getByText(`Sign in as ${EMAIL}?`)).toBeVisible();
    expect(robots()).toBe('noindex');
    await expect(container).toBeAccessible();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/apparel/browse?sizes0=s'));
    expect(sent(calls, 'createAccessToken')).toEqual([['createAccessToken', { grant_type: 'magic_link' }]]);
  });

  it('offers another link where this one is over, and says whether it was sent', async () => {
    const answers = { createAccessToken: { refused: OVER } };
    const { calls } = await showAccount({ mount: AUTH, path: PATH, visit: LINK, answers });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(OVER.text)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(EMAIL);
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(
      await screen.findByText(
        `We’ve sent a link to ${EMAIL}, if it has an account. It works once, for 15 minutes, on any device.`,
      ),
    ).toBeVisible();
    // The next act is in the mailbox.
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual([
      expect.stringMatching(/^Send another link in \d+ s$/),
      'Send me a code instead',
      'Use another email',
    ]);
    expect(screen.getByRole('button', { name: /^Send another link/ })).toBeDisabled();
    expect(calls.find(({ operation }) => operation === 'createMagicLink')?.query).toEqual({
      email: EMAIL,
      continue: '/sg/apparel/browse?sizes0=s',
    });
  });

  it('asks for the e-mail where no link waits, and keeps what was typed', async () => {
    const { container } = await showAccount({ mount: AUTH, path: '/magic-link' });
    expect(screen.getByText(OVER.text)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ayu@gmial.com{Enter}');
    expect(await screen.findByText('Do you mean @gmail.com?')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ayu@gmial.com');
    await expect(container).toBeAccessible();
  });

  it('signs in without scripts', async () => {
    const { where } = await post(
      { mount: AUTH, path: PATH, visit: LINK },
      { step: 'link', email: EMAIL, intent: 'continue' },
    );
    expect(where()).toBe('/sg/apparel/browse?sizes0=s');
  });
});

// @see rules/sign-in/identity-page; docs/decisions/0322
describe('the page of a person of another company', () => {
  const google = { by: 'google', email: EMAIL } as const;
  const PATH = '/identity?direct_flow=true';

  // @see rules/errors/unknown-email-social
  it('says that there is no account, and creates one', async () => {
    const visit = visitOf({ ...google, account: 'none' });
    const { calls, container } = await showAccount({ mount: AUTH, path: PATH, visit });
    expect(
      screen.getByText(
        "Oops, we can't find an account with that email address. Try creating a new account instead.",
      ),
    ).toBeVisible();
    // A notice about the next step, and no error.
    expect(screen.queryByRole('alert')).toBeNull();
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() =>
      expect(left).toHaveBeenCalledWith('/sg/apparel/auth/register/personal?direct_flow=true'),
    );
    expect(sent(calls, 'register')).toEqual([
      ['register', { grant_type: 'google', email: EMAIL, region: 'sg' }],
    ]);
  });

  it('connects the account of the e-mail by a code', async () => {
    const visit = visitOf({ ...google, account: 'exists' });
    const { calls, container } = await showAccount({ mount: AUTH, path: '/identity', visit });
    expect(screen.getByText(new RegExp(`We found an account with ${EMAIL}.*Google`))).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText(/Enter it to connect your Google account\.$/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/apparel'));
    expect(sent(calls, 'createOtp', 'createAccessToken')).toEqual([
      ['createOtp', { email: EMAIL }],
      ['createAccessToken', { grant_type: 'google', otp: '123456' }],
    ]);
    await expect(container).toBeAccessible();
  });

  it('leads to the region of the account', async () => {
    const visit = visitOf({ ...google, account: 'elsewhere', region: 'hk' });
    await showAccount({ mount: AUTH, path: '/identity', visit });
    expect(screen.getByText('Your account is in Hong Kong')).toBeVisible();
  });

  it('connects and creates nothing where nothing waits, whatever is posted', async () => {
    for (const step of ['connect-code', 'new-person']) {
      const { calls } = await post(
        { mount: AUTH, path: '/identity' },
        { step, email: EMAIL, code: '123456', intent: 'continue' },
      );
      expect(sent(calls, 'createAccessToken', 'register')).toEqual([]);
    }
  });
});

// @see rules/third-parties/redirect
describe('the page of sign-in', () => {
  const setup = { signInWith: ['google', 'facebook'] } as const;

  it('offers the companies that the shop has accounts with', async () => {
    await showAccount({ mount: AUTH, path: '/sign-in?continue=%2Fsg%2Fapparel%2Fbrowse', setup });
    const from = encodeURIComponent('/sg/apparel/auth/sign-in?continue=%2Fsg%2Fapparel%2Fbrowse');
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      `/api/auth/google?from=${from}`,
    );
    expect(screen.getByRole('link', { name: 'Continue with Facebook' })).toBeVisible();
  });

  it('offers none without them', async () => {
    await showAccount({ mount: AUTH, path: '/sign-in' });
    expect(screen.queryByRole('link', { name: /Continue with/ })).not.toBeInTheDocument();
  });

  // @see rules/errors/private-mode, rules/errors/google-not-loaded, rules/sign-in/facebook-no-email
  it.each([
    {
      problem: 'private-mode',
      text: "Sorry, we couldn't connect using your browser settings. Please ensure that you are not in incognito/private mode or try using another browser.",
    },
    {
      problem: 'away&with=google',
      text: 'We couldn’t reach Google. Please try again, or sign in another way.',
    },
    {
      problem: 'failed&with=facebook',
      text: 'We couldn’t confirm your Facebook account. Please try again.',
    },
    { problem: 'failed&with=<b>', text: 'We couldn’t confirm your other account. Please try again.' },
    { problem: 'facebook_no_email&with=facebook', text: /^Facebook gave us no email address for you\./ },
  ])('says what happened at the company: $problem', async ({ problem, text }) => {
    await showAccount({ mount: AUTH, path: `/sign-in?problem=${problem}`, setup });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  it.each(['', '?problem=toString', '?problem=unknown'])('says nothing for %s', async (search) => {
    await showAccount({ mount: AUTH, path: `/sign-in${search}`, setup });
    expect(screen.queryByText(/We couldn’t|Sorry/)).not.toBeInTheDocument();
  });

  // @see rules/sign-in/from-register; docs/decisions/0323
  it('opens with registration where from_register asks for it', async () => {
    await showAccount({ mount: AUTH, path: '/sign-in?from_register=true&direct_flow=true' });
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), `${EMAIL}{Enter}`);
    expect(await screen.findByText(`Welcome back. Enter the password for ${EMAIL}.`)).toBeVisible();
    expect(screen.queryByText(/registered before/)).not.toBeInTheDocument();
  });
});
