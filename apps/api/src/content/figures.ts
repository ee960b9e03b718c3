import { formatBriefMoney, formatMoney, type Money } from '@lemari/currency/money';
import { CANCELLATION_POLICY } from '@lemari/domain/order/cancellation';
import { lateFee, zonePrices } from '@lemari/domain/order/shipping';
import { lowestOffer } from '@lemari/domain/plan/lowest-offer';
import { planDeposit, type PlanVertical, planVerticals } from '@lemari/domain/plan';
import { UNINSURED_DAMAGE } from '@lemari/domain/plan/plan-words';
import { CONTACT_MESSAGE_DAYS } from '@lemari/domain/person/contact-message';
import { DELETION_DAYS } from '@lemari/domain/person/deletion';
import { TRENDING_DAYS } from '@lemari/domain/product/trending';
import { REGION_IDS } from '@lemari/contract/schemas';
import type { RegionId } from '@lemari/domain/region';
import { CONTACT_HOURS } from '@lemari/domain/settings/contact-hours';
import { COOKIE_SECONDS, type CookieName, cookieTimeWords } from '@lemari/domain/settings/device-data';
import { type AppStore, type House, SOCIAL_NETWORKS } from '@lemari/domain/settings/house';
import { DEFAULT_PERIOD, RENTAL_PERIODS, WINDOW_MONTHS } from '@lemari/domain/rental/periods';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { type Counter, isCell, isCounterFigure, withCounters } from './counter-figures.ts';
import { BRACES, figuresIn, textsOf } from './figure-names.ts';
import { isPlanFigure, planFigure, type RegionOffers } from './plan-figures.ts';
import { isVoucherFigure, voucherFigure } from './voucher-figures.ts';

type Vertical = Selectable<Tables['style_offer']>['vertical'];

/** Facts that figures need in addition to the rules. */
export interface FigureFacts extends House {
  /** The open counters of a region. */
  readonly counters: (region: RegionId) => Promise<readonly Counter[]>;
  /** Rent for the shortest period; undefined where no piece is for rent. */
  readonly cheapestRent: (region: RegionId, vertical: Vertical) => Promise<Money | undefined>;
  readonly offers: (region: RegionId) => Promise<RegionOffers>;
}

type Text = string | undefined;
type Figure = (facts: FigureFacts) => Text | Promise<Text>;

const price = (money: Money | undefined): Text => money && formatBriefMoney(money);

/** A rent as the cards of pieces write it. A line must not break within an amount. @see docs/decisions/0155 */
const fromPrice =
  (region: RegionId, vertical: Vertical): Figure =>
  async ({ cheapestRent }) => {
    const rent = await cheapestRent(region, vertical);
    return rent && formatMoney(rent).replace(' ', '\u00A0');
  };

const storeUrl =
  (name: AppStore['name']): Figure =>
  ({ app }) =>
    app?.stores.find((store) => store.name === name)?.url;

const DISJUNCTION = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const SHOPS_WITH_PLANS: readonly { readonly region: RegionId; readonly vertical: PlanVertical }[] =
  REGION_IDS.flatMap((region) => planVerticals(region).map((vertical) => ({ region, vertical })));

