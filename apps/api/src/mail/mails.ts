import { randomUUID } from 'node:crypto';
import { type IdentityProviderName, PROVIDER_NAMES } from '@lemari/contract/identity';
import { clockWords, dayOf } from '@lemari/domain/order/times';
import type { CodePurpose } from '@lemari/contract/code-purpose';
import { planVerticals } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { accountBaseOf, authBaseOf, baseOf } from '@lemari/domain/region/vertical';
import { dayWords } from '@lemari/domain/time/day-words';
import type { Mail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';

/** Mails of accounts. One item of a text is one line. Each mail is sent once. */
const written = (to: string, subject: string, lines: readonly string[]): Mail => ({
  id: randomUUID(),
  to,
  subject,
  text: ['Hello,', '', ...lines, '', ...SIGN_OFF].join('\n'),
});

/** What a code does, after “Your code to”. @see docs/decisions/0343 */
const ACTS: Readonly<Record<Exclude<CodePurpose, 'sign-in'>, string>> = {
  'delete-account': 'delete your Lemari account',
  'keep-account': 'keep your Lemari account',
  export: 'download your Lemari data',
  'change-email': 'change your Lemari email',
  'change-phone': 'change your Lemari phone number',
};

/** The code is not in the subject, because a locked screen shows it. */
export const codeMail = (
  to: string,
  code: string,
  minutes: number,
  purpose: CodePurpose = 'sign-in',
): Mail =>
  purpose === 'sign-in'
    ? written(to, 'Your Lemari code', [
        `Your code is ${code}`,
        ...codeTerms(minutes),
        'If you didn’t ask for a code, you can ignore this email. We will never ask you for it by phone or chat.',
      ])
    : written(to, `Your code to ${ACTS[purpose]}`, [
        `Your code to ${ACTS[purpose]} is ${code}`,
        ...codeTerms(minutes),
        'If you didn’t ask for it, don’t give the code to anyone, and choose a new password: that signs out all other devices.',
        'We will never ask you for it by phone or chat.',
      ]);

const codeTerms = (minutes: number): readonly string[] => [
  '',
  `It works once, within ${minutes} minutes, on the device where you asked for it.`,
  '',
];

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
    `Enter it in your Lemari account within ${minutes} minutes. The way you signed in stays.`,
    '',
    'If you have no account with us, someone has registered with your email. Please don’t give the code to anyone.',
    'You can sign in with your email and a new code: the account is then yours, and the ways into it that were there before are removed.',
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

/** What opens an account, beside the codes and links that are mailed to its e-mail. */
export type Credential = 'password' | IdentityProviderName;

/** The shop, as a customer of a region sees it. */
interface Shop {
  readonly storefrontUrl: string;
  readonly region: RegionId;
}

/** Where a customer writes to the shop. */
export const contactUrl = ({ storefrontUrl, region }: Shop): string =>
  `${storefrontUrl}${baseOf('apparel', region) ?? `/${region}`}/contact`;

const passwordUrl = ({ storefrontUrl, region }: Shop): string =>
  `${storefrontUrl}${accountBaseOf('apparel', region)}/password`;
const signInUrl = ({ storefrontUrl, region }: Shop): string =>
  `${storefrontUrl}${authBaseOf('apparel', region)}/sign-in`;

/** `Google and Facebook` */
const providersIn = (credentials: readonly Credential[]): string =>
  credentials.flatMap((one) => (one === 'password' ? [] : [PROVIDER_NAMES[one]])).join(' and ');

const removedSubject = (removed: readonly Credential[]): string => {
  if (!removed.includes('password')) return `We removed the sign-in with ${providersIn(removed)}`;
  return removed.length === 1
    ? 'We removed an old password from your account'
    : 'We removed old ways to sign in to your account';
};

const removedIdentities = (removed: readonly Credential[], shop: Shop): readonly string[] => {
  const providers = providersIn(removed);
  return providers === ''
    ? []
    : [
        `The account could also be opened with ${providers}. As we can’t tell whose account there that was, we removed it.`,
        '',
        `To sign in with ${providers} again, choose “Continue with ${providers}” and enter the code that we mail you:`,
        signInUrl(shop),
      ];
};

/** @param removed at least one */
export const credentialsRemovedMail = (to: string, removed: readonly Credential[], shop: Shop): Mail => {
  const identities = removedIdentities(removed, shop);
  return written(to, removedSubject(removed), [
    removed.includes('password')
      ? 'You’ve just confirmed this email address with a code.'
      : 'You’ve just confirmed this email address.',
    ...(removed.includes('password')
      ? [
          'The account already had a password. As we can’t tell whose it was, we removed it.',
          '',
          'You can keep signing in with a code, or set a new password:',
          passwordUrl(shop),
          ...(identities.length > 0 ? [''] : []),
        ]
      : []),
    ...identities,
  ]);
};

/** `Thursday 14 May at 09:05`, in the region of the account. */
const whenWords = ({ region }: Shop, instant: string): string =>
  `${dayWords(dayOf(region, instant))} at ${clockWords(region, instant)}`;

/** After a password was set or changed. @param removed identities that the proof of the e-mail removed */
export const passwordChangedMail = (
  to: string,
  { changedAt, removed = [] }: { readonly changedAt: string; readonly removed?: readonly Credential[] },
  shop: Shop,
): Mail => {
  const identities = removedIdentities(removed, shop);
  return written(to, 'Your password has changed', [
    `Your Lemari account has a new password since ${whenWords(shop, changedAt)}. It is signed out on all other devices.`,
    '',
    ...identities,
    ...(identities.length > 0 ? [''] : []),
    'If this wasn’t you, choose another password at once, and write to us:',
    `${shop.storefrontUrl}${authBaseOf('apparel', shop.region)}/forgot-password`,
    contactUrl(shop),
  ]);
};

/** After an identity was connected to an account. */
export const identityConnectedMail = (
  to: string,
  { provider, connectedAt }: { readonly provider: IdentityProviderName; readonly connectedAt: string },
  shop: Shop,
): Mail =>
  written(to, `You can now sign in with ${PROVIDER_NAMES[provider]}`, [
    `Your Lemari account can be opened with ${PROVIDER_NAMES[provider]} since ${whenWords(shop, connectedAt)}. A code from an email to this address confirmed it.`,
    '',
    'If this wasn’t you, please write to us at once:',
    contactUrl(shop),
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
