import { formatBriefMoney } from '@lemari/currency/money';
import { ctaFor } from '@lemari/domain/person/cta';
import { type CtaLink, ctaLinks } from '@lemari/domain/person/cta-link';
import { GUEST, type Standing, standingIn } from '@lemari/domain/person/standing';
import { hasPlans } from '@lemari/domain/plan';
import { hasCoupon } from '@lemari/domain/plan/from-price';
import { flowOf, promotionRowAt } from '@lemari/domain/plan/promotions';
import type { Place } from '@lemari/domain/region/place';
import { isSold } from '@lemari/domain/region/selling';
import type { VerticalId } from '@lemari/domain/region/vertical';
import { appBlock } from './frame-links.ts';
import { isShown as isPartShown, type Shown } from './layout-rules.ts';
import { planPriceAt, type PlanPrices } from './plan-price.ts';
import { STICKY_FLAGS } from './sticky-flags.ts';
import type { ShellFacts } from './shell-facts.ts';

const OFFERS = {
  apparel: 'A designer wardrobe on rotation',
  bags: 'Designer bags on rotation',
} as const;

/** With the lowest price of the plans on offer, if there are any. @see rules/layout/cta-text; docs/decisions/0150 */
function offerText({ vertical }: Place, from: ReturnType<typeof planPriceAt>, end = '.'): string {
  const offer = OFFERS[vertical === 'bags' ? 'bags' : 'apparel'];
  const price = from
    ? `, from ${formatBriefMoney(from.amount)} ${from.isLowered ? 'for the first month' : 'a month'}`
    : '';
  return offer + price + end;
}

interface StickyCta extends CtaLink {
  readonly text: string;
  /** Beside it. */
  readonly second?: CtaLink;
}

type CtaShown = Pick<ShellFacts, 'flags' | 'app' | 'planPrices' | 'chatUrl' | 'isLite'>;

/**
 * The sticky bar of a page: the call to action if its flag is on, else the app link if its flag is on and there is an
 * app. A layout rule may hide it.
 */
export function stickyCta(
  shown: Shown,
  facts: CtaShown & Pick<ShellFacts, 'externals'>,
  standing: Standing | undefined,
): StickyCta | undefined {
  const { place } = shown;
  const names = place && STICKY_FLAGS[`${place.region}-${place.vertical}`];
  if (!names || !isPartShown('stickyCta', shown)) return undefined;
  const { flags, externals, app, planPrices } = facts;
  if (flags[names.cta] === true) {
    const [first, second] = ctaAt(place, facts, standing);
    const text = offerText(place, planPriceFor(place, planPrices, standing), names.end);
    return first && { ...first, ...(second && { second }), text };
  }
  if (!app || names.app === undefined || flags[names.app] !== true) return undefined;
  const block = appBlock(place.region, { externals, app });
  return block && { ...block.link, label: 'Download the App', text: block.text };
}

/** The links of a place's call to action. @param standing undefined while nothing is known of a customer */
function ctaAt(
  place: Place,
  { flags, app, planPrices, chatUrl, isLite }: CtaShown,
  standing: Standing | undefined,
): readonly CtaLink[] {
  if (!standing) return [];
  const cta = ctaFor({
    ...standingIn(place, standing),
    place,
    isLite,
    flow: flowOf({ ...place, flags }),
    hasCoupon: hasCoupon(place, planPriceAt(place, planPrices)),
    hasApp: app !== undefined,
  });
  return ctaLinks(cta, { place, chatUrl });
}

/** Verticals without plans, whose customers are asked for what they like. */
const ONCE: readonly VerticalId[] = ['on-demand', 'home'];

/**
 * The call to action in the drawer: where the vertical’s plans are sold, and for customers of verticals without plans.
 * @see rules/calls-to-action/side-navigation
 */
export function ctaGroups(
  place: Place | undefined,
  facts: CtaShown,
  standing: Standing | undefined,
): readonly { readonly links: readonly CtaLink[] }[] {
  if (!place) return [];
  const { region, vertical } = place;
  const isShown = ONCE.includes(vertical) ? standing !== GUEST : hasPlans(region, vertical) && isSold(region);
  if (!isShown) return [];
  const links = ctaAt(place, facts, standing);
  return links.length > 0 ? [{ links }] : [];
}

/** The price beside a call to action. */
function planPriceFor(place: Place, planPrices: PlanPrices, standing: Standing | undefined) {
  // The bar does not know what a code takes off: it names no price that the page might contradict. A subscriber has a price.
  const isPriced = !promotionRowAt(place)?.appliesVoucher && standing?.status !== 'subscriber';
  const priced = isPriced ? planPriceAt(place, planPrices) : undefined;
  // A promotion without a coupon names the first month of everyone where a plan is chosen. @see docs/decisions/0235
  return place.promotion !== undefined && priced?.isLowered === false ? undefined : priced;
}
