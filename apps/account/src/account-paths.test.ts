import fc from 'fast-check';
import {
  accountBase,
  addressesHref,
  authBase,
  backFromAddress,
  frontOf,
  onwardOf,
  questionsOf,
  signInElsewhere,
} from './account-paths.ts';

const SG = { host: 'bags', region: 'sg' } as const;
const ID = { host: 'apparel', region: 'id' } as const;

describe('paths of an account', () => {
  it.each([
    {
      here: SG,
      auth: '/sg/bags/auth',
      account: '/sg/bags/account',
      front: '/sg/bags',
      faq: '/sg/apparel/faq',
    },
    // @see rules/sign-in/apparel-in-id
    { here: ID, auth: '/id/on-demand/auth', account: '/id/account', front: '/id', faq: '/id/faq' },
  ])('of $here.host in $here.region', ({ here, auth, account, front, faq }) => {
    expect(authBase(here)).toBe(auth);
    expect(accountBase(here)).toBe(account);
    expect(frontOf(here)).toBe(front);
    expect(questionsOf(here.region)).toBe(faq);
    expect(addressesHref(here)).toBe(`${account}/addresses`);
  });

  it.each([
    { host: 'bags', region: 'hk', href: '/hk/bags/auth/sign-in' },
    { host: 'bags', region: 'id', href: '/id/on-demand/auth/sign-in' },
    { host: 'on-demand', region: 'sg', href: '/sg/apparel/auth/sign-in' },
  ] as const)('sign-in from $host to $region is at $href', ({ host, region, href }) =>
    expect(signInElsewhere(host, region).href).toBe(href),
  );
});

describe('onwardOf', () => {
  it.each([
    { search: '', to: '/sg/bags' },
    { search: '?continue=/sg/apparel/browse?q=a%23b', to: '/sg/apparel/browse?q=a#b' },
    { search: '?continue=//evil.example', to: '/sg/bags' },
    { search: '?continue=/sg/bags/auth', to: '/sg/bags' },
    { search: '?continue=/sg/bags/auth/register%3Fa=1', to: '/sg/bags' },
    { search: '?continue=/sg/bags/auth/sign-in/', to: '/sg/bags' },
    { search: '?continue=/sg/bags/auth/register/personal', to: '/sg/bags/auth/register/personal' },
  ])('of $search is $to', ({ search, to }) => expect(onwardOf(search, SG)).toBe(to));

  it('never leads to sign-in or out of the shop', () =>
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string(), fc.webUrl()), (path) => {
        const onward = onwardOf(`?${new URLSearchParams({ continue: `/sg${path}` })}`, SG);
        expect(onward).toMatch(/^\/(?:sg|id|hk)(?:[/?#]|$)/);
        expect(new URL(onward, 'https://own.invalid').origin).toBe('https://own.invalid');
        expect(onward).not.toMatch(/\/auth\/sign-in$/);
      }),
    ));
});

describe('backFromAddress', () => {
  const LIST = '/sg/bags/account/addresses';
  it.each([
    { spec: 'the address book', search: '', to: LIST },
    {
      spec: 'the page in `continue`, with its query',
      search: '?continue=%2Fsg%2Fapparel%2Fcheckout%2Fdelivery%3Fcart%3D7',
      to: '/sg/apparel/checkout/delivery?cart=7',
    },
    { spec: 'the front of the region', search: '?continue=/sg', to: '/sg' },
    { spec: 'the address book for a page of another region', search: '?continue=/hk/bags', to: LIST },
    {
      spec: 'the address book for a region that only starts with this id',
      search: '?continue=/sgx/bags',
      to: LIST,
    },
    {
      spec: 'the address book for another site',
      search: '?continue=https%3A%2F%2Fevil.example%2Fsg',
      to: LIST,
    },
    {
      spec: 'the address book for another site without a scheme',
      search: '?continue=%2F%2Fevil.example%2Fsg',
      to: LIST,
    },
    {
      spec: 'the address book for another site behind a backslash',
      search: '?continue=%2Fsg%2F%5Cevil.example',
      to: LIST,
    },
    { spec: 'the address book for a script', search: '?continue=javascript:alert(1)', to: LIST },
    {
      spec: 'the address book for a path that leaves the region',
      search: '?continue=/sg/../hk/bags',
      to: LIST,
    },
    { spec: 'the address book for sign-in', search: '?continue=/sg/bags/auth/sign-in', to: LIST },
  ])('is $spec', ({ search, to }) => expect(backFromAddress(search, SG)).toBe(to));

  it('is a page of the region for any `continue`', () =>
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string(), fc.webUrl()), (path) => {
        for (const value of [path, `/sg${path}`, `/hk${path}`]) {
          const back = backFromAddress(`?${new URLSearchParams({ continue: value })}`, SG);
          expect(back).toMatch(/^\/sg(?:[/?#]|$)/);
          expect(new URL(back, 'https://own.invalid').origin).toBe('https://own.invalid');
        }
      }),
    ));
});
