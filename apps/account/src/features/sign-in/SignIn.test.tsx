import { sessionNews } from '@lemari/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import {
  type Answers,
  openAccount,
  robots,
  post,
  sent,
  showAccount,
  statusIs,
  user,
} from '../../testing/account-stage.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import { noAnswer, refusal } from '../../testing/refusals.ts';

const AUTH = mountAt('/sg/apparel/auth');
const CALLS = [
  'getAccountStatus',
  'createOtp',
  'createAccessToken',
  'signInByCode',
  'register',
  'registerByCode',
] as const;

const open = (path: string, answers?: Answers) =>
  showAccount({ mount: AUTH, path, ...(answers && { answers }) });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
async function submitEmail(text = 'Ayu@Example.com ') {
  await user.type(email(), text);
  await press('Continue');
}

let left: jest.SpyInstance<void, [string]>;
beforeEach(() => {
  left = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
  sessionNews.write({ isSignedIn: false, change: 0 });
});

describe('the sign-in page', () => {
  // @see rules/sign-in/page, rules/sign-in/continue, rules/sign-in/code-exist
  it('signs in by password, continues to `continue` and informs every tab', async () => {
    const { calls } = await open('/sign-in?continue=%2Fsg%2Fbags%2Fbrowse%3Fq%3Dtote');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(robots()).toBe('noindex');
    await submitEmail();
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveFocus();
    expect(email()).toHaveValue('ayu@example.com');
    await user.type(password, 'correct horse{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/bags/browse?q=tote'));
    expect(sessionNews.read().isSignedIn).toBe(true);
    expect(sent(calls, ...CALLS)).toEqual([
      ['getAccountStatus', undefined],
      [
        'createAccessToken',
        {
          grant_type: 'password',
          username: 'ayu@example.com',
          password: 'correct horse',
          response_type: 'token',
        },
      ],
    ]);
    expect(calls.every(({ headers }) => headers?.['Region'] === 'sg')).toBe(true);
  });

  it.each([
    { spec: 'without `continue`', search: '' },
    { spec: 'with `continue` out of the shop', search: '?continue=https%3A%2F%2Fevil.example' },
    { spec: 'with `continue` to sign-in', search: '?continue=%2Fsg%2Fapparel%2Fauth%2Fsign-in' },
    // @see rules/sign-in/continue-own-pages
  ])('$spec leads to the front page', async ({ search }) => {
    await open(`/sign-in${search}`);
    await submitEmail();
    await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/apparel'));
  });

  // @see rules/sign-in/code-exist-otp
  it('sends a code to an account without a password', async () => {
    const { calls } = await open('/sign-in', statusIs(3));
    await submitEmail();
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(code).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
    await user.type(code, '123 456');
    await press('Sign in');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/apparel'));
    expect(sent(calls, ...CALLS).slice(1)).toEqual([
      ['createOtp', { email: 'ayu@example.com' }],
      ['signInByCode', { username: 'ayu@example.com', otp: '123456' }],
    ]);
  });

  // @see rules/sign-in/code-not-exist
  it('creates the account of a new user with a code', async () => {
    const { calls } = await open('/sign-in?continue=%2Fsg%2Fbags', statusIs(-1));
    await submitEmail();
    expect(await screen.findByText(/^You’re new here\. We’ve sent a six-digit code/)).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    await press('Create my account');
    await waitFor(() =>
      expect(left).toHaveBeenCalledWith('/sg/apparel/auth/register/personal?continue=%2Fsg%2Fbags'),
    );
    expect(sent(calls, 'createOtp', 'registerByCode')).toEqual([
      ['createOtp', { email: 'ayu@example.com' }],
      ['registerByCode', { email: 'ayu@example.com', otp: '123456', region: 'sg' }],
    ]);
  });

  it('lets a new user choose a password instead', async () => {
    const { calls } = await open('/sign-in', statusIs(-1));
    await submitEmail();
    await user.click(await screen.findByRole('button', { name: 'Choose a password instead' }));
    await user.type(await screen.findByLabelText('Password'), 'correct horse');
    await press('Create my account');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/apparel/auth/register/personal'));
    expect(sent(calls, 'register')).toEqual([
      [
        'register',
        { grant_type: 'password', email: 'ayu@example.com', password: 'correct horse', region: 'sg' },
      ],
    ]);
  });

  // @see rules/sign-in/code-deletion
  it('leads to the deletion page for an account that is to be deleted', async () => {
    const { where } = await open('/sign-in', statusIs(2));
    await submitEmail();
    await waitFor(() => expect(where()).toBe('/sg/apparel/auth/account-deletion'));
    expect(sessionNews.read().isSignedIn).toBe(false);
  });

  it('redirects a signed-in user', async () => {
    const { where } = await openAccount({
      mount: AUTH,
      path: '/sign-in?continue=%2Fsg%2Fapparel%2Fauth%2Fregister%2Fcomplete',
      visit: SIGNED_IN,
    });
    expect(where()).toBe('/sg/apparel/auth/register/complete');
  });

  it('is reached from the base, with its query', async () => {
    const { where } = await openAccount({ mount: AUTH, path: '?from_register=true' });
    expect(where()).toBe('/sg/apparel/auth/sign-in?from_register=true');
  });
});

