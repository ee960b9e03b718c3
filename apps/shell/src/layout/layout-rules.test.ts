import { placeOf } from '@lemari/domain/region/place';
import { REGIONS } from '@lemari/domain/region';
import { isShown, LAYOUT_RULES, type Part, type Shown } from './layout-rules.ts';

const at = (pathname: string, facts: Partial<Shown> = {}): Shown => {
  const place = placeOf(pathname);
  const isLite = place !== undefined && REGIONS[place.region].isLite;
  return { pathname, place, isSignedIn: false, isDevelopment: false, isLite, ...facts };
};

/** For each rule, paths where it hides its part and paths where it does not. */
const ROWS: readonly { part: Part; hidden: readonly Shown[]; shown: readonly Shown[] }[] = [
  {
    part: 'footer',
    hidden: [
      // @see rules/footer/hidden-auth
      at('/sg/apparel/auth/sign-in'),
      // @see rules/footer/hidden-subscription
      at('/hk/bags/subscription/plans'),
      // @see rules/footer/hidden-quiz
      at('/sg/apparel/quiz/2'),
      // @see rules/footer/hidden-birthday-quiz
      at('/id/birthday/quiz'),
      // @see rules/footer/hidden-marketing
      at('/sg/marketing/apparel/lite'),
      // @see rules/footer/hidden-checkout
      at('/id/on-demand/checkout'),
      at('/id/on-demand/checkout/payment'),
    ],
    shown: [
      at('/sg'),
      at('/id/on-demand'),
      at('/sg/quiz-summary/1'),
      at('/id/birthday'),
      at('/sg/apparel/checkout'),
    ],
  },
  {
    part: 'floating',
    hidden: [
      at('/id/on-demand/checkout'),
      at('/id/on-demand/checkout/review'),
      at('/sg/apparel/subscription/checkout'),
      at('/hk/bags/subscription/resubscribe'),
    ],
    shown: [
      at('/id/on-demand'),
      at('/id/on-demand/cart'),
      at('/sg/apparel/checkout'),
      at('/sg/apparel/subscription/plans'),
    ],
  },
  {
    part: 'stickyCta',
    hidden: [
      at('/sg/apparel/browse'),
      // @see rules/layout/cta-auth
      at('/sg/apparel/auth/register'),
      // @see rules/layout/cta-subscription
      at('/id/subscription/plans'),
      // @see rules/layout/cta-brands
      at('/sg/apparel/brands/nila'),
      // @see rules/layout/cta-consignment
      at('/hk/bags/consignment'),
      // @see rules/layout/cta-info
      at('/id/on-demand/info/terms'),
      // @see rules/layout/cta-app
      at('/sg/apparel/app/ios'),
      // @see rules/layout/cta-birthday
      at('/id/birthday'),
      // @see rules/layout/cta-marketing
      at('/sg/marketing/apparel/lite'),
      // @see rules/layout/cta-quiz
      at('/sg/quiz-summary/a'),
      // @see rules/layout/cta-shop
      at('/sg/shop'),
    ],
    shown: [at('/sg/apparel'), at('/id/unlimited'), at('/sg/apparel/faq'), at('/sg/apparel/info')],
  },
  {
    part: 'categories',
    hidden: [
      at('/sg/apparel/browse'),
      at('/hk/bags/auth/sign-in'),
      at('/id/subscription/plans'),
      at('/sg/apparel/quiz/1'),
      at('/id/on-demand/checkout/review'),
    ],
    shown: [
      at('/sg'),
      at('/sg/bags'),
      at('/sg/apparel/browse/styles/a-1'),
      at('/id/faq'),
      at('/id/on-demand/cart'),
    ],
  },
  {
    part: 'sideNav',
    // @see rules/regions/lite-configured
    hidden: [at('/hk'), at('/hk/bags/browse'), at('/sg', { isLite: true })],
    shown: [at('/sg'), at('/id'), at('/my'), at('/hk', { isLite: false })],
  },
  {
    part: 'banner',
    hidden: [
      at('/sg/apparel'),
      at('/id'),
      at('/hk/apparel'),
      // @see rules/layout/banner-bandung
      at('/id/bandung'),
      // @see rules/layout/banner-surabaya
      at('/id/surabaya'),
      // @see rules/layout/banner-code
      at('/sg/apparel/raf'),
      at('/sg/apparel/partnerships/google'),
      at('/id/ref/AB12'),
      at('/sg/apparel/starter'),
      at('/sg/apparel/newflow'),
      // @see rules/layout/banner-subscription
      at('/sg/apparel/subscription/plans'),
      // @see rules/layout/banner-birthday
      at('/id/birthday/quiz'),
      // @see rules/layout/banner-checkout
      at('/id/on-demand/checkout'),
      at('/id/on-demand/checkout/payment'),
      // @see rules/layout/banner-auth
      at('/id/on-demand/auth/sign-in'),
      at('/hk/bags/auth/sign-in'),
    ],
    shown: [
      at('/sg'),
      at('/sg/apparel/browse'),
      at('/id/maternity'),
      at('/sg/apparel/byinviteonly'),
      at('/hk/bags'),
      at('/id/on-demand/cart'),
    ],
  },
  {
    // @see rules/layout/sign-in-in-referral
    part: 'signIn',
    hidden: [
      at('/id/ref/Ab1'),
      at('/sg/apparel/ref/Ab1'),
      // No path of hk is in referral mode yet.
      at('/hk/bags', { place: placeOf('/id/ref/Ab1') }),
    ],
    shown: [at('/id'), at('/sg/apparel'), at('/id/ref/Ab1', { isSignedIn: true }), at('/hk/bags/ref/Ab1')],
  },
  {
    part: 'searchEngines',
    hidden: [
      // @see rules/search-engines/hidden-in-development
      at('/sg', { isDevelopment: true }),
      // @see rules/search-engines/hidden-ambassador
      at('/sg/apparel/stars/nadia'),
      // @see rules/search-engines/hidden-referral
      at('/id/ref/Ab1'),
      // @see rules/search-engines/hidden-sa
      at('/sg/sa/page'),
      // @see rules/search-engines/hidden-bags-consignment
      at('/hk/bags/consignment'),
      // @see rules/search-engines/hidden-quiz-summary
      at('/sg/quiz-summary/1'),
      // @see rules/search-engines/hidden-promotions
      at('/sg/apparel/try60'),
      at('/id/idwork'),
      at('/hk/bags/newflow'),
      at('/sg/apparel/firstmonth'),
      // @see rules/search-engines/hidden-subscription
      at('/sg/apparel/subscription'),
      at('/id/subscription/plans'),
      at('/hk/bags/subscription/complete'),
    ],
    shown: [
      at('/sg'),
      // @see rules/search-engines/plans-indexed
      at('/sg/apparel/plans'),
      at('/sg/apparel/maternity'),
      at('/sg/apparel/consignment'),
      at('/sg/apparel/brands/try60'),
    ],
  },
];

