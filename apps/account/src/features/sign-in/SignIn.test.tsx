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
const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
async function giveEmail(text = 'Ayu@Example.com ') {
  await user.type(email(), text);
  await press('Continue');
}

let left: jest.SpyInstance<void, [string]>;
beforeEach(() => {
  left = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
  sessionNews.write({ isSignedIn: false, change: 0 });
});

describe('signing in', () => {
  it('with a password goes on to where somebody was going, and tells every tab', async () => {
    const { calls } = await open('/sign-in?continue=%2Fsg%2Fbags%2Fbrowse%3Fq%3Dtote');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(robots()).toBe('noindex');
    await giveEmail();
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
    { spec: 'without a place to go on to', search: '' },
    { spec: 'that would lead out of the shop', search: '?continue=https%3A%2F%2Fevil.example' },
    { spec: 'that would lead back here', search: '?continue=%2Fsg%2Fapparel%2Fauth%2Fsign-in' },
  ])('$spec goes to the front', async ({ search }) => {
    await open(`/sign-in${search}`);
    await giveEmail();
    await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/apparel'));
  });

  it('with a code sends one first', async () => {
    const { calls } = await open('/sign-in', statusIs(3));
    await giveEmail();
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

  it('of somebody new asks before it makes an account, and then for who they are', async () => {
    const { calls } = await open('/sign-in?continue=%2Fsg%2Fbags', statusIs(-1));
    await giveEmail();
    expect(await screen.findByText(/There is no account for ayu@example\.com yet/)).toBeVisible();
    expect(sent(calls, 'createOtp')).toEqual([]);
    await press('Choose a password instead');
    await user.type(await screen.findByLabelText('Password'), 'correct horse');
    await press('Create my account');
    await waitFor(() =>
      expect(left).toHaveBeenCalledWith('/sg/apparel/auth/register/personal?continue=%2Fsg%2Fbags'),
    );
    expect(sent(calls, 'register')).toEqual([
      [
        'register',
        { grant_type: 'password', email: 'ayu@example.com', password: 'correct horse', region: 'sg' },
      ],
    ]);
  });

  it('to an account that is to be deleted leads to its page', async () => {
    await open('/sign-in', statusIs(2));
    await giveEmail();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/apparel/auth/account-deletion'));
    expect(sessionNews.read().isSignedIn).toBe(false);
  });

  it('leads to registering with the query as it is, and back', async () => {
    await open('/sign-in?continue=%2Fsg%2Fbags&direct_flow=true');
    expect(screen.getByRole('link', { name: 'Create your account' })).toHaveAttribute(
      'href',
      '/sg/apparel/auth/register?continue=%2Fsg%2Fbags&direct_flow=true',
    );
  });

  it('is not asked of whoever is in', async () => {
    const { where } = await openAccount({
      mount: AUTH,
      path: '/sign-in?continue=%2Fsg%2Fapparel%2Fauth%2Fregister%2Fcomplete',
      visit: SIGNED_IN,
    });
    expect(where()).toBe('/sg/apparel/auth/register/complete');
  });

  it('stands at the base as well, with its query', async () => {
    const { where } = await openAccount({ mount: AUTH, path: '?from_register=true' });
    expect(where()).toBe('/sg/apparel/auth/sign-in?from_register=true');
  });
});

describe('every step', () => {
  it.each([
    { spec: 'for the e-mail', status: undefined, finds: 'Continue' },
    { spec: 'for the password', status: 1, finds: 'Send me a code instead' },
    { spec: 'for the code', status: 3, finds: 'Use another e-mail' },
    { spec: 'for somebody new', status: -1, finds: 'Send me a code' },
  ])('$spec can be used by everybody', async ({ status, finds }) => {
    const { container } = await open('/sign-in', status === undefined ? {} : statusIs(status));
    if (status !== undefined) await giveEmail();
    expect(await screen.findByRole('button', { name: finds })).toBeVisible();
    await expect(container).toBeAccessible();
  });
});

describe('registering', () => {
  it('sends a code at once and makes the account with it', async () => {
    const { calls } = await open('/register?direct_flow=true', statusIs(-1));
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await giveEmail();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    await press('Create my account');
    await waitFor(() =>
      expect(left).toHaveBeenCalledWith('/sg/apparel/auth/register/personal?direct_flow=true'),
    );
    expect(sent(calls, 'createOtp', 'registerByCode')).toEqual([
      ['createOtp', { email: 'ayu@example.com' }],
      ['registerByCode', { email: 'ayu@example.com', otp: '123456', region: 'sg' }],
    ]);
  });

  it('with an e-mail that is used signs in with it', async () => {
    await open('/register', statusIs(1));
    await giveEmail();
    expect(await screen.findByText('This email has been registered before. Try signing in!')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(email()).toHaveValue('ayu@example.com');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('of an account that is in another region leads there', async () => {
    await open('/register', {
      ...statusIs(-1),
      registerByCode: {
        refused: refusal(409, { error: 'different_region', error_code: 4_090_000, region: 'hk' }),
      },
    });
    await giveEmail();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    await press('Create my account');
    expect(await screen.findByText('Your account is in Hong Kong')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in in Hong Kong' })).toHaveAttribute(
      'href',
      '/hk/apparel/auth/sign-in',
    );
    expect(email()).toHaveValue('ayu@example.com');
  });
});

describe('what goes wrong', () => {
  it('a slip in the e-mail is mended with a press', async () => {
    const { calls } = await open('/sign-in');
    await giveEmail('ayu@gmial.com');
    expect(await screen.findByText('Do you mean @gmail.com?')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    await press('Use ayu@gmail.com');
    await screen.findByLabelText('Password');
    expect(calls).toEqual([
      expect.objectContaining({ operation: 'getAccountStatus', query: { email: 'ayu@gmail.com' } }),
    ]);
  });

  it('a wrong password is said beside it, and can be mended where it stands', async () => {
    const { answers } = await open('/sign-in', {
      createAccessToken: { refused: refusal(400, { error: 'invalid_grant' }) },
    });
    await giveEmail();
    await user.type(await screen.findByLabelText('Password'), 'wrong horse{Enter}');
    expect(await screen.findByText('Your email / password combination is not valid.')).toBeVisible();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveFocus();
    expect(password).toHaveValue('wrong horse');
    delete answers.createAccessToken;
    await user.type(password, '!{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });

  it('a lost connection leaves what was typed, and is tried again', async () => {
    const { answers } = await open('/sign-in', { getAccountStatus: { refused: noAnswer() } });
    await giveEmail();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Request timed out\./);
    expect(email()).toHaveValue('ayu@example.com');
    delete answers.getAccountStatus;
    await press('Continue');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('another code that is not sent says so, and why', async () => {
    const { answers } = await open('/sign-in', {
      ...statusIs(0),
      createOtp: { body: { data: { email: 'ayu@example.com', expires_in: 600, resend_in: 0 } } },
    });
    await giveEmail();
    await screen.findByRole('textbox', { name: 'Code' });
    answers.createOtp = { refused: refusal(429, { detail: 'Another one can be sent in 40 seconds.' }) };
    await press('Send another code');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to resend OTP. Please try again.');
    expect(within(alert).getByText('Another one can be sent in 40 seconds.')).toBeVisible();
  });

  it('a code that is over keeps its words beside it, and another one is at hand', async () => {
    await open('/sign-in', {
      ...statusIs(0),
      createOtp: { body: { data: { email: 'ayu@example.com', expires_in: 600, resend_in: 0 } } },
      signInByCode: { refused: refusal(400, { error: 'code_expired', detail: 'This code has expired.' }) },
    });
    await giveEmail();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByText('This code has expired.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send another code' })).toBeEnabled();
    await press('Use another e-mail');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveValue('ayu@example.com');
  });

  it('pressing twice asks once', async () => {
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

  it('each step is a form of the page’s own', async () => {
    const { html } = await postTo('/sign-in', { step: 'email', intent: 'go-on', email: 'ayu@example.com' });
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).not.toMatch(/<form[^>]*action=/);
    expect(html).toContain('<input type="hidden" name="step" value="password"/>');
    expect(html).toContain('Send me a code instead');
  });

  it('what was wrong comes back without the password', async () => {
    const { html } = await postTo(
      '/sign-in',
      { step: 'password', intent: 'go-on', email: 'ayu@example.com', password: 'wrong horse' },
      { createAccessToken: { refused: refusal(400, { error: 'invalid_grant' }) } },
    );
    expect(html).toContain('Your email / password combination is not valid.');
    expect(html).toContain('ayu@example.com');
    expect(html).not.toContain('wrong horse');
  });

  it.each([
    {
      spec: 'whoever is in goes on',
      path: '/sign-in?continue=%2Fsg%2Fapparel%2Fauth%2Fregister%2Fnot-available',
      fields: { step: 'code', email: 'ayu@example.com', code: '123456' },
      to: '/sg/apparel/auth/register/not-available',
    },
    {
      spec: 'an account that is to be deleted leads to its page',
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
