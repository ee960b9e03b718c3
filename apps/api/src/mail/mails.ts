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
    `It works once, within ${minutes} minutes, on the device where you asked for it. If you did not ask for it, you can`,
    'leave this mail unread: it works nowhere else. We never ask for it by phone or chat.',
  ]);

export const welcomeMail = (to: string, storefrontUrl: string, region: RegionId): Mail =>
  written(to, 'Welcome to Lemari', [
    'Hello,',
    '',
    'your account is ready. What you keep and put together from now on is there wherever you sign in:',
    '',
    `${storefrontUrl}/${region}`,
    '',
    'If you did not make this account, somebody may have mistyped their address. Answer this mail and we take',
    'it away.',
  ]);

export const passwordTakenMail = (to: string, storefrontUrl: string, region: RegionId): Mail =>
  written(to, 'Your account is yours alone now', [
    'Hello,',
    '',
    'with the code we know that this e-mail is yours. A password was chosen for the account before that; anybody',
    'could have done so, and we have taken it away. Codes sign you in, and in your account you can choose a',
    'password:',
    '',
    `${storefrontUrl}/${region}`,
  ]);

export const newPasswordMail = (to: string, link: string): Mail =>
  written(to, 'Choose a new password', [
    'Hello,',
    '',
    'here you can choose a new password for your Lemari account:',
    '',
    link,
    '',
    'The link is good for one hour and can be used once. If you did not ask for it, nothing has changed and you',
    'can leave this mail as it is.',
  ]);

/** @see rules/sign-in/new-password-code */
export const newPasswordLink = (storefrontUrl: string, region: RegionId, code: string) =>
  `${storefrontUrl}/${region}/auth/set-new-password?code=${code}`;
