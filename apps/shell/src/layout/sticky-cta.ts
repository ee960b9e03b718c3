import { formatBriefMoney } from '@lemari/currency/money';
import { ctaFor } from '@lemari/domain/person/cta';
import { promotionRowAt } from '@lemari/domain/plan/promotions';
import type { Place } from '@lemari/domain/region/place';
import type { Standing } from '@lemari/domain/person/standing';
import type { LinkModal } from '../modals/registry.ts';
import { appBlock } from './frame-links.ts';
import { isShown, type Shown } from './layout-rules.ts';
import { planPriceAt } from './plan-price.ts';
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

interface StickyCta {
  readonly label: string;
  readonly href: string;
  readonly text: string;
  readonly modal?: LinkModal;
}

/** The standing of a guest. */
const GUEST: Standing = {
  status: 'unregistered',
  joinCode: 'none',
  waitlistCity: undefined,
  pendingSubscription: 'none',
  hasNameAndPhone: false,
  hasPreferences: false,
};

/**
 * The sticky bar of a page: the call to action if its flag is on, else the app link if its flag is on and there is an
 * app. A layout rule may hide it.
 */
export function stickyCta(
  shown: Shown,
  { flags, externals, app, planPrices }: Pick<ShellFacts, 'flags' | 'externals' | 'app' | 'planPrices'>,
  standing: Standing = GUEST,
): StickyCta | undefined {
  const { place } = shown;
  const names = place && STICKY_FLAGS[`${place.region}-${place.vertical}`];
  if (!names || !isShown('stickyCta', shown)) return undefined;
  if (flags[names.cta] === true) return callToAction(place, { planPrices }, standing, names.end);
  if (!app || names.app === undefined || flags[names.app] !== true) return undefined;
  const block = appBlock(place.region, { externals, app });
  return block && { ...block.link, label: 'Download the App', text: block.text };
}

function callToAction(
  place: Place,
  { planPrices }: Pick<ShellFacts, 'planPrices'>,
  standing: Standing,
  end?: string,
): StickyCta | undefined {
  // The bar does not know what a code takes off: it names no price that the page might contradict. A subscriber has a price.
  const isPriced = !promotionRowAt(place)?.appliesVoucher && standing.status !== 'subscriber';
  const priced = isPriced ? planPriceAt(place, planPrices) : undefined;
  // A promotion without a coupon names the first month of everyone where a plan is chosen. @see docs/decisions/0235
  const from = place.promotion !== undefined && priced?.isLowered === false ? undefined : priced;
  const cta = ctaFor({ place, flow: 'direct', hasCoupon: from?.isLowered ?? false, ...standing });
  return cta && 'path' in cta.target
    ? { label: cta.label, href: cta.target.path, text: offerText(place, from, end) }
    : undefined;
}
