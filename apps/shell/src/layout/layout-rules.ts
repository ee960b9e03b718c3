import { isWithin, type Place, UNLISTED_PROMOTIONS } from '@lemari/domain/region/place';
import { baseOf } from '@lemari/domain/region/vertical';

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

/** A part of the frame; `searchEngines` stands for being indexed. */
export type Part =
  'footer' | 'floating' | 'categories' | 'stickyCta' | 'sideNav' | 'banner' | 'signIn' | 'searchEngines';

export interface LayoutRule {
  /** The part that the rule hides. */
  readonly hides: Part;
  readonly spec: string;
  readonly when: (shown: Shown) => boolean;
}

const onPaths = (hides: Part, spec: string, texts: readonly string[]): LayoutRule[] =>
  texts.map((text) => ({ hides, spec, when: ({ pathname }) => pathname.includes(text) }));

const inMode =
  (kind: 'ambassador' | 'referral') =>
  ({ place }: Shown) =>
    place?.mode?.kind === kind;

const isPromotion =
  (names: readonly string[]) =>
  ({ place }: Shown) =>
    place?.promotion !== undefined && names.includes(place.promotion);

const isCheckout = ({ place, pathname }: Shown) =>
  place?.vertical === 'on-demand' && isWithin(`${place.base}/checkout`, pathname);

/** Bases where a referral hides the sign-in button. @see decision 10 */
const REFERRED_BASES = ['/id', '/sg/apparel', '/hk/bags'];

/**
 * The first match hides a part; a part that no row hides is shown.
 * @see storefront §2, Path markers and Layout rules; decisions 8 to 10
 */
export const LAYOUT_RULES: readonly LayoutRule[] = [
  ...onPaths('footer', 'storefront §2: the footer is hidden on paths containing', [
    '/auth/',
    '/subscription/',
    '/quiz/',
    '/birthday/quiz',
    '/marketing/',
  ]),
  {
    hides: 'footer',
    spec: 'storefront §2: the one-time-rental standard path; decision 8',
    when: isCheckout,
  },
  {
    hides: 'floating',
    spec: 'on a phone the buttons of a checkout are as wide as the page: nothing floats above them',
    when: isCheckout,
  },
  ...onPaths('stickyCta', 'storefront §2: the sticky call-to-action is hidden on', [
    '/browse',
    '/auth/',
    '/subscription/',
    '/brands/',
    '/consignment',
    '/info/',
    '/app/',
    '/birthday',
    '/marketing/',
    '/quiz',
    '/shop',
  ]),
  {
    hides: 'categories',
    spec: 'a listing has its own categories, which keep its filters',
    when: ({ place }) => place?.page === '/browse',
  },
  ...onPaths('categories', 'nothing leads away from signing in, paying or answering', [
    '/auth/',
    '/subscription/',
    '/quiz/',
  ]),
  {
    hides: 'sideNav',
    spec: 'storefront §2: side navigation is not shown in lite regions; decision 9',
    when: ({ isLite }) => isLite,
  },
  {
    hides: 'banner',
    spec: 'storefront §2: the announcement banner is hidden on the apparel main landing page',
    when: ({ place, pathname }) => place !== undefined && pathname === baseOf('apparel', place.region),
  },
  {
    hides: 'banner',
    spec: 'storefront §2: the bandung and surabaya promotions',
    when: isPromotion(['bandung', 'surabaya']),
  },
  ...onPaths('banner', 'storefront §2: and /birthday', ['/birthday']),
  {
    hides: 'signIn',
    spec: 'storefront §2: in referral mode for some regional base paths when not signed in; decision 10',
    when: (shown) =>
      inMode('referral')(shown) &&
      !shown.isSignedIn &&
      REFERRED_BASES.some((base) => isWithin(base, shown.pathname)),
  },
  {
    hides: 'searchEngines',
    spec: 'storefront §2: pages are hidden from search engines in development',
    when: ({ isDevelopment }) => isDevelopment,
  },
  { hides: 'searchEngines', spec: 'storefront §2: in ambassador mode', when: inMode('ambassador') },
  { hides: 'searchEngines', spec: 'storefront §2: in referral mode', when: inMode('referral') },
  ...onPaths('searchEngines', 'storefront §2: under /sa/', ['/sa/']),
  {
    hides: 'searchEngines',
    spec: 'storefront §2: /hk/bags/consignment',
    when: ({ pathname }) => isWithin('/hk/bags/consignment', pathname),
  },
  ...onPaths('searchEngines', 'storefront §2: /quiz-summary', ['/quiz-summary']),
  {
    hides: 'searchEngines',
    spec: 'storefront §2: for non-indexable promotions; decision 8',
    when: isPromotion(UNLISTED_PROMOTIONS),
  },
];

export const isShown = (part: Part, shown: Shown): boolean =>
  !LAYOUT_RULES.some((rule) => rule.hides === part && rule.when(shown));
