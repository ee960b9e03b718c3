import fc from 'fast-check';
import { type Cta, CTA_ROWS, ctaFor, type CtaFacts } from './cta.ts';
import { GUEST, type GuestState, standingIn, type UserStatus } from './standing.ts';
import { placeOf } from '../region/place.ts';

const at = (path: string) => {
  const place = placeOf(path);
  if (!place) throw new Error(`${path} is outside every region`);
  return place;
};

/** Promotions with a coupon for a plan of the place. */
const COUPON_PAGES = ['/sg/apparel/maternity', '/sg/apparel/travel'];

const STATES: Readonly<Record<UserStatus, GuestState>> = {
  unregistered: 'guest',
  windowShopper: 'windowShopper',
  exSubscriber: 'windowShopper',
  waitlister: 'waitLister',
  subscriber: 'subscriber',
};

const facts = (path: string, rest: Partial<CtaFacts> = {}): CtaFacts => ({
  ...standingIn(at(path), GUEST),
  place: at(path),
  guestState: STATES[rest.status ?? 'unregistered'],
  flow: 'direct',
  isLite: at(path).region === 'hk',
  hasNameAndPhone: true,
  hasPreferences: true,
  hasCoupon: COUPON_PAGES.includes(path),
  hasApp: true,
  ...rest,
});

const said = (cta: Cta | undefined): string => {
  if (!cta) return 'nothing';
  const { label, target } = cta;
  if ('path' in target) return `${label} → ${target.path}`;
  return `${label} → ${'modal' in target ? target.modal : 'chat'}`;
};

const subscriber = { status: 'subscriber' } as const;
const shopper = { status: 'windowShopper' } as const;
const waitlister = { status: 'waitlister' } as const;
const former = { status: 'exSubscriber' } as const;
/** No path of hk is in referral mode yet. */
const referredInHk = { ...shopper, place: { ...at('/hk/bags'), mode: at('/id/ref/Ab1').mode } };

/** At least one example for each row of the table, in its order. */
// @see rules/calls-to-action/offer-onward
const onTo = (base: string): string => `continue=${base}/subscription/plans`;