/** Every figure that copy may name in braces, beside those of a plan and of a counter. Its text is in the region's format. @see docs/decisions/0123 */
const FIGURES: Readonly<Record<string, Figure>> = {
  'from-price apparel sg': fromPrice('sg', 'apparel'),
  'from-price apparel id': fromPrice('id', 'apparel'),
  'from-price apparel hk': fromPrice('hk', 'apparel'),
  'from-price bags sg': fromPrice('sg', 'bags'),
  'from-price bags hk': fromPrice('hk', 'bags'),
  'from-price on-demand id': fromPrice('id', 'on_demand'),

  'contact-email': ({ email }) => email,
  'plan-interest-days': ({ planInterestDays }) => String(planInterestDays),
  'deletion-days': () => String(DELETION_DAYS),
  'contact-message-days': () => String(CONTACT_MESSAGE_DAYS),
  'app-store': storeUrl('App Store'),
  'play-store': storeUrl('Google Play'),

  'contact-hours': () => CONTACT_HOURS,
  ...rows(SOCIAL_NETWORKS, (network) => ({ [network]: ({ profiles }) => profiles[network] })),
  ...rows(Object.keys(COOKIE_SECONDS) as CookieName[], (name) => ({
    [`cookie-time ${name}`]: () => cookieTimeWords(name),
  })),

  'rental-periods': () => DISJUNCTION.format(RENTAL_PERIODS.map(String)),
  'shortest-period': () => String(DEFAULT_PERIOD),
  'booking-months': () => String(WINDOW_MONTHS),
  'trending-days': () => String(TRENDING_DAYS),
  'cancellation-policy': () => CANCELLATION_POLICY,
  'bag-damage': () => UNINSURED_DAMAGE,
  'late-fee id': () => price(lateFee('id')),

  ...rows(zonePrices('id'), ({ id, delivery, return: back }) => ({
    [`delivery-price ${id}`]: () => price(delivery),
    [`return-price ${id}`]: () => price(back),
  })),

  ...rows(SHOPS_WITH_PLANS, ({ region, vertical }) => ({
    [`plans-from ${vertical} ${region}`]: async ({ offers }) =>
      price((await offers(region)).from(vertical)?.amount),
    // What the price is for: a first month where a coupon lowers it.
    [`plans-from-per ${vertical} ${region}`]: async ({ offers }) => {
      const from = (await offers(region)).from(vertical);
      return from && (from.isLowered ? 'for the first month' : 'a month');
    },
    // What the plan of this price sends, within a sentence: `one box a month, with up to four pieces`.
    [`plans-from-contents ${vertical} ${region}`]: async ({ offers }) =>
      lowestOffer(
        (await offers(region)).offers.filter(
          ({ plan }) => plan.vertical === vertical && plan.promotion === undefined,
        ),
      )?.contents,
  })),
  'plan-deposit id': () => price(planDeposit('id')),
};

function rows<T>(
  values: readonly T[],
  figures: (value: T) => Record<string, Figure>,
): Record<string, Figure> {
  return Object.assign({}, ...values.map(figures)) as Record<string, Figure>;
}

/** Figures that a shop may be without. */
const OPTIONAL: readonly string[] = ['app-store', 'play-store', ...SOCIAL_NETWORKS];

export const FIGURE_NAMES: readonly string[] = Object.keys(FIGURES);

const LITERALS: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'price', pattern: /(?:\p{Sc}|\b(?:SGD|HKD|IDR|USD|Rp)\.?)\s?\d[\d.,]*/giu },
  { what: 'price', pattern: /\b\d[\d.,]*\s?(?:\p{Sc}|(?:SGD|HKD|IDR|USD|dollars?|rupiah)\b)/giu },
  { what: 'price', pattern: /\b\d[\d.,]*\s?(?:k|rb|ribu|jt|juta|thousand|million)\b/giu },
  // Without a currency: a grouped number, or a price for something.
  {
    what: 'price',
    pattern: /\b(?:from|only|just|for|at|costs?|pay)\s+\d{1,3}(?:[.,]\d{3})+(?![\d.,]*\d)/giu,
  },
  {
    what: 'price',
    pattern:
      /\b\d[\d.,]*(?:\s*\/\s*|\s+(?:a|an|per|each|every)\s+)(?:day|week|month|piece|bag|dress|box|rental)\b|\b\d[\d.,]*\s+(?:daily|weekly|monthly)\b/giu,
  },
  { what: 'share', pattern: /\b\d[\d.,]*\s?(?:%|per\s?cent\b)/giu },
  {
    what: 'time',
    pattern:
      /\b\d+(?:[\s-]|\p{Zs})?(?:secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|wks?|weeks?|mths?|months?|yrs?|years?)\b/giu,
  },
];