describe('the step', () => {
  it.each([
    { spec: 'for the e-mail', status: undefined, finds: 'Continue' },
    { spec: 'for the password', status: 1, finds: 'Send me a code instead' },
    { spec: 'for the code', status: 3, finds: 'Use another email' },
    { spec: 'for a new user', status: -1, finds: 'Create my account' },
  ])('$spec is accessible', async ({ status, finds }) => {
    const { container } = await open('/sign-in', status === undefined ? {} : statusIs(status));
    if (status !== undefined) await submitEmail();
    expect(await screen.findByRole('button', { name: finds })).toBeVisible();
    await expect(container).toBeAccessible();
  });
});

describe('registering', () => {
  // @see rules/sign-in/register, rules/sign-in/register-direct-flow
  it('makes the account with a code, then asks for the name', async () => {
    await open('/register?direct_flow=true', statusIs(-1));
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await submitEmail();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    await press('Create my account');
    await waitFor(() =>
      expect(left).toHaveBeenCalledWith('/sg/apparel/auth/register/personal?direct_flow=true'),
    );
  });

  it('signs in where the e-mail has an account', async () => {
    await open('/register', statusIs(1));
    await submitEmail();
    expect(await screen.findByText('This email has been registered before. Try signing in!')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(email()).toHaveValue('ayu@example.com');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  // @see rules/sign-in/different-region
  it('links to the region of an existing account', async () => {
    await open('/register', {
      ...statusIs(-1),
      registerByCode: {
        refused: refusal(409, { error: 'different_region', error_code: 4_090_000, region: 'hk' }),
      },
    });
    await submitEmail();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    await press('Create my account');
    expect(await screen.findByText('Your account is in Hong Kong')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in at Lemari Hong Kong' })).toHaveAttribute(
      'href',
      '/hk/apparel/auth/sign-in',
    );
    expect(email()).toHaveValue('ayu@example.com');
  });
});

describe('errors', () => {
  // @see rules/validation/email-hint-gmail
  it('corrects a mistyped e-mail by a press', async () => {
    const { calls } = await open('/sign-in');
    await submitEmail('ayu@gmial.com');
    expect(await screen.findByText('Do you mean @gmail.com?')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    await press('Use ayu@gmail.com');
    await screen.findByLabelText('Password');
    expect(calls).toEqual([
      expect.objectContaining({ operation: 'getAccountStatus', query: { email: 'ayu@gmail.com' } }),
    ]);
  });

  it('shows a wrong password beside its field and keeps the focus there', async () => {
    const { answers } = await open('/sign-in', {
      createAccessToken: { refused: refusal(400, { error: 'invalid_grant' }) },
    });
    await submitEmail();
    await user.type(await screen.findByLabelText('Password'), 'wrong horse{Enter}');
    expect(await screen.findByText('Your email / password combination is not valid.')).toBeVisible();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveFocus();
    expect(password).toHaveValue('wrong horse');
    delete answers.createAccessToken;
    await user.type(password, '!{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });

  it('keeps the input after a failed request and retries', async () => {
    const { answers } = await open('/sign-in', { getAccountStatus: { refused: noAnswer() } });
    await submitEmail();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Request timed out\./);
    expect(email()).toHaveValue('ayu@example.com');
    delete answers.getAccountStatus;
    await press('Continue');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // @see rules/errors/resend-otp
  it('says why another code was not sent', async () => {
    const { answers } = await open('/sign-in', {
      ...statusIs(0),
      createOtp: { body: { data: { email: 'ayu@example.com', expires_in: 600, resend_in: 0 } } },
    });
    await submitEmail();
    await screen.findByRole('textbox', { name: 'Code' });
    answers.createOtp = { refused: refusal(429, { detail: 'You can ask for another code in 40 seconds.' }) };
    await press('Send another code');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to resend OTP. Please try again.');
    expect(within(alert).getByText('You can ask for another code in 40 seconds.')).toBeVisible();
  });

  it('keeps the error of an expired code and offers another', async () => {
    await open('/sign-in', {
      ...statusIs(0),
      createOtp: { body: { data: { email: 'ayu@example.com', expires_in: 600, resend_in: 0 } } },
      signInByCode: { refused: refusal(400, { error: 'code_expired', detail: 'This code has expired.' }) },
    });
    await submitEmail();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByText('This code has expired.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send another code' })).toBeEnabled();
    await press('Use another email');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveValue('ayu@example.com');
  });

  it('sends one request for a double press', async () => {
    const { calls } = await open('/sign-in');
    await user.type(email(), 'ayu@example.com');
    await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByLabelText('Password');
    expect(sent(calls, 'getAccountStatus')).toHaveLength(1);
  });
});

describe('without scripts', () => {
  const postTo = (path: string, fields: Readonly<Record<string, string>>, answers: Answers = {}) =>
    post({ mount: AUTH, path, answers }, fields);

  it('each step is a form that posts to its page', async () => {
    const { html } = await postTo('/sign-in', {
      step: 'email',
      intent: 'continue',
      email: 'ayu@example.com',
    });
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).not.toMatch(/<form[^>]*action=/);
    expect(html).toContain('<input type="hidden" name="step" value="password"/>');
    expect(html).toContain('Send me a code instead');
  });

  it('a rejected form returns without the password', async () => {
    const { html } = await postTo(
      '/sign-in',
      { step: 'password', intent: 'continue', email: 'ayu@example.com', password: 'wrong horse' },
      { createAccessToken: { refused: refusal(400, { error: 'invalid_grant' }) } },
    );
    expect(html).toContain('Your email / password combination is not valid.');
    expect(html).toContain('ayu@example.com');
    expect(html).not.toContain('wrong horse');
  });

  it.each([
    {
      spec: 'redirects after signing in',
      path: '/sign-in?continue=%2Fsg%2Fapparel%2Fauth%2Fregister%2Fnot-available',
      fields: { step: 'code', email: 'ayu@example.com', code: '123456' },
      to: '/sg/apparel/auth/register/not-available',
    },
    {
      spec: 'redirects to the deletion page for an account that is to be deleted',
      path: '/sign-in',
      fields: { step: 'email', email: 'ayu@example.com' },
      answers: statusIs(2),
      to: '/sg/apparel/auth/account-deletion',
    },
  ])('$spec', async ({ path, fields, answers, to }) => {
    const { where } = await postTo(path, fields, answers);
    expect(where()).toBe(to);
  });
});