const ROWS: readonly (readonly [path: string, rest: Partial<CtaFacts>, said: string])[] = [
  // @see rules/calls-to-action/risky, rules/accounts/risky-and-blacklisted
  ['/sg/apparel', { isRestricted: true }, 'Contact Us → chat'],
  ['/id/app', { isRestricted: true }, 'Contact Us → chat'],
  ['/sg/apparel/consignment', {}, 'Get A Quote → chat'],
  ['/sg/apparel/share', subscriber, 'Get A Quote → chat'],
  ['/sg/store', {}, 'BOOK MY SESSION → chat'],
  ['/id/app', {}, 'Download the App → download-app'],
  ['/sg/apparel/app', { hasApp: false }, 'Get Started → /sg/apparel/auth/register?direct_flow=true'],
  ['/id/birthday', {}, 'Take The Style Quiz → /id/birthday/quiz'],
  // @see rules/calls-to-action/subscribed-unlimited
  ['/id/unlimited', subscriber, 'Explore The Infinite Wardrobe → /id/browse'],
  // @see rules/calls-to-action/subscribed
  ['/sg/apparel', subscriber, 'Browse Now → /sg/apparel/browse'],
  ['/hk/bags', subscriber, 'Browse Now → /hk/bags/browse'],
  // @see rules/calls-to-action/browse-or-get-started
  ['/sg/apparel/pro', { ...subscriber, flow: 'hybrid' }, 'Get Started → /sg/apparel/browse'],
  ['/hk/apparel', subscriber, 'Get Started → /hk/apparel/browse'],
  // @see rules/calls-to-action/interrupted-request
  [
    '/id',
    { ...shopper, pendingSubscription: 'interrupted' },
    'Resume Your Payment → /id/subscription/start/bank-transfer',
  ],
  [
    '/id',
    {
      ...shopper,
      pendingSubscription: 'interrupted',
      pendingBank: { method: 'virtual_account', bank: 'bni' },
    },
    'Resume Your Payment → /id/subscription/start/virtual-account/bni',
  ],
  // @see rules/calls-to-action/pending-request
  [
    '/id',
    { ...shopper, pendingSubscription: 'open', pendingBank: { method: 'bank_transfer', bank: 'bca' } },
    'Complete Your Payment → /id/subscription/start/bank-transfer/bca',
  ],
  [
    '/id',
    { ...shopper, pendingSubscription: 'open' },
    'Complete Your Payment → /id/subscription/start/bank-transfer',
  ],
  [
    '/sg/apparel',
    { ...shopper, pendingSubscription: 'open' },
    'Get Started → /sg/apparel/subscription/checkout',
  ],
  ['/id', { ...subscriber, pendingSubscription: 'open' }, 'Browse Now → /id/browse'],
  [
    '/id',
    { ...waitlister, joinCode: 'active', pendingSubscription: 'open' },
    'Complete Your Payment → /id/subscription/start/bank-transfer',
  ],
  ['/sg/apparel', { ...former, joinCode: 'active' }, 'Re-subscribe Now → join-code'],
  ['/sg/apparel', { ...waitlister, joinCode: 'active' }, 'Subscribe Now → join-code'],
  ['/hk/bags', { ...waitlister, joinCode: 'active' }, 'Subscribe Now → join-code'],
  ['/sg/apparel', { ...waitlister, joinCode: 'expired' }, 'Get New Join Code → new-code'],
  ['/id', { ...former, joinCode: 'expired' }, 'Get New Join Code → new-code'],
  // @see rules/calls-to-action/waitlisted-hk
  ['/hk/bags', waitlister, 'Fill Out Questionnaire → /hk/bags/quiz/1'],
  ['/hk/bags', { ...waitlister, flow: 'waitlist' }, 'Fill Out Questionnaire → /hk/bags/quiz/1'],
  ['/sg/apparel', { ...waitlister, flow: 'waitlist' }, 'nothing'],
  ['/id', { ...former, flow: 'waitlist' }, 'nothing'],
  // @see rules/calls-to-action/unsupported-city
  [
    '/id',
    { ...waitlister, waitlistCity: 'unsupported' },
    'Join The Waitlist → /id/on-demand/auth/register/not-available',
  ],
  [
    '/id',
    { ...waitlister, joinCode: 'expired', waitlistCity: 'unsupported' },
    'Get New Join Code → new-code',
  ],
  ['/sg/apparel', waitlister, 'Get My Join Code → new-code'],
  // @see docs/decisions/0369
  [
    '/id',
    { ...waitlister, waitlistCity: 'supported', hasNameAndPhone: true },
    'Get Started → /id/subscription/plans',
  ],
  // @see rules/calls-to-action/former-member
  ['/sg/apparel', former, 'Re-subscribe Now → /sg/apparel/subscription/resubscribe'],
  ['/hk/bags', { ...former, hasNameAndPhone: true }, 'Re-subscribe Now → /hk/bags/subscription/resubscribe'],
  ['/id', { ...former, hasNameAndPhone: true }, 'Get Started → /id/subscription/plans'],
  // @see rules/calls-to-action/signed-out-try
  ['/sg/apparel/try60', {}, `Try Now → /sg/apparel/auth/register?direct_flow=true&${onTo('/sg/apparel')}`],
  [
    '/sg/apparel/firstmonth',
    {},
    `Try Now → /sg/apparel/auth/register?direct_flow=true&${onTo('/sg/apparel')}`,
  ],
  // @see rules/calls-to-action/signed-out-claim
  [
    '/sg/apparel/maternity',
    {},
    `Claim Your Promo → /sg/apparel/auth/register?direct_flow=true&${onTo('/sg/apparel')}`,
  ],
  [
    '/sg/apparel/raf',
    {},
    `Claim Your Promo → /sg/apparel/auth/register?direct_flow=true&${onTo('/sg/apparel')}`,
  ],
  [
    '/hk/bags/partnerships/acme',
    {},
    `Claim Your Promo → /hk/bags/auth/register?direct_flow=true&${onTo('/hk/bags')}`,
  ],
  [
    '/sg/apparel/ref/Ab1',
    {},
    `Claim Your Promo → /sg/apparel/auth/register?direct_flow=true&${onTo('/sg/apparel')}`,
  ],
  [
    '/sg/apparel/travel',
    {},
    `Claim Your Promo → /sg/apparel/auth/register?direct_flow=true&${onTo('/sg/apparel')}`,
  ],
  // Promotions and campaigns that take nothing off.
  ['/sg/apparel/starter', {}, 'Get Started → /sg/apparel/auth/register?direct_flow=true'],
  ['/sg/apparel/pro', { flow: 'hybrid' }, 'Get Started → /sg/apparel/auth/register?direct_flow=true'],
  ['/sg/apparel/allplans', {}, 'Get Started → /sg/apparel/auth/register?direct_flow=true'],
  ['/sg/apparel/newflow', {}, 'Get Started → /sg/apparel/auth/register?direct_flow=true'],
  ['/id/bandung', {}, 'Get Started → /id/on-demand/auth/register?direct_flow=true'],
  ['/id/bridal', {}, 'Get Started → /id/on-demand/auth/register?direct_flow=true'],
  ['/hk/apparel/travel', {}, 'Get Started → /hk/apparel/auth/register?direct_flow=true'],
  ['/sg/bags/byinviteonly', {}, 'Join Membership → /sg/bags/auth/register?direct_flow=true'],
  // @see rules/calls-to-action/signed-out-direct
  ['/sg/apparel', { flow: 'waitlist' }, 'Join The Waitlist → /sg/apparel/auth/register'],
  // @see rules/calls-to-action/signed-out-bags
  ['/sg/bags', {}, 'Join Membership → /sg/bags/auth/register?direct_flow=true'],
  // @see rules/calls-to-action/signed-out
  ['/sg/apparel', {}, 'Get Started → /sg/apparel/auth/register?direct_flow=true'],
  ['/hk', {}, 'Get Started → /hk/apparel/auth/register?direct_flow=true'],
  ['/id', {}, 'Get Started → /id/on-demand/auth/register?direct_flow=true'],
  // @see rules/calls-to-action/signed-in-sg
  ['/sg/apparel', shopper, 'Get Started → /sg/apparel/subscription/checkout'],
  // @see rules/calls-to-action/signed-in-personal
  ['/id', { ...shopper, hasNameAndPhone: false }, 'Get Started → /id/subscription/personal'],
  // @see rules/calls-to-action/signed-in-referral-id
  ['/id/ref/Ab1', shopper, 'Get Started → /id/subscription/plans'],
  // @see rules/calls-to-action/signed-in-referral
  ['/hk/bags', referredInHk, 'Get Started → /hk/bags/subscription/checkout'],
  // @see rules/calls-to-action/signed-in-info
  ['/hk/bags', shopper, 'Get Started → /hk/bags/subscription/info'],
  // @see rules/calls-to-action/signed-in-plans
  ['/id', shopper, 'Get Started → /id/subscription/plans'],
  ['/id/home', { ...shopper, hasPreferences: false }, 'Get Started → preferences-home'],
  ['/id/on-demand', { ...shopper, hasPreferences: false }, 'Get Started → preferences-on-demand'],
  ['/id/on-demand', shopper, 'Start Browsing → /id/on-demand/browse'],
];

