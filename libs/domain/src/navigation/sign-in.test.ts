import { signInHref } from './sign-in.ts';

describe('the sign-in path', () => {
  it.each([
    { here: { host: 'bags', region: 'sg' }, auth: '/sg/bags/auth', account: '/sg/bags/account' },
    { here: { host: 'apparel', region: 'id' }, auth: '/id/on-demand/auth', account: '/id/account' },
  ] as const)('of $here.host in $here.region returns to the page', ({ here, auth, account }) => {
    expect(signInHref(here, `${account}/addresses?a=1`)).toBe(
      `${auth}/sign-in?continue=${encodeURIComponent(`${account}/addresses?a=1`)}`,
    );
  });
});
