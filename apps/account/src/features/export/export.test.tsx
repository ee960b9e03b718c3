import { EXAMPLES } from '@lemari/contract/examples';
import type { ModalValues } from '@lemari/kit';
import { act, screen, waitFor } from '@testing-library/react';
import { openAccount, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import { dataHref, exportFileOf } from './export.rules.ts';
import { saving } from './save-file.ts';

const STAGE = { mount: mountAt('/sg/bags/account', { host: 'bags' }), path: '/export', visit: SIGNED_IN };
const FILE = exportFileOf(EXAMPLES.exportUser.data, 'sg');

// @see rules/accounts/export-file
describe('the page that exports personal data', () => {
  it('saves the file after a code, and keeps a link to it', async () => {
    const save = jest.spyOn(saving, 'save').mockReturnValue();
    const { calls, modals, container } = await showAccount(STAGE);
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(modals.open).toHaveBeenCalledTimes(1));
    const [, values] = modals.open.mock.calls[0] as [string, ModalValues['one-time-password']];
    await act(async () => void (await values.confirm('123456')));
    act(() => values.onDone());
    expect(sent(calls, 'exportUser')).toEqual([['exportUser', { otp: '123456' }]]);
    expect(save).toHaveBeenCalledWith(FILE);
    expect(screen.getByRole('link', { name: 'Save lemari-my-data-2026-11-21.json' })).toHaveAttribute(
      'href',
      dataHref(FILE),
    );
    await waitFor(() => expect(screen.getByRole('group', { name: 'Your data is ready' })).toHaveFocus());
  });

  it('names the file by the day of the region', () =>
    expect(
      exportFileOf({ ...EXAMPLES.exportUser.data, exported_at: '2026-11-21T17:00:00.000Z' }, 'hk').name,
    ).toBe('lemari-my-data-2026-11-22.json'));

  it('holds the file itself without scripts', async () => {
    const first = await post(STAGE, { step: 'ask', intent: 'send-code' });
    expect(first.html).toContain('We’ve sent a six-digit code');
    const { html } = await post(STAGE, { step: 'enter', intent: 'confirm', otp: '123456' });
    expect(html).toContain('download="lemari-my-data-2026-11-21.json"');
    const [, href = ''] = /href="data:application\/json;charset=utf-8,([^"]+)"/.exec(html) ?? [];
    expect(JSON.parse(decodeURIComponent(href))).toEqual(EXAMPLES.exportUser.data);
  });

  it('redirects a guest to sign-in and back', async () => {
    const { where } = await openAccount({ mount: STAGE.mount, path: STAGE.path });
    expect(where()).toBe('/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Faccount%2Fexport');
  });
});
