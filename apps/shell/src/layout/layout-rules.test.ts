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
      at('/sg/apparel/auth/sign-in'),
      at('/hk/bags/subscription/plans'),
      at('/sg/apparel/quiz/2'),
      at('/id/birthday/quiz'),
      at('/sg/marketing/apparel/lite'),
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
    hidden: [at('/id/on-demand/checkout'), at('/id/on-demand/checkout/review')],
    shown: [at('/id/on-demand'), at('/id/on-demand/cart'), at('/sg/apparel/checkout')],
  },
  {
    part: 'stickyCta',
    hidden: [
      at('/sg/apparel/browse'),
      at('/sg/apparel/auth/register'),
      at('/id/subscription/plans'),
      at('/sg/apparel/brands/nila'),
      at('/hk/bags/consignment'),
      at('/id/on-demand/info/terms'),
      at('/sg/apparel/app/ios'),
      at('/id/birthday'),
      at('/sg/marketing/apparel/lite'),
      at('/sg/quiz-summary/a'),
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
    ],
    shown: [at('/sg'), at('/sg/bags'), at('/sg/apparel/browse/styles/a-1'), at('/id/faq')],
  },
  {
    part: 'sideNav',
    hidden: [at('/hk'), at('/hk/bags/browse'), at('/sg', { isLite: true })],
    shown: [at('/sg'), at('/id'), at('/my'), at('/hk', { isLite: false })],
  },
  {
    part: 'banner',
    hidden: [
      at('/sg/apparel'),
      at('/id'),
      at('/hk/apparel'),
      at('/id/bandung'),
      at('/id/surabaya'),
      at('/id/birthday/quiz'),
    ],
    shown: [at('/sg'), at('/sg/apparel/browse'), at('/id/maternity'), at('/hk/bags')],
  },
  {
    part: 'signIn',
    hidden: [at('/id/ref/Ab1'), at('/sg/apparel/ref/Ab1')],
    shown: [at('/id'), at('/sg/apparel'), at('/id/ref/Ab1', { isSignedIn: true }), at('/hk/bags/ref/Ab1')],
  },
  {
    part: 'searchEngines',
    hidden: [
      at('/sg', { isDevelopment: true }),
      at('/sg/apparel/stars/nadia'),
      at('/id/ref/Ab1'),
      at('/sg/sa/page'),
      at('/hk/bags/consignment'),
      at('/sg/quiz-summary/1'),
      at('/sg/apparel/try60'),
      at('/id/idwork'),
      at('/hk/bags/newflow'),
      at('/sg/apparel/firstmonth'),
    ],
    shown: [
      at('/sg'),
      at('/sg/apparel/maternity'),
      at('/sg/apparel/consignment'),
      at('/sg/apparel/brands/try60'),
    ],
  },
];

const said = ({ pathname, isSignedIn, isDevelopment }: Shown) =>
  [pathname, isSignedIn && 'signed in', isDevelopment && 'in development'].filter(Boolean).join(', ');

describe('the frame', () => {
  it.each(ROWS.flatMap(({ part, hidden }) => hidden.map((place) => [part, said(place), place] as const)))(
    'has no %s on %s',
    (part, _, place) => {
      expect(isShown(part, place)).toBe(false);
    },
  );

  it.each(ROWS.flatMap(({ part, shown }) => shown.map((place) => [part, said(place), place] as const)))(
    'has its %s on %s',
    (part, _, place) => {
      expect(isShown(part, place)).toBe(true);
    },
  );

  it.each(LAYOUT_RULES.map((rule, index) => [rule.hides, rule.spec, index] as const))(
    'has a test path for the rule that hides the %s (%s, row %i)',
    (part, _, index) => {
      const alone = (place: Shown) =>
        LAYOUT_RULES.flatMap(({ hides, when }, at) => (hides === part && when(place) ? [at] : []));
      const hidden = ROWS.filter((row) => row.part === part).flatMap((row) => row.hidden);
      expect(hidden.filter((place) => alone(place).includes(index)).length).toBeGreaterThan(0);
    },
  );
});
