import { codeMail, newPasswordLink, newPasswordMail, passwordTakenMail, welcomeMail } from './mails.ts';

const TO = 'ayu@example.com';
const SHOP = 'https://lemari.example';

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
      mail: passwordTakenMail(TO, SHOP, 'sg'),
      subject: 'We removed an old password from your account',
      says: `You’ve just confirmed this email address with a code.
The account already had a password. As we can’t tell whose it was, we removed it.

You can keep signing in with a code, or set a new password:
https://lemari.example/sg/apparel/account/password`,
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