/** The labels of the specification. */
const LABELS = [
  // @see rules/calls-to-action/risky
  'Contact Us',
  'Get Started',
  'Join Membership',
  'Get My Join Code',
  'Get New Join Code',
  'Join The Waitlist',
  'Subscribe Now',
  'Browse Now',
  'Complete Your Payment',
  'Resume Your Payment',
  'Re-subscribe Now',
  'Start Browsing',
  'Take The Style Quiz',
  'Try Now',
  'Claim Your Promo',
  'Get A Quote',
  'BOOK MY SESSION',
  'Fill Out Questionnaire',
  'Download the App',
  'Explore The Infinite Wardrobe',
];

describe('the call to action', () => {
  // @see rules/calls-to-action/first-row
  it.each(ROWS)('on %s, %o: %s', (path, rest, expected) => {
    const known = facts(path, rest);
    expect(said(CTA_ROWS.find(({ when }) => when(known))?.cta(known))).toBe(expected);
  });

  // @see rules/calls-to-action/skipped
  it('skips the rows whose targets the shop does not have', () => {
    const missing = ROWS.filter(([path, rest]) =>
      CTA_ROWS.some(({ needs, when }) => needs !== undefined && when(facts(path, rest))),
    );
    expect(CTA_ROWS.flatMap(({ needs }) => needs ?? [])).toEqual(['quiz', 'quiz']);
    for (const [path, rest, expected] of missing) {
      const first = CTA_ROWS.find(({ when }) => when(facts(path, rest)));
      if (first?.needs !== undefined) expect(said(ctaFor(facts(path, rest)))).not.toBe(expected);
    }
  });

  // @see rules/calls-to-action/nearest-label
  it('has a label of the specified list', () => {
    const labels = ROWS.flatMap(([path, rest]) => ctaFor(facts(path, rest))?.label ?? []);
    expect(labels.filter((label) => !LABELS.includes(label))).toEqual([]);
  });

  it('has an example for each row of the table', () => {
    const deciding = new Set(
      ROWS.map(([path, rest]) => CTA_ROWS.findIndex(({ when }) => when(facts(path, rest)))),
    );
    expect([...deciding].sort((a, b) => a - b)).toEqual(CTA_ROWS.map((_, index) => index));
  });

  it.each([
    { path: '/sg/apparel', label: 'Refer a friend' },
    { path: '/id', label: 'Tell A Friend' },
  ])('of a subscriber has "$label" as second button on $path', ({ path, label }) => {
    expect(ctaFor(facts(path, subscriber))?.second).toEqual({
      label,
      target: { modal: 'subscriber-referral' },
    });
  });

  it('exists for every visitor who is not waitlisted, and stays in their region', () => {
    const someone = fc.record({
      status: fc.constantFrom<UserStatus[]>(
        'unregistered',
        'subscriber',
        'exSubscriber',
        'windowShopper',
        'waitlister',
      ),
      joinCode: fc.constantFrom<CtaFacts['joinCode'][]>('none', 'active', 'expired'),
      flow: fc.constantFrom<CtaFacts['flow'][]>('direct', 'waitlist', 'hybrid'),
      isRestricted: fc.boolean(),
      waitlistCity: fc.constantFrom<CtaFacts['waitlistCity'][]>('supported', 'unsupported', undefined),
      pendingSubscription: fc.constantFrom<CtaFacts['pendingSubscription'][]>('none', 'open', 'interrupted'),
      hasNameAndPhone: fc.boolean(),
      hasPreferences: fc.boolean(),
    });
    const somewhere = fc.constantFrom(
      '/sg',
      '/sg/apparel',
      '/sg/bags',
      '/id',
      '/id/on-demand',
      '/id/home',
      '/hk/bags',
    );
    fc.assert(
      fc.property(somewhere, someone, (path, who) => {
        const cta = ctaFor(facts(path, who));
        const isWaiting = who.flow === 'waitlist' && ['exSubscriber', 'waitlister'].includes(who.status);
        expect(cta !== undefined || isWaiting).toBe(true);
        const leads = cta && 'path' in cta.target ? cta.target.path : path;
        expect(leads.split('/')[1]).toBe(path.split('/')[1]);
      }),
    );
  });
});
