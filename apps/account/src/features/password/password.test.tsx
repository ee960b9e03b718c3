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
});
