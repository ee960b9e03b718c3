import { EXAMPLES } from '@lemari/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { openAccount, robots, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';

const AUTH = mountAt('/sg/bags/auth', { host: 'bags' });
const NOTHING_SAID = {
  getProfile: { body: { data: { ...EXAMPLES.getProfile.data, name: null, phone_number: null } } },
};
const stage = (path: string) => ({ mount: AUTH, path, visit: SIGNED_IN, answers: NOTHING_SAID });
const save = () => user.click(screen.getByRole('button', { name: 'Save and continue' }));

describe('somebody new', () => {
  it('says who they are, and goes on to where they were going', async () => {
    const left = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const { calls } = await showAccount(
      stage('/register/personal?direct_flow=true&continue=%2Fsg%2Fapparel%2Fcart'),
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ayu');
    await save();
    expect(await screen.findByText('Invalid phone number. Phone number must be numbers only')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '8123-4567');
    await save();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/apparel/cart'));
    expect(sent(calls, 'updateUser')).toEqual([['updateUser', { name: 'Ayu', phone_number: '6581234567' }]]);
  });

  it('can say it whoever they are', async () => {
    const { container } = await showAccount(stage('/register/personal'));
    await expect(container).toBeAccessible();
  });

  it('may say it later', async () => {
    await showAccount(stage('/register/personal'));
    expect(screen.getByRole('link', { name: 'Later' })).toHaveAttribute(
      'href',
      '/sg/bags/auth/register/complete',
    );
  });

  it('says it without scripts as well', async () => {
    const { where } = await post(stage('/register/personal'), {
      name: 'Ayu',
      phoneCode: '+65',
      phoneNumber: '81234567',
    });
    expect(where()).toBe('/sg/bags/auth/register/complete');
  });

  it('is signed in by then, or is led to sign-in and back', async () => {
    const { where } = await openAccount({ mount: AUTH, path: '/register/personal?direct_flow=true' });
    expect(where()).toBe(
      '/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Fauth%2Fregister%2Fpersonal%3Fdirect_flow%3Dtrue',
    );
  });
});

describe('a page that tells one thing', () => {
  it.each([
    { path: '/register/complete', title: 'Welcome to Lemari', on: '/sg/bags/account/addresses/new' },
    { path: '/register/not-available', title: 'We do not come to your city yet', on: '/sg/bags' },
    { path: '/account-deletion', title: 'This account is on its way out', on: '/sg/bags/auth/sign-in' },
  ])('$path leads on to $on', async ({ path, title, on }) => {
    const { container } = await showAccount({ mount: AUTH, path });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(on);
    expect(robots()).toBe('noindex');
    await expect(container).toBeAccessible();
  });
});
