import fc from 'fast-check';
import {
  accountBase,
  authBase,
  frontOf,
  onwardOf,
  questionsOf,
  signInElsewhere,
  signInHref,
} from './places.ts';

const SG = { host: 'bags', region: 'sg' } as const;
const ID = { host: 'apparel', region: 'id' } as const;

describe('where things are', () => {
  it.each([
    {
      here: SG,
      auth: '/sg/bags/auth',
      account: '/sg/bags/account',
      front: '/sg/bags',
      faq: '/sg/apparel/faq',
    },
    { here: ID, auth: '/id/on-demand/auth', account: '/id/account', front: '/id', faq: '/id/faq' },
  ])('of $here.host in $here.region', ({ here, auth, account, front, faq }) => {
    expect(authBase(here)).toBe(auth);
    expect(accountBase(here)).toBe(account);
    expect(frontOf(here)).toBe(front);
    expect(questionsOf(here.region)).toBe(faq);
    expect(signInHref(here, `${account}/addresses?a=1`)).toBe(
      `${auth}/sign-in?continue=${encodeURIComponent(`${account}/addresses?a=1`)}`,
    );
  });

  it.each([
    { host: 'bags', region: 'hk', href: '/hk/bags/auth/sign-in' },
    { host: 'bags', region: 'id', href: '/id/on-demand/auth/sign-in' },
    { host: 'on-demand', region: 'sg', href: '/sg/apparel/auth/sign-in' },
  ] as const)('somebody of $host signs in to $region at $href', ({ host, region, href }) =>
    expect(signInElsewhere(host, region).href).toBe(href),
  );
});

describe('where somebody goes on to', () => {
  it.each([
    { search: '', to: '/sg/bags' },
    { search: '?continue=/sg/apparel/browse?q=a%23b', to: '/sg/apparel/browse?q=a#b' },
    { search: '?continue=//evil.example', to: '/sg/bags' },
    { search: '?continue=/sg/bags/auth', to: '/sg/bags' },
    { search: '?continue=/sg/bags/auth/register%3Fa=1', to: '/sg/bags' },
    { search: '?continue=/sg/bags/auth/sign-in/', to: '/sg/bags' },
    { search: '?continue=/sg/bags/auth/register/personal', to: '/sg/bags/auth/register/personal' },
  ])('by $search is $to', ({ search, to }) => expect(onwardOf(search, SG)).toBe(to));

  it('is a page of ours that is not where one signs in', () =>
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string(), fc.webUrl()), (path) => {
        const onward = onwardOf(`?${new URLSearchParams({ continue: `/sg${path}` })}`, SG);
        expect(onward).toMatch(/^\/(?:sg|id|hk)(?:[/?#]|$)/);
        expect(new URL(onward, 'https://own.invalid').origin).toBe('https://own.invalid');
        expect(onward).not.toMatch(/\/auth\/sign-in$/);
      }),
    ));
});
