import type { WaitlistEntry } from './waitlist.queries.ts';
import { waitlistFact } from './waitlist-fact.rules.ts';
import {
  checkoutWithCode,
  entryState,
  notAvailableHref,
  positionWords,
  sinceWords,
  validWords,
  waitlistHref,
} from './waitlist.rules.ts';

const TODAY = '2026-11-27';
const until = (expiresAt: string | undefined) => ({ code: 'BAGSCODE23', expiresAt });
/** The first instant after 10 December 2026 in Singapore. */
const AFTER_10_DECEMBER = '2026-12-10T16:00:00.000Z';

// @see rules/waitlist/countdown, rules/waitlist/expires
it.each([
  { expiresAt: AFTER_10_DECEMBER, words: 'Valid until Thursday 10 December, 14 days left.' },
  { expiresAt: '2026-11-28T16:00:00.000Z', words: 'Valid until Saturday 28 November, 2 days left.' },
  { expiresAt: '2026-11-27T16:00:00.000Z', words: 'Valid until Friday 27 November, today is its last day.' },
  { expiresAt: '2027-01-31T16:00:00.000Z', words: 'Valid until Sunday 31 January 2027, 66 days left.' },
  { expiresAt: undefined, words: 'It doesn’t expire.' },
])('a code that ends at $expiresAt: $words', ({ expiresAt, words }) =>
  expect(validWords('sg', until(expiresAt), TODAY)).toBe(words),
);

it('counts days in the zone of the region', () => {
  const code = until('2026-11-28T16:00:00.000Z');
  expect(validWords('sg', code, TODAY)).toContain('2 days left');
  expect(validWords('id', code, TODAY)).toContain('today is its last day');
});

it.each([
  { spec: 'waits', entry: { position: 4, code: undefined }, kind: 'waiting' },
  { spec: 'has a code', entry: { position: 0, code: until(AFTER_10_DECEMBER) }, kind: 'active' },
  { spec: 'has a code without an end', entry: { position: 0, code: until(undefined) }, kind: 'active' },
  { spec: 'had a code', entry: { position: 0, code: until('2026-11-26T16:00:00.000Z') }, kind: 'expired' },
  {
    spec: 'had a code that staff have ended today',
    entry: { position: 0, code: until('2026-11-27T06:00:00.000Z') },
    kind: 'expired',
  },
  { spec: 'was admitted, and has no code', entry: { position: 0, code: undefined }, kind: 'expired' },
])('a person who $spec: $kind', ({ entry, kind }) =>
  expect(entryState(entry, { region: 'sg', today: TODAY }).kind).toBe(kind),
);

it('a code that the service has refused is over', () => {
  const entry = { position: 0, code: until(AFTER_10_DECEMBER) };
  expect(entryState(entry, { region: 'sg', today: TODAY, refusedCode: 'BAGSCODE23' }).kind).toBe('expired');
});

it('says the position and since when', () => {
  expect([1, 2].map(positionWords)).toEqual([
    'You’re next on the waitlist.',
    'You’re number 2 on the waitlist.',
  ]);
  expect(sinceWords('sg', '2026-11-01T17:00:00.000Z')).toBe('Monday 2 November 2026');
});

it.each([
  { region: 'sg', host: 'bags', list: '/sg/bags/subscription/plans#waitlist' },
  { region: 'hk', host: 'apparel', list: '/hk/apparel/subscription/plans#waitlist' },
  { region: 'id', host: 'on-demand', list: '/id/on-demand/auth/register/not-available' },
] as const)('the list of $host in $region is at $list', ({ list, ...here }) =>
  expect(waitlistHref(here)).toBe(list),
);

it('a code leads to the payment, and an unserved city to its page', () => {
  expect(checkoutWithCode({ region: 'sg', host: 'bags' })).toBe('/sg/bags/subscription/checkout');
  expect(notAvailableHref({ region: 'id', host: 'on-demand' })).toBe(
    '/id/on-demand/auth/register/not-available',
  );
});

// @see rules/waitlist/account-row
describe('the row of the account', () => {
  const ENTRY: WaitlistEntry = {
    type: 'bags',
    position: 4,
    city: undefined,
    isCityServed: true,
    joinedAt: undefined,
    code: undefined,
  };
  it.each([
    {
      spec: 'leads to the place on the waitlist',
      region: 'sg',
      entry: ENTRY,
      fact: {
        term: 'Waitlist for bags',
        words: 'You’re number 4 on the waitlist.',
        href: '/sg/bags/subscription/plans#waitlist',
      },
    },
    {
      spec: 'has the code and its days',
      region: 'sg',
      entry: { ...ENTRY, position: 0, code: until(AFTER_10_DECEMBER) },
      fact: {
        term: 'Waitlist for bags',
        words: 'Join code BAGSCODE23. Valid until Thursday 10 December, 14 days left.',
        href: '/sg/bags/subscription/plans#waitlist',
      },
    },
    {
      spec: 'says that the code is over',
      region: 'hk',
      entry: { ...ENTRY, type: 'clothes', position: 0, code: until('2026-11-01T16:00:00.000Z') },
      fact: {
        term: 'Waitlist for clothes',
        words: 'Your join code has expired.',
        href: '/hk/apparel/subscription/plans#waitlist',
      },
    },
    {
      spec: 'leads to the page about cities in Indonesia',
      region: 'id',
      entry: { ...ENTRY, type: 'clothes', city: 'Batam', isCityServed: false },
      fact: {
        term: 'Waitlist for clothes',
        words: 'You’re number 4 on the waitlist.',
        href: '/id/on-demand/auth/register/not-available',
      },
    },
  ] as const)('$spec', ({ region, entry, fact }) =>
    expect(waitlistFact(entry, { region, today: TODAY })).toEqual(fact),
  );
});
