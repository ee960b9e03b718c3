import {
  codeMail,
  credentialsRemovedMail,
  identityConnectedMail,
  newPasswordLink,
  newPasswordMail,
  passwordChangedMail,
  welcomeMail,
} from './mails.ts';

const TO = 'ayu@example.com';
const SHOP = 'https://lemari.example';
const SG = { storefrontUrl: SHOP, region: 'sg' } as const;
const AT = '2026-11-27T03:12:00.000Z';

describe('a mail about an account', () => {
  it.each([
    {
      spec: 'has a code',
      mail: codeMail(TO, '123456', 10),
      subject: 'Your Lemari code',
      says: `Your code is 123456

It works once, within 10 minutes, on the device where you asked for it.

If you didn’t ask for a code, you can ignore this email. We will never ask you for it by phone or chat.`,
    },
    {
      spec: 'welcomes a new customer of id',
      mail: welcomeMail(TO, SHOP, 'id'),
      subject: 'Welcome to Lemari',
      says: `Your account is ready. Sign in on any device, and your wishlist and your details are there.

Browse: https://lemari.example/id/on-demand/browse

If you didn’t create this account, someone may have mistyped their address.
Reply to this email and we’ll delete it.`,
    },
    {
      spec: 'says that a password was removed',
      mail: credentialsRemovedMail(TO, ['password'], SG),
      subject: 'We removed an old password from your account',
      says: `You’ve just confirmed this email address with a code.
The account already had a password. As we can’t tell whose it was, we removed it.

You can keep signing in with a code, or set a new password:
https://lemari.example/sg/apparel/account/password`,
    },
    {
      spec: 'says that a password and an identity were removed',
      mail: credentialsRemovedMail(TO, ['password', 'facebook'], SG),
      subject: 'We removed old ways to sign in to your account',
      says: `You’ve just confirmed this email address with a code.
The account already had a password. As we can’t tell whose it was, we removed it.

You can keep signing in with a code, or set a new password:
https://lemari.example/sg/apparel/account/password

The account could also be opened with Facebook. As we can’t tell whose account there that was, we removed it.

To sign in with Facebook again, choose “Continue with Facebook” and enter the code that we mail you:
https://lemari.example/sg/apparel/auth/sign-in`,
    },
    {
      spec: 'says that an identity was removed',
      mail: credentialsRemovedMail(TO, ['google'], SG),
      subject: 'We removed the sign-in with Google',
      says: `You’ve just confirmed this email address.
The account could also be opened with Google. As we can’t tell whose account there that was, we removed it.

To sign in with Google again, choose “Continue with Google” and enter the code that we mail you:
https://lemari.example/sg/apparel/auth/sign-in`,
    },
    {
      spec: 'says that the password has changed',
      mail: passwordChangedMail(TO, { changedAt: AT }, SG),
      subject: 'Your password has changed',
      says: `Your Lemari account has a new password since Friday 27 November at 11:12 SGT. It is signed out on all other devices.

If this wasn’t you, choose another password at once, and write to us:
https://lemari.example/sg/apparel/auth/forgot-password
https://lemari.example/sg/apparel/contact`,
    },
    {
      spec: 'says that an identity was joined',
      mail: identityConnectedMail(TO, { provider: 'facebook', connectedAt: AT }, SG),
      subject: 'You can now sign in with Facebook',
      says: `Your Lemari account can be opened with Facebook since Friday 27 November at 11:12 SGT. A code from an email to this address confirmed it.

If this wasn’t you, please write to us at once:
https://lemari.example/sg/apparel/contact`,
    },
    {
      spec: 'has a link to a new password',
      mail: newPasswordMail(TO, newPasswordLink(SHOP, 'hk', 'abc'), 60),
      subject: 'Choose a new password',
      says: `You can choose a new password for your Lemari account here:
https://lemari.example/hk/auth/set-new-password?code=abc

The link works once, within 60 minutes.

If you didn’t ask for it, you can ignore this email. Your password stays as it is.`,
    },
  ])('$spec', ({ mail, subject, says }) => {
    expect(mail).toMatchObject({ to: TO, subject, text: `Hello,\n\n${says}\n\nThe Lemari team\n` });
  });

  it.each([
    { region: 'sg', url: 'https://lemari.example/sg/apparel/browse' },
    { region: 'hk', url: 'https://lemari.example/hk/bags/browse' },
  ] as const)('welcomes a new customer of $region to $url', ({ region, url }) =>
    expect(welcomeMail(TO, SHOP, region).text).toContain(`Browse: ${url}\n`),
  );
});
