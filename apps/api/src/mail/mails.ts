import { randomUUID } from 'node:crypto';
import type { RegionId } from '@lemari/domain/region';
import type { Mail } from '../platform/outbox/outbox.ts';

/** What we write to people. One row of a text is one line of the mail. Each is handed over once. */
const written = (to: string, subject: string, lines: readonly string[]): Mail => ({
  id: randomUUID(),
  to,
  subject,
  text: [...lines, '', 'Lemari', ''].join('\n'),
});

/** The code is not in the subject, which a locked screen shows. */
export const codeMail = (to: string, code: string, minutes: number): Mail =>
  written(to, 'Your Lemari code', [
    'Hello,',
    '',
    `Your code is ${code}`,
    '',
    `It works once, within ${minutes} minutes, on the device where you asked for it.`,
    '',
    'If you didn’t ask for a code, you can ignore this email. We will never ask you for it by phone or chat.',
  ]);

export const welcomeMail = (to: string, storefrontUrl: string, region: RegionId): Mail =>
  written(to, 'Welcome to Lemari', [
    'Hello,',
    '',
    'Your account is ready. Your wishlist and your details are there wherever you sign in:',
    '',
    `${storefrontUrl}/${region}`,
    '',
    'If you didn’t create this account, someone may have mistyped their address. Reply to this email and we will',
    'delete it.',
  ]);

export const passwordTakenMail = (to: string, storefrontUrl: string, region: RegionId): Mail =>
  written(to, 'We removed an old password from your account', [
    'Hello,',
    '',
    'You have just confirmed this email address with a code. A password had been set for the account before that,',
    'and we can’t know by whom, so we removed it. You can sign in with a code, or set a new password in your account:',
    '',
    `${storefrontUrl}/${region}`,
  ]);

export const newPasswordMail = (to: string, link: string): Mail =>
  written(to, 'Choose a new password', [
    'Hello,',
    '',
    'You can choose a new password for your Lemari account here:',
    '',
    link,
    '',
    'The link works once, within one hour. If you didn’t ask for it, you can ignore this email: your password stays',
    'as it is.',
  ]);

/** @see rules/sign-in/new-password-code */
export const newPasswordLink = (storefrontUrl: string, region: RegionId, code: string) =>
  `${storefrontUrl}/${region}/auth/set-new-password?code=${code}`;
