import { randomUUID } from 'node:crypto';
import { planVerticals } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { accountBaseOf, baseOf } from '@lemari/domain/region/vertical';
import type { Mail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';

/** Mails of accounts. One item of a text is one line. Each mail is sent once. */
const written = (to: string, subject: string, lines: readonly string[]): Mail => ({
  id: randomUUID(),
  to,
  subject,
  text: ['Hello,', '', ...lines, '', ...SIGN_OFF].join('\n'),
});

/** The code is not in the subject, because a locked screen shows it. */
export const codeMail = (to: string, code: string, minutes: number): Mail =>
  written(to, 'Your Lemari code', [
    `Your code is ${code}`,
    '',
    `It works once, within ${minutes} minutes, on the device where you asked for it.`,
    '',
    'If you didn’t ask for a code, you can ignore this email. We will never ask you for it by phone or chat.',
  ]);

/** To the address that an account is about to have. */
export const newEmailCodeMail = (to: string, code: string, minutes: number): Mail =>
  written(to, 'Confirm your new email', [
    `Your code is ${code}`,
    '',
    `Enter it in your Lemari account within ${minutes} minutes. Your account then has this email.`,
    '',
    'If you didn’t ask for this, you can ignore this email. Nothing changes without the code.',
  ]);

/** To the address of an account that was registered with a password. */
export const confirmEmailMail = (to: string, code: string, minutes: number): Mail =>
  written(to, 'Confirm your email', [
    `Your code is ${code}`,
    '',
    `Enter it in your Lemari account within ${minutes} minutes. Your account then keeps its password, and this email.`,
    '',
    'If you have no account with us, someone has registered with your email. Please don’t give the code to anyone.',
    'You can sign in with your email and a new code: the account is then yours, and its password is removed.',
  ]);

/** To the old and to the new address, after a change. */
export const emailChangedMail = (
  to: string,
  {
    oldEmail,
    newEmail,
    contactUrl,
  }: { readonly oldEmail: string; readonly newEmail: string; readonly contactUrl: string },
): Mail =>
  written(to, 'The email of your account has changed', [
    `Your Lemari account had the email ${oldEmail}. It now has ${newEmail}.`,
    'You are still signed in on the device where you changed it, and signed out on the others.',
    '',
    'If this wasn’t you, please write to us at once:',
    contactUrl,
  ]);

/** The pieces that the region rents: singly, or else by its plans. */
function browseUrl(storefrontUrl: string, region: RegionId): string {
  const [vertical = 'apparel'] = planVerticals(region);
  return `${storefrontUrl}${baseOf('on-demand', region) ?? baseOf(vertical, region) ?? `/${region}`}/browse`;
}

export const welcomeMail = (to: string, storefrontUrl: string, region: RegionId): Mail =>
  written(to, 'Welcome to Lemari', [
    'Your account is ready. Sign in on any device, and your wishlist and your details are there.',
    '',
    `Browse: ${browseUrl(storefrontUrl, region)}`,
    '',
    'If you didn’t create this account, someone may have mistyped their address.',
    'Reply to this email and we’ll delete it.',
  ]);

export const passwordTakenMail = (to: string, storefrontUrl: string, region: RegionId): Mail =>
  written(to, 'We removed an old password from your account', [
    'You’ve just confirmed this email address with a code.',
    'The account already had a password. As we can’t tell whose it was, we removed it.',
    '',
    'You can keep signing in with a code, or set a new password:',
    `${storefrontUrl}${accountBaseOf('apparel', region)}/password`,
  ]);

/** @param minutes for which the link works */
export const magicLinkMail = (to: string, link: string, minutes: number): Mail =>
  written(to, 'Your link to sign in', [
    'Sign in to your Lemari account here, on this or another device:',
    link,
    '',
    `The link works once, within ${minutes} minutes. We ask you to confirm before you are signed in.`,
    '',
    'If you didn’t ask for it, you can ignore this email. Don’t pass it on: the link opens your account.',
  ]);

/** @param minutes for which the link works */
export const newPasswordMail = (to: string, link: string, minutes: number): Mail =>
  written(to, 'Choose a new password', [
    'You can choose a new password for your Lemari account here:',
    link,
    '',
    `The link works once, within ${minutes} minutes.`,
    '',
    'If you didn’t ask for it, you can ignore this email. Your password stays as it is.',
  ]);

/** @see rules/sign-in/new-password-code */
export const newPasswordLink = (storefrontUrl: string, region: RegionId, code: string) =>
  `${storefrontUrl}/${region}/auth/set-new-password?code=${code}`;