const isAddress = (text: string): boolean => /^(?:\/|https?:)[^\s{}]*$/.test(text);

/** Problems of a text before it is stored: unknown figures, and figures in digits. */
function textProblems(text: string, field: string): string[] {
  if (isAddress(text)) return [];
  const others = figuresIn(text).filter(
    (name) => !Object.hasOwn(FIGURES, name) && !isPlanFigure(name) && !isVoucherFigure(name),
  );
  return [
    ...others.flatMap((name) => {
      if (!isCounterFigure(name)) return [`{${name}} is not a figure of apps/api/src/content/figures.ts`];
      return isCell(field) ? [] : [`{${name}} is a figure of a table’s row, which each counter repeats`];
    }),
    ...LITERALS.flatMap(({ what, pattern }) =>
      // Digits of full width are digits.
      [...text.normalize('NFKC').matchAll(pattern)].map(
        ([literal]) => `"${literal.trim()}" is a ${what} in digits. Write a figure in braces instead`,
      ),
    ),
  ];
}

/** Problems of all texts in a value, each prefixed by its field: `blocks.0.lede: {from-prize} is not a figure`. */
export function figureProblems(value: unknown, field = ''): string[] {
  if (typeof value === 'string')
    return textProblems(value, field).map((problem) => (field ? `${field}: ${problem}` : problem));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    figureProblems(part, field ? `${field}.${key}` : key),
  );
}

const SENTENCE_END = /(?<=[.!?])\s+/;

function textWith(text: string, figures: ReadonlyMap<string, Text>): string {
  if (isAddress(text)) return text;
  const isComplete = (sentence: string) =>
    figuresIn(sentence).every((name) => figures.get(name) !== undefined);
  const sentences =
    figuresIn(text).length === 0 || isComplete(text)
      ? text
      : text.split(SENTENCE_END).filter(isComplete).join(' ');
  return sentences.replaceAll(BRACES, (whole, name: string | undefined) => figures.get(name ?? whole) ?? '');
}

/** False for a link whose address names a figure without a value. */
const leadsSomewhere = (value: unknown, figures: ReadonlyMap<string, Text>): boolean => {
  const href = typeof value === 'object' && value !== null && 'href' in value ? value.href : undefined;
  return typeof href !== 'string' || figuresIn(href).every((name) => figures.get(name) !== undefined);
};

const withTexts = (value: unknown, figures: ReadonlyMap<string, Text>): unknown => {
  if (typeof value === 'string') return textWith(value, figures);
  if (Array.isArray(value))
    return value.filter((part) => leadsSomewhere(part, figures)).map((part) => withTexts(part, figures));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, figures)]));
};

export interface Figured<T> {
  readonly value: T;
  /** Names without a figure, whose sentences and links are left out; without those that a shop may be without. */
  readonly missing: readonly string[];
}

/** Replaces figure names in a value. Only the named figures are computed. */
export async function withFigures<T>(written: T, facts: FigureFacts): Promise<Figured<T>> {
  const value = (await withCounters(written, facts.counters)) as T;
  const names = [...new Set(namesIn(value))];
  if (names.length === 0) return { value, missing: [] };
  const figures = new Map(
    await Promise.all(names.map(async (name) => [name, await figureOf(name, facts)] as const)),
  );
  return {
    value: withTexts(value, figures) as T,
    missing: names.filter((name) => figures.get(name) === undefined && !OPTIONAL.includes(name)),
  };
}

async function figureOf(name: string, facts: FigureFacts): Promise<Text> {
  if (Object.hasOwn(FIGURES, name)) return await FIGURES[name]?.(facts);
  if (isPlanFigure(name)) return await planFigure(name, facts.offers);
  return await voucherFigure(name, async (region) => {
    const { offers, vouchers } = await facts.offers(region);
    return { plans: offers.map(({ plan }) => plan), vouchers };
  });
}

const namesIn = (value: unknown): string[] =>
  textsOf(value)
    .filter((text) => !isAddress(text))
    .flatMap(figuresIn);
