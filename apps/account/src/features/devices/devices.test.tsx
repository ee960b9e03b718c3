import { EXAMPLES } from '@lemari/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { openAccount, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { refusal } from '../../testing/refusals.ts';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import { deviceName } from './devices.rules.ts';

const STAGE = { mount: mountAt('/sg/bags/account', { host: 'bags' }), path: '/devices', visit: SIGNED_IN };

// @see rules/accounts/devices-page
describe('the page of devices', () => {
  it('names them, marks this one, and signs out of another one', async () => {
    const { calls, answers, container } = await showAccount(STAGE);
    const [own, other] = screen
      .getAllByRole('listitem')
      .filter((row) => /Chrome|Safari/.test(row.textContent));
    if (!own || !other) throw new Error('two devices are expected');
    expect(within(own).getByText('This device')).toBeVisible();
    expect(within(own).queryByRole('button')).toBeNull();
    expect(within(other).getByText('Safari on iPhone')).toBeVisible();
    expect(within(other).getByText('Last used on Thursday 19 November, 20:30 SGT')).toBeVisible();
    await expect(container).toBeAccessible();
    Object.assign(answers, { listDevices: { body: { data: EXAMPLES.listDevices.data.slice(0, 1) } } });
    await user.click(within(other).getByRole('button', { name: /^Sign out ?: Safari on iPhone/ }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(sent(calls, 'deleteDevice')).toEqual([['deleteDevice', { id: 28 }, undefined]]);
    expect(screen.queryByRole('button', { name: 'Sign out of all other devices' })).toBeNull();
  });

  it('signs out of all others', async () => {
    const { calls } = await showAccount(STAGE);
    await user.click(screen.getByRole('button', { name: 'Sign out of all other devices' }));
    await waitFor(() => expect(sent(calls, 'deleteOtherDevices')).toHaveLength(1));
  });

  it('says that a device has signed out already, and shows the list of now', async () => {
    const detail = 'This device is not signed in any more.';
    await showAccount({ ...STAGE, answers: { deleteDevice: { refused: refusal(404, { detail }) } } });
    await user.click(screen.getByRole('button', { name: /^Sign out ?: Safari/ }));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('works without scripts', async () => {
    const one = await post(STAGE, { device: '28' });
    expect(sent(one.calls, 'deleteDevice')).toEqual([['deleteDevice', { id: 28 }, undefined]]);
    expect(one.where()).toBe('/sg/bags/account/devices');
    const all = await post(STAGE, { device: 'others' });
    expect(sent(all.calls, 'deleteOtherDevices')).toHaveLength(1);
  });

  it('redirects a guest to sign-in and back', async () => {
    const { where } = await openAccount({ mount: STAGE.mount, path: STAGE.path });
    expect(where()).toBe('/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Faccount%2Fdevices');
  });

  // @see rules/accounts/devices-words
  it.each([
    { browser: 'Safari', system: 'iPhone', name: 'Safari on iPhone' },
    { browser: undefined, system: 'Android', name: 'Android' },
    { browser: 'Firefox', system: undefined, name: 'Firefox' },
    { browser: undefined, system: undefined, name: 'Unknown device' },
  ])('names $browser on $system $name', ({ name, ...device }) => expect(deviceName(device)).toBe(name));
});
