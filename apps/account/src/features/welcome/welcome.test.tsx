import { EXAMPLES } from '@lemari/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { leaving } from '../../leaving.ts';
import { openAccount, robots, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import { afterPersonal, leadsToPlan } from './welcome.rules.ts';
import WelcomeModal from './WelcomeModal.tsx';

const AUTH = mountAt('/sg/bags/auth', { host: 'bags' });
const NOTHING_SAID = {
  getProfile: { body: { data: { ...EXAMPLES.getProfile.data, name: null, phone_number: null } } },
};
const stage = (path: string) => ({ mount: AUTH, path, visit: SIGNED_IN, answers: NOTHING_SAID });
const save = () => user.click(screen.getByRole('button', { name: 'Save and continue' }));

describe('the name page of a new user', () => {
  // @see rules/sign-in/register-personal
  it('saves name and number and continues to `continue`', async () => {
    const left = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const { calls } = await showAccount(
      stage('/register/personal?direct_flow=true&continue=%2Fsg%2Fapparel%2Fcart'),
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ayu');
    await save();
    expect(await screen.findByText('Phone number must be filled')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '81234567');
    await save();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sg/apparel/cart'));
    expect(sent(calls, 'updateUser')).toEqual([['updateUser', { name: 'Ayu', phone_number: '6581234567' }]]);
  });

  it('is accessible', async () => {
    const { container } = await showAccount(stage('/register/personal'));
    await expect(container).toBeAccessible();
  });

  it('can be skipped', async () => {
    await showAccount(stage('/register/personal'));
    expect(screen.getByRole('link', { name: 'Later' })).toHaveAttribute(
      'href',
      '/sg/bags/auth/register/complete',
    );
  });

  it('saves without scripts', async () => {
    const { where } = await post(stage('/register/personal'), {
      name: 'Ayu',
      phoneCode: '+65',
      phoneNumber: '81234567',
    });
    expect(where()).toBe('/sg/bags/auth/register/complete');
  });

  it('redirects a guest to sign-in and back', async () => {
    const { where } = await openAccount({ mount: AUTH, path: '/register/personal?direct_flow=true' });
    expect(where()).toBe(
      '/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Fauth%2Fregister%2Fpersonal%3Fdirect_flow%3Dtrue',
    );
  });
});

describe('registration', () => {
  // @see rules/sign-in/direct-flow, rules/sign-in/without-direct-flow
  it.each([
    ['sg', 'apparel', '?direct_flow=true', '/sg/apparel/subscription/plans'],
    ['sg', 'bags', '?direct_flow=true', '/sg/bags/subscription/plans'],
    ['hk', 'bags', '?direct_flow=true', '/hk/bags/subscription/info'],
    ['hk', 'apparel', '?direct_flow=true', '/hk/bags/subscription/info'],
    ['sg', 'apparel', '?direct_flow=true&continue=%2Fsg%2Fapparel%2Fbrowse', '/sg/apparel/browse'],
    ['sg', 'apparel', '', '/sg/apparel/auth/register/complete'],
    ['id', 'on-demand', '?direct_flow=true', '/id/on-demand/auth/register/complete'],
  ] as const)('of %s %s%s continues to %s', (region, host, search, path) => {
    expect(afterPersonal(search, { region, host })).toBe(path);
  });
});

// @see rules/waitlist/id-unsupported-city; docs/decisions/0356
describe('the city of a new person', () => {
  const BATAM = { name: 'Batam' };
  const HERE = '/id/on-demand/auth/register/not-available';
  const CART = '?continue=%2Fid%2Fon-demand%2Fcart';

  it.each([
    { region: 'id', search: '', city: BATAM, path: HERE },
    { region: 'id', search: '?direct_flow=true', city: BATAM, path: HERE },
    { region: 'id', search: '?continue=%2Fid%2Fsubscription%2Fplans', city: BATAM, path: HERE },
    { region: 'id', search: '?continue=%2Fid%2Fplans', city: BATAM, path: HERE },
    { region: 'id', search: CART, city: BATAM, path: '/id/on-demand/cart' },
    { region: 'id', search: '', city: { id: 112 }, path: '/id/on-demand/auth/register/complete' },
    { region: 'id', search: '', city: { name: 'bandung' }, path: '/id/on-demand/auth/register/complete' },
    { region: 'id', search: '', city: undefined, path: '/id/on-demand/auth/register/complete' },
    { region: 'sg', search: '', city: BATAM, path: '/sg/apparel/auth/register/complete' },
  ] as const)('$city in $region with "$search" leads to $path', ({ region, search, city, path }) =>
    expect(afterPersonal(search, { region, host: region === 'id' ? 'on-demand' : 'apparel' }, city)).toBe(
      path,
    ),
  );

  const inIndonesia = (search = '') => ({
    ...stage(`/register/personal${search}`),
    mount: mountAt('/id/on-demand/auth', { host: 'on-demand', region: 'id' }),
  });

  it('is asked for in Indonesia alone, saved, and leads on', async () => {
    const left = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const first = await showAccount(stage('/register/personal'));
    expect(screen.queryByRole('combobox', { name: /^City/ })).toBeNull();
    first.unmount();
    const { calls, container } = await showAccount(inIndonesia());
    await expect(container).toBeAccessible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ayu');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '81234567890');
    await user.selectOptions(screen.getByRole('combobox', { name: /^City/ }), 'other');
    await save();
    expect(await screen.findByText('Enter your city')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Another city' }), 'Batam');
    await save();
    await waitFor(() => expect(left).toHaveBeenCalledWith(HERE));
    expect(sent(calls, 'updateUser', 'updateProfile')).toEqual([
      ['updateProfile', expect.objectContaining({ name: 'Ayu', city: { unlisted_city: 'Batam' } })],
    ]);
  });

  it('leads on without scripts too', async () => {
    const form = {
      name: 'Ayu',
      phoneCode: '+62',
      phoneNumber: '81234567890',
      city: '',
      unlistedCity: 'Batam',
    };
    expect((await post(inIndonesia(), form)).where()).toBe(HERE);
    expect((await post(inIndonesia(), { ...form, city: '112', unlistedCity: '' })).where()).toBe(
      '/id/on-demand/auth/register/complete',
    );
  });
});

// @see rules/subscriptions/steps-shown
describe('the way to a plan', () => {
  it.each([
    ['sg', 'apparel', '?direct_flow=true', true],
    ['hk', 'apparel', '?direct_flow=true', true],
    ['sg', 'bags', '?continue=%2Fsg%2Fbags%2Fsubscription%2Fcheckout%3Fjoin%3DABCDE', true],
    ['sg', 'bags', '?continue=%2Fsg%2Fbags%2Fbrowse', false],
    ['sg', 'bags', '', false],
    ['id', 'on-demand', '?direct_flow=true', false],
  ] as const)('of a registration in %s %s with %s: %s', (region, host, search, isOnTheWay) =>
    expect(leadsToPlan(search, { region, host })).toBe(isOnTheWay),
  );

  it('shows the registration as its first step, and the details as the next', async () => {
    const first = await showAccount({ mount: AUTH, path: '/register?direct_flow=true' });
    const steps = () => within(screen.getByRole('navigation', { name: 'Checkout' })).getAllByRole('listitem');
    const texts = () => steps().map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      'Account',
      'Your details. Sign in or register first.',
      'Plan. Sign in or register first.',
      'Payment. Sign in or register first.',
    ]);
    expect(steps()[0]).toHaveAttribute('aria-current', 'step');
    await expect(first.container).toBeAccessible();
    first.unmount();
    await showAccount(stage('/register/personal?direct_flow=true'));
    expect(texts().slice(0, 2)).toEqual(['Account, done', 'Your details']);
    expect(steps()[1]).toHaveAttribute('aria-current', 'step');
  });

  it('is not shown where a registration leads elsewhere', async () => {
    await showAccount({ mount: AUTH, path: '/register' });
    expect(screen.queryByRole('navigation', { name: 'Checkout' })).toBeNull();
  });
});

// @see rules/modals/key-welcome; docs/decisions/0339
it('the modal welcome leads on, and loads the page again once it is closed', async () => {
  const again = jest.spyOn(leaving, 'again').mockImplementation(() => undefined);
  const onClose = jest.fn();
  const Component = () => {
    const [open, setOpen] = useState(true);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return <WelcomeModal dialog={{ open, onClose: close, closesOnOverlay: true }} values={undefined} />;
  };
  const routes = [{ id: 'page', index: true as const, Component }];
  const { container } = await showAccount({ mount: AUTH, routes, path: '?a=1', visit: SIGNED_IN });
  expect(screen.getByRole('link', { name: 'Add your name and phone number' })).toHaveAttribute(
    'href',
    '/sg/bags/auth/register/personal?continue=%2Fsg%2Fbags%2Fauth%3Fa%3D1',
  );
  await expect(container).toBeAccessible();
  expect(again).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Go on where you were' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(again).toHaveBeenCalledTimes(1);
});

describe('a page with one message', () => {
  it.each([
    { path: '/register/complete', title: 'Welcome to Lemari', on: '/sg/bags/account/addresses/new' },
    { path: '/register/not-available', title: 'We don’t deliver to your city yet', on: '/sg/bags' },
    // @see rules/sign-in/register-complete, rules/sign-in/register-not-available
  ])('$path links to $on', async ({ path, title, on }) => {
    const { container } = await showAccount({ mount: AUTH, path });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(on);
    expect(robots()).toBe('noindex');
    expect(document.title.match(/Lemari/g)).toHaveLength(1);
    await expect(container).toBeAccessible();
  });
});