const said = ({ pathname, isSignedIn, isDevelopment }: Shown) =>
  [pathname, isSignedIn && 'signed in', isDevelopment && 'in development'].filter(Boolean).join(', ');

describe('the frame', () => {
  it.each(ROWS.flatMap(({ part, hidden }) => hidden.map((facts) => [part, said(facts), facts] as const)))(
    'has no %s on %s',
    (part, _, facts) => {
      expect(isShown(part, facts)).toBe(false);
    },
  );

  it.each(ROWS.flatMap(({ part, shown }) => shown.map((facts) => [part, said(facts), facts] as const)))(
    'has its %s on %s',
    (part, _, facts) => {
      expect(isShown(part, facts)).toBe(true);
    },
  );

  it.each(LAYOUT_RULES.map((rule, index) => [rule.hides, index] as const))(
    'has a test path for the rule that hides the %s (row %i)',
    (part, index) => {
      const alone = (facts: Shown) =>
        LAYOUT_RULES.flatMap(({ hides, when }, at) => (hides === part && when(facts) ? [at] : []));
      const hidden = ROWS.filter((row) => row.part === part).flatMap((row) => row.hidden);
      expect(hidden.filter((facts) => alone(facts).includes(index)).length).toBeGreaterThan(0);
    },
  );
});
