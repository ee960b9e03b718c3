import { screen, waitFor } from '@testing-library/react';
import { post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';

const STAGE = { mount: mountAt('/sg/bags/account', { host: 'bags' }), path: '/password', visit: SIGNED_IN };
const change = () => user.click(screen.getByRole('button', { name: 'Change my password' }));

describe('the password page', () => {
  // @see rules/validation/password-confirmation
  it('saves once both fields are equal', async () => {
    const { calls, where } = await showAccount(STAGE);
    await user.type(screen.getByLabelText('New Password'), 'correct horse');
    await user.type(screen.getByLabelText('Password Confirmation'), 'correct house');
    await change();
    expect(await screen.findByText('Password combination does not match')).toBeVisible();
    const confirmation = screen.getByLabelText('Password Confirmation');
    expect(confirmation).toHaveFocus();
    expect(sent(calls, 'updateUser')).toEqual([]);
    await user.clear(confirmation);
    await user.type(confirmation, 'correct horse');
    await change();
    await waitFor(() => expect(where()).toBe('/sg/bags/account?done=password'));
    expect(sent(calls, 'updateUser')).toEqual([['updateUser', { password: 'correct horse' }]]);
  });

  it('is accessible', async () => {
    const { container } = await showAccount(STAGE);
    await expect(container).toBeAccessible();
  });

  // @see rules/validation/password-length, rules/validation/new-password-shared
  it('returns the error and no password without scripts', async () => {
    const { html } = await post(STAGE, { password: 'abcde', confirmation: 'abcde' });
    expect(html).toContain('Your password must be at least 6 characters long');
    expect(html).not.toContain('abcde');
    const { where } = await post(STAGE, { password: 'abcdef', confirmation: 'abcdef' });
    expect(where()).toBe('/sg/bags/account?done=password');
  });

  // @see rules/validation/password-length
  it('takes the minimum length of the shop, with scripts and without', async () => {
    const stage = { ...STAGE, setup: { passwordMinLength: 8 } };
    const { html } = await post(stage, { password: 'abcdefg', confirmation: 'abcdefg' });
    expect(html).toContain('Your password must be at least 8 characters long');
    const { calls } = await showAccount(stage);
    expect(screen.getByText(/^At least 8 characters\./)).toBeVisible();
    await user.type(screen.getByLabelText('New Password'), 'abcdefg');
    await user.type(screen.getByLabelText('Password Confirmation'), 'abcdefg');
    await change();
    expect(await screen.findByText('Your password must be at least 8 characters long')).toBeVisible();
    expect(sent(calls, 'updateUser')).toEqual([]);
  });
});
