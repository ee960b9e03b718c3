import fc from 'fast-check';
import { type Cta, CTA_ROWS, ctaFor, type CtaFacts, type UserStatus } from './cta.ts';
import { placeOf } from '../region/place.ts';

const at = (path: string) => {
  const place = placeOf(path);
  if (!place) throw new Error(`${path} is outside every region`);
  return place;
};

const facts = (path: string, rest: Partial<Omit<CtaFacts, 'place'>> = {}): CtaFacts => ({
  place: at(path),
  status: 'unregistered',
  joinCode: 'none',
  flow: 'direct',
  waitlistCity: undefined,
  pendingSubscription: 'none',
  hasNameAndPhone: true,
  hasPreferences: true,
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

/** At least one example for each row of the table, in its order. */
const ROWS: readonly (readonly [path: string, rest: Partial<Omit<CtaFacts, 'place'>>, said: string])[] = [
  ['/sg/apparel/consignment', {}, 'Get A Quote → chat'],
  ['/sg/apparel/share', subscriber, 'Get A Quote → chat'],
  ['/sg/store', {}, 'BOOK MY SESSION → chat'],
  ['/id/app', {}, 'Download the App → download-app'],
  ['/id/birthday', {}, 'Take The Style Quiz → /id/birthday/quiz'],
  ['/id/unlimited', subscriber, 'Explore The Infinite Wardrobe → /id/browse'],
  ['/sg/apparel', subscriber, 'Browse Now → /sg/apparel/browse'],
  ['/hk/bags', subscriber, 'Browse Now → /hk/bags/browse'],
  [
    '/id',
    { ...shopper, pendingSubscription: 'interrupted' },
    'Resume Your Payment → /id/subscription/start/bank-transfer',
  ],
  [
    '/id',
    { ...shopper, pendingSubscription: 'open' },
    'Complete Your Payment → /id/subscription/start/bank-transfer',
  ],
  [
    '/sg/apparel',
    { ...shopper, pendingSubscription: 'open' },
    'Subscribe Now → /sg/apparel/subscription/checkout',
  ],
  ['/sg/apparel', { ...former, joinCode: 'active' }, 'Re-subscribe Now → join-code'],
  ['/sg/apparel', { ...waitlister, joinCode: 'active' }, 'Subscribe Now → join-code'],
  ['/hk/bags', { ...waitlister, joinCode: 'active' }, 'Subscribe Now → join-code'],
  ['/sg/apparel', { ...waitlister, joinCode: 'expired' }, 'Get New Join Code → new-code'],
  ['/id', { ...former, joinCode: 'expired' }, 'Get New Join Code → new-code'],
  ['/hk/bags', waitlister, 'Fill Out Questionnaire → /hk/bags/quiz/1'],
  ['/sg/apparel', { ...waitlister, flow: 'waitlist' }, 'nothing'],
  ['/id', { ...former, flow: 'waitlist' }, 'nothing'],
  [
    '/id',
    { ...waitlister, waitlistCity: 'unsupported' },
    'Join The Waitlist → /id/on-demand/auth/register/not-available',
  ],
  ['/id', { ...waitlister, waitlistCity: 'supported' }, 'Get My Join Code → new-code'],
  ['/sg/apparel/try60', {}, 'Try Now → /sg/apparel/auth/register?direct_flow=true'],
  ['/sg/apparel/maternity', {}, 'Claim Your Promo → /sg/apparel/auth/register?direct_flow=true'],
  ['/sg/apparel/ref/Ab1', {}, 'Claim Your Promo → /sg/apparel/auth/register?direct_flow=true'],
  ['/sg/apparel', { flow: 'waitlist' }, 'Join The Waitlist → /sg/apparel/auth/register'],
  ['/sg/bags', {}, 'Join Membership → /sg/bags/auth/register?direct_flow=true'],
  ['/sg/apparel', {}, 'Get Started → /sg/apparel/auth/register?direct_flow=true'],
  ['/hk', {}, 'Get Started → /hk/apparel/auth/register?direct_flow=true'],
  ['/id', {}, 'Get Started → /id/on-demand/auth/register?direct_flow=true'],
  ['/sg/apparel', shopper, 'Subscribe Now → /sg/apparel/subscription/checkout'],
  ['/sg/apparel', former, 'Subscribe Now → /sg/apparel/subscription/checkout'],
  ['/id', { ...shopper, hasNameAndPhone: false }, 'Subscribe Now → /id/subscription/personal'],
  ['/id/ref/Ab1', shopper, 'Subscribe Now → /id/subscription/checkout'],
  ['/hk/bags', shopper, 'Subscribe Now → /hk/bags/subscription/info'],
  ['/id', shopper, 'Subscribe Now → /id/subscription/plans'],
  ['/id/home', { ...shopper, hasPreferences: false }, 'Get Started → preferences-home'],
  ['/id/on-demand', { ...shopper, hasPreferences: false }, 'Get Started → preferences-on-demand'],
  ['/id/on-demand', shopper, 'Start Browsing → /id/on-demand/browse'],
];

describe('the call to action', () => {
  it.each(ROWS)('on %s, %o: %s', (path, rest, expected) => {
    expect(said(ctaFor(facts(path, rest)))).toBe(expected);
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
      flow: fc.constantFrom<CtaFacts['flow'][]>('direct', 'waitlist'),
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
