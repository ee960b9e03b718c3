import { promotionRowAt, type PromotionRow } from '@lemari/domain/plan/promotions';
import { isWithin, type Place } from '@lemari/domain/region/place';
import { baseOf, rentsPieces } from '@lemari/domain/region/vertical';

/** Input of the rules. */
export interface Shown {
  /** Normalised: no trailing slash, the region in lower case. */
  readonly pathname: string;
  /** Undefined outside every region. */
  readonly place: Place | undefined;
  readonly isSignedIn: boolean;
  readonly isDevelopment: boolean;
  /** Whether the region is lite. @see rules/regions/lite-configured */
  readonly isLite: boolean;
}

/** A part of the frame; `searchEngines` means indexing. */
export type Part =
  'footer' | 'floating' | 'categories' | 'stickyCta' | 'sideNav' | 'banner' | 'signIn' | 'searchEngines';

export interface LayoutRule {
  /** The part that the rule hides. */
  readonly hides: Part;
  readonly when: (shown: Shown) => boolean;
}

/** Of the coupon outside every promotion. */
const STANDING_MONTHS = 1;

/** @param texts that a path contains */
const onPathsWith = (hides: Part, texts: readonly string[]): LayoutRule[] =>
  texts.map((text) => ({ hides, when: ({ pathname }) => pathname.includes(text) }));

const inMode =
  (kind: 'ambassador' | 'referral') =>
  ({ place }: Shown) =>
    place?.mode?.kind === kind;

/** In a promotion whose row says so. */
const inPromotion =
  (says: keyof PromotionRow) =>
  ({ place }: Shown) =>
    place !== undefined && promotionRowAt(place)?.[says] === true;

/**
 * Whether plans cost something else on the page than on every other: by a code, or without the standing coupon, as where other
 * plans are on offer. The bar would contradict them. @see docs/decisions/0227
 */
function hasOwnPrices({ place }: Shown): boolean {
  const row = place && promotionRowAt(place);
  return row?.appliesVoucher || (place?.promotion !== undefined && row?.couponPeriod !== STANDING_MONTHS);
}

const isCheckout = ({ place, pathname }: Shown) =>
  place?.vertical !== undefined &&
  rentsPieces(place.vertical) &&
  isWithin(`${place.base}/checkout`, pathname);

/** Bases where a referral hides the sign-in button. @see rules/layout/sign-in-in-referral */
const REFERRED_BASES = ['/id', '/sg/apparel', '/hk/bags'];

/** The first match hides a part; a part that no row hides is shown. A comment names a row's rule: pages load the table. */
export const LAYOUT_RULES: readonly LayoutRule[] = [
  ...onPathsWith('footer', [
    // @see rules/footer/hidden-auth
    '/auth/',
    // @see rules/footer/hidden-subscription
    '/subscription/',
    // @see rules/footer/hidden-quiz
    '/quiz/',
    // @see rules/footer/hidden-birthday-quiz
    '/birthday/quiz',
    // @see rules/footer/hidden-marketing
    '/marketing/',
  ]),
  // @see rules/footer/hidden-checkout
  { hides: 'footer', when: isCheckout },
  // On a phone the buttons of a checkout are as wide as the page: nothing floats above them.
  { hides: 'floating', when: isCheckout },
  ...onPathsWith('floating', ['/subscription/checkout', '/subscription/resubscribe']),
  ...onPathsWith('stickyCta', [
    // @see rules/layout/cta-browse
    '/browse',
    // @see rules/layout/cta-auth
    '/auth/',
    // @see rules/layout/cta-subscription
    '/subscription/',
    // @see rules/layout/cta-brands
    '/brands/',
    // @see rules/layout/cta-consignment
    '/consignment',
    // @see rules/layout/cta-info
    '/info/',
    // @see rules/layout/cta-app
    '/app/',
    // @see rules/layout/cta-birthday
    '/birthday',
    // @see rules/layout/cta-marketing
    '/marketing/',
    // @see rules/layout/cta-quiz
    '/quiz',
    // @see rules/layout/cta-shop
    '/shop',
  ]),
  // A listing has its own categories, which keep its filters; a lite region has no menu for what is beside them.
  { hides: 'categories', when: ({ place, isLite }) => !isLite && place?.page === '/browse' },
  // Nothing leads away from signing in, subscribing, a quiz and a checkout.
  ...onPathsWith('categories', ['/auth/', '/subscription/', '/quiz/']),
  { hides: 'categories', when: isCheckout },
  // @see rules/navigation/none-in-lite
  {
    hides: 'sideNav',
    when: ({ isLite }) => isLite,
  },
  // @see rules/layout/banner-apparel
  {
    hides: 'banner',
    when: ({ place, pathname }) => place !== undefined && pathname === baseOf('apparel', place.region),
  },
  // @see rules/layout/banner-bandung, rules/layout/banner-surabaya
  {
    hides: 'banner',
    when: inPromotion('hidesBanner'),
  },
  // @see rules/layout/banner-code
  { hides: 'banner', when: hasOwnPrices },
  // @see rules/layout/banner-subscription
  ...onPathsWith('banner', ['/subscription/']),
  // @see rules/layout/banner-birthday
  ...onPathsWith('banner', ['/birthday']),
  // @see rules/layout/banner-checkout
  { hides: 'banner', when: isCheckout },
  // @see rules/layout/banner-auth
  ...onPathsWith('banner', ['/auth/']),
  // @see rules/layout/sign-in-in-referral
  {
    hides: 'signIn',
    when: (shown) =>
      inMode('referral')(shown) &&
      !shown.isSignedIn &&
      REFERRED_BASES.some((base) => isWithin(base, shown.pathname)),
  },
  // @see rules/search-engines/hidden-in-development
  {
    hides: 'searchEngines',
    when: ({ isDevelopment }) => isDevelopment,
  },
  // @see rules/search-engines/hidden-ambassador
  { hides: 'searchEngines', when: inMode('ambassador') },
  // @see rules/search-engines/hidden-referral
  { hides: 'searchEngines', when: inMode('referral') },
  // @see rules/search-engines/hidden-sa
  ...onPathsWith('searchEngines', ['/sa/']),
  // @see rules/search-engines/hidden-bags-consignment
  {
    hides: 'searchEngines',
    when: ({ pathname }) => isWithin('/hk/bags/consignment', pathname),
  },
  // @see rules/search-engines/hidden-subscription
  {
    hides: 'searchEngines',
    when: ({ place, pathname }) => place !== undefined && isWithin(`${place.base}/subscription`, pathname),
  },
  // @see rules/search-engines/hidden-quiz-summary
  ...onPathsWith('searchEngines', ['/quiz-summary']),
  // @see rules/search-engines/hidden-promotions
  {
    hides: 'searchEngines',
    when: inPromotion('isUnlisted'),
  },
];

export const isShown = (part: Part, shown: Shown): boolean =>
  !LAYOUT_RULES.some((rule) => rule.hides === part && rule.when(shown));
