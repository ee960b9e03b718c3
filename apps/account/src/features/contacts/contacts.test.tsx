import { EXAMPLES } from '@lemari/contract/examples';
import type { ModalProps } from '@lemari/kit';
import { screen, waitFor } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { type Answers, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { noAnswer, refusal } from '../../testing/refusals.ts';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import ChangeEmailModal from './ChangeEmailModal.tsx';
import EmailVerificationModal from './EmailVerificationModal.tsx';
import PhoneVerificationModal from './PhoneVerificationModal.tsx';

const ACCOUNT = mountAt('/sg/apparel/account');
const NOT_SENT = { sent_to: null, expires_in: null };
const phoneAt = (sentTo: string | null, resendIn: number | null = 0) => ({
  body: { data: { ...EXAMPLES.getPhoneVerification.data, sent_to: sentTo, resend_in: resendIn } },
});
const emailAt = (sentTo: string | null) => ({
  body: { data: { ...EXAMPLES.getEmailChange.data, ...(sentTo === null ? NOT_SENT : { sent_to: sentTo }) } },
});
const profile = (change: object) => ({ body: { data: { ...EXAMPLES.getProfile.data, ...change } } });
const OTP_FIRST = {
  refused: refusal(400, { errors: [{ field: 'otp', message: 'Enter the six digits of the code' }] }),
};

const open = (path: string, answers: Answers = {}) =>
  showAccount({ mount: ACCOUNT, path, visit: SIGNED_IN, answers });
const LIMITED = refusal(429, { detail: 'Too many tries. Please try again in 40 seconds.' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Answers as after a code was sent, once one was asked for. */
function sending(proof: 'getPhoneVerification' | 'getEmailChange', at: { body: object }) {
  const answers: Answers = { [proof]: proof === 'getPhoneVerification' ? phoneAt(null) : emailAt(null) };
  return { answers, isSent: () => Object.assign(answers, { [proof]: at }) };
}

// @see rules/phones/verified
describe('the page of the phone number', () => {
  const NEW = profile({ phone_number: '6581234567' });

  it('texts a code to the saved number, and verifies it', async () => {
    const { calls, where, answers, container } = await open('/phone', {
      getProfile: NEW,
      getPhoneVerification: phoneAt(null),
    });
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('81234567');
    await expect(container).toBeAccessible();
    Object.assign(answers, { getPhoneVerification: phoneAt('6581234567') });
    await press('Text me a code');
    expect(await screen.findByText(/^We’ve texted a six-digit code to \+65 81234567\./)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.type(screen.getByLabelText('Code'), '12345');
    await press('Verify my number');
    expect(await screen.findByText('Enter the six digits of the code')).toBeVisible();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123 456');
    await press('Verify my number');
    await waitFor(() => expect(where()).toBe('/sg/apparel/account?done=phone'));
    expect(sent(calls, 'verifyPhone')).toEqual([
      ['verifyPhone', { phone_number: '6581234567', method: 'sms', otp: undefined }],
      ['verifyPhone', { phone_number: '6581234567', code: '123456' }],
    ]);
  });

  it.each([
    {
      spec: 'the number of another account',
      refused: refusal(409, {
        error_code: 6,
        detail: 'This phone number is registered in our system. Please sign in.',
      }),
      words: 'This phone number is registered in our system. Please sign in.',
    },
    { spec: 'a failed call', refused: noAnswer(), words: noAnswer().text },
  ])('keeps what was typed after $spec', async ({ refused, words }) => {
    await open('/phone', { getPhoneVerification: phoneAt(null), verifyPhone: { refused } });
    const field = screen.getByRole('textbox', { name: 'Phone number' });
    await user.clear(field);
    await user.type(field, '87654321');
    await press('Text me a code');
    expect(await screen.findByText(words)).toBeVisible();
    expect(field).toHaveValue('87654321');
  });

  it('counts down to another code, where the service says how long', async () => {
    await open('/phone', { getPhoneVerification: phoneAt('6581234567', 40) });
    expect(screen.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
  });

  // @see rules/errors/resend-otp
  it('keeps the field of the code after another one is refused', async () => {
    const { answers } = await open('/phone', { getPhoneVerification: phoneAt('6581234567') });
    Object.assign(answers, { verifyPhone: { refused: LIMITED } });
    await press('Send another code');
    expect(await screen.findByText('Failed to resend OTP. Please try again.')).toBeVisible();
    expect(screen.getByText(LIMITED.text)).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeVisible();
    await press('Use another number');
    expect(await screen.findByRole('combobox', { name: /dialling code/ })).toHaveFocus();
    expect(screen.queryByText(LIMITED.text)).toBeNull();
  });

  it('keeps the field of the code without scripts', async () => {
    const answers = { getPhoneVerification: phoneAt('6581234567'), verifyPhone: { refused: LIMITED } };
    const stage = { mount: ACCOUNT, path: '/phone', visit: SIGNED_IN, answers };
    const again = await post(stage, { phoneCode: '+65', phoneNumber: '81234567' });
    const proof = await post(stage, { contact: '6581234567', kind: 'phone', code: '123456' });
    for (const { html } of [again, proof]) {
      expect(html).toContain(LIMITED.text);
      expect(html).toContain('name="code"');
    }
  });

  it('sends another code, or one to another number', async () => {
    const { calls } = await open('/phone', { getPhoneVerification: phoneAt('6581234567') });
    await press('Send another code');
    await waitFor(() =>
      expect(sent(calls, 'verifyPhone')).toEqual([
        ['verifyPhone', { phone_number: '6581234567', method: 'sms', otp: undefined }],
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    await press('Use another number');
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeVisible();
  });

  // @see rules/phones/change-proven
  it('asks for a one-time password before a verified number changes', async () => {
    const { calls, answers } = await open('/phone', {
      getProfile: profile({ phone_number: '6581234567', mobile_phone_verified: true }),
      getPhoneVerification: phoneAt(null),
      verifyPhone: OTP_FIRST,
    });
    await user.type(screen.getByRole('textbox', { name: 'New phone number' }), '87654321');
    await press('Text me a code');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    await user.type(screen.getByLabelText('Code'), '654321');
    Object.assign(answers, { verifyPhone: undefined, getPhoneVerification: phoneAt('6587654321') });
    await press('Continue');
    expect(await screen.findByText(/^We’ve texted a six-digit code to \+65 87654321\./)).toBeVisible();
    expect(sent(calls, 'verifyPhone').at(-1)).toEqual([
      'verifyPhone',
      { phone_number: '6587654321', method: 'sms', otp: '654321' },
    ]);
  });

  it('works without scripts', async () => {
    const stage = {
      mount: ACCOUNT,
      path: '/phone',
      visit: SIGNED_IN,
      answers: { getPhoneVerification: phoneAt(null) },
    };
    const typed = { phoneCode: '+65', phoneNumber: '87654321' };
    expect((await post(stage, typed)).where()).toBe('/sg/apparel/account/phone');
    const wrong = await post(stage, { ...typed, phoneNumber: '8765-4321' });
    expect(wrong.html).toContain('value="8765-4321"');
    expect(wrong.html).toContain('Phone number must be numbers only');

    const requested = await post({ ...stage, answers: { ...stage.answers, verifyPhone: OTP_FIRST } }, typed);
    expect(requested.html).toContain('name="phoneNumber" value="87654321"');
    const confirmed = await post(stage, { ...typed, step: 'enter', intent: 'confirm', otp: '123456' });
    expect(confirmed.where()).toBe('/sg/apparel/account/phone');
    expect(sent(confirmed.calls, 'verifyPhone')).toEqual([
      ['verifyPhone', { phone_number: '6587654321', method: 'sms', otp: '123456' }],
    ]);

    const proven = await post(stage, { contact: '6587654321', code: '123456' });
    expect(proven.where()).toBe('/sg/apparel/account?done=phone');
  });
});

// @see rules/accounts/email-change
describe('the page of the e-mail', () => {
  it('asks for a code of the old and of the new address', async () => {
    const to = jest.spyOn(leaving, 'to').mockReturnValue();
    const { answers, isSent } = sending('getEmailChange', emailAt('new@example.com'));
    const stage = await open('/email', { ...answers, startEmailChange: OTP_FIRST });
    const { calls, container } = stage;
    await user.type(screen.getByRole('textbox', { name: 'New email' }), 'New@example.com');
    await press('Continue');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    await user.type(screen.getByLabelText('Code'), '111111');
    Object.assign(stage.answers, isSent(), { startEmailChange: undefined });
    await press('Continue');
    expect(await screen.findByText(/^We’ve sent a six-digit code to new@example\.com\./)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await expect(container).toBeAccessible();
    await user.type(screen.getByLabelText('Code'), '222222');
    await press('Change my email');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/account?done=email'));
    expect(sent(calls, 'createOtp', 'startEmailChange', 'changeEmail')).toEqual([
      ['startEmailChange', { email: 'new@example.com', otp: undefined }],
      ['createOtp', { email: 'ayu@example.com', purpose: 'change-email' }],
      ['startEmailChange', { email: 'New@example.com', otp: '111111' }],
      ['changeEmail', { email: 'new@example.com', code: '222222' }],
    ]);
  });

  it('shows that another account has the address, and keeps it', async () => {
    const message = 'Another account has this email. Use another one, or sign out and sign in with it.';
    await open('/email', {
      getEmailChange: emailAt(null),
      startEmailChange: { refused: refusal(409, { errors: [{ field: 'email', message }] }) },
    });
    await user.type(screen.getByRole('textbox', { name: 'New email' }), 'eve@example.com');
    await press('Continue');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New email' })).toHaveValue('eve@example.com');
  });

  it('works without scripts', async () => {
    const answers = { getEmailChange: emailAt(null), startEmailChange: OTP_FIRST };
    const stage = { mount: ACCOUNT, path: '/email', visit: SIGNED_IN, answers };
    const requested = await post(stage, { email: 'new@example.com' });
    expect(requested.html).toContain('name="email" value="new@example.com"');
    expect(requested.html).toContain('name="otp"');
    expect(sent(requested.calls, 'createOtp')).toEqual([
      ['createOtp', { email: 'ayu@example.com', purpose: 'change-email' }],
    ]);
    const proven = await post(stage, { contact: 'new@example.com', code: '123456' });
    expect(proven.where()).toBe('/sg/apparel/account?done=email');
  });
});

// @see rules/accounts/email-confirmation; docs/decisions/0338
describe('the confirmation of the e-mail', () => {
  const OWN = { body: { data: { email: 'ayu@example.com', is_confirmed: false, ...NOT_SENT } } };
  const OWN_SENT = {
    body: {
      data: { email: 'ayu@example.com', is_confirmed: false, sent_to: 'ayu@example.com', expires_in: 600 },
    },
  };

  it('asks for one code, and says what it changes', async () => {
    const to = jest.spyOn(leaving, 'to').mockReturnValue();
    const { calls, answers, container } = await open('/email', { getEmailChange: OWN });
    expect(screen.getByRole('heading', { name: 'Change your email' })).toBeVisible();
    expect(screen.getByText(/sign in with a code as well as the way you did now/)).toBeVisible();
    await expect(container).toBeAccessible();
    Object.assign(answers, { getEmailChange: OWN_SENT });
    await press('Send me a code');
    expect(await screen.findByText(/^We’ve sent a six-digit code to ayu@example\.com\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New email' })).toHaveValue('');
    await user.type(screen.getByLabelText('Code'), '123456');
    await press('Confirm my email');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/account?done=own-email'));
    expect(sent(calls, 'createOtp', 'startEmailChange', 'changeEmail')).toEqual([
      ['startEmailChange', { email: 'ayu@example.com', otp: undefined }],
      ['changeEmail', { email: 'ayu@example.com', code: '123456' }],
    ]);
  });

  it('is not asked for twice', async () => {
    await open('/email', { getEmailChange: emailAt(null) });
    expect(screen.queryByText('Confirm your email')).toBeNull();
  });

  it('works without scripts, with the message at its own field', async () => {
    const stage = { mount: ACCOUNT, path: '/email', visit: SIGNED_IN, answers: { getEmailChange: OWN_SENT } };
    expect((await post(stage, { email: 'ayu@example.com' })).where()).toBe('/sg/apparel/account/email');
    const wrong = await post(stage, { contact: 'ayu@example.com', kind: 'own-email', code: '12' });
    expect(wrong.html.match(/Enter the six digits of the code/g)).toHaveLength(1);
    const proven = await post(stage, { contact: 'ayu@example.com', kind: 'own-email', code: '123456' });
    expect(proven.where()).toBe('/sg/apparel/account?done=own-email');
  });
});

describe('the modals', () => {
  const dialog = (): ModalProps['dialog'] => ({ open: true, onClose: jest.fn(), closesOnOverlay: true });
  const opened = (Component: () => React.JSX.Element, answers: Answers) =>
    showAccount({
      mount: ACCOUNT,
      routes: [{ id: 'page', index: true as const, Component }],
      path: '',
      visit: SIGNED_IN,
      answers,
    });

  // @see rules/modals/key-phone-verification
  it('phone-verification verifies the number in place', async () => {
    const [own, onVerified] = [dialog(), jest.fn()];
    await opened(() => <PhoneVerificationModal dialog={own} values={{ onVerified }} />, {
      getPhoneVerification: phoneAt('6581234567'),
    });
    await user.type(await screen.findByLabelText('Code'), '123456');
    await press('Verify my number');
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1));
    expect(own.onClose).toHaveBeenCalledTimes(1);
  });

  // @see rules/modals/key-change-email
  it('change-email changes the e-mail in place', async () => {
    const [own, onChanged] = [dialog(), jest.fn()];
    await opened(() => <ChangeEmailModal dialog={own} values={{ onChanged }} />, {
      getEmailChange: emailAt('new@example.com'),
    });
    await user.type(await screen.findByLabelText('Code'), '123456');
    await press('Change my email');
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(own.onClose).toHaveBeenCalledTimes(1);
  });

  // @see rules/modals/key-email-verification
  it('email-verification confirms the e-mail in place', async () => {
    const [own, onConfirmed] = [dialog(), jest.fn()];
    await opened(() => <EmailVerificationModal dialog={own} values={{ onConfirmed }} />, {
      getEmailChange: {
        body: {
          data: { email: 'ayu@example.com', is_confirmed: false, sent_to: 'ayu@example.com', expires_in: 9 },
        },
      },
    });
    await user.type(await screen.findByLabelText('Code'), '123456');
    await press('Confirm my email');
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
    expect(own.onClose).toHaveBeenCalledTimes(1);
  });

  it('focuses the field, rather than the cross, when it opens', async () => {
    await opened(() => <ChangeEmailModal dialog={dialog()} values={{ onChanged: jest.fn() }} />, {
      getEmailChange: emailAt(null),
    });
    expect(await screen.findByLabelText('New email')).toHaveFocus();
  });

  it('says that the account could not be loaded', async () => {
    await opened(() => <ChangeEmailModal dialog={dialog()} values={{ onChanged: jest.fn() }} />, {
      getEmailChange: { refused: noAnswer() },
    });
    expect(await screen.findByText(noAnswer().text)).toBeVisible();
  });
});
