import { formatBriefMoney, formatMoney, type Money } from '@lemari/currency/money';
import { type Product, rentalPriceFor } from '@lemari/domain/product';
import type { CtaLink } from '@lemari/domain/person/cta-link';
import { planDeposit, PLANS_FOR } from '@lemari/domain/plan';
import { lowestOffer } from '@lemari/domain/plan/lowest-offer';
import type { Offer } from '@lemari/domain/plan/offer';
import { contentsWords } from '@lemari/domain/plan/plan-words';
import { productPath } from '@lemari/domain/product/slug';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { goodsOf } from '@lemari/domain/region/goods';
import { planStart, type Selling, sellingOf } from '@lemari/domain/region/selling';
import { baseOf, type VerticalId } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { DEFAULT_PERIOD, periodWords } from '@lemari/domain/rental/periods';
import { capitalised } from '@lemari/domain/words';
import { datesWords, searchFromDates } from '../dates/dates.rules.ts';

/** The one action of a piece that its own page does not rent. @see rules/products/one-action */
export interface Onward {
  /** What a visitor can do, and what not. */
  readonly text: string;
  /** What each plan costs, and what it covers of this piece. @see rules/products/plan-covers */
  readonly plans?: readonly PricedPlan[];
  /** The page of these plans, where the action leads elsewhere. */
  readonly plansHref?: string;
  /** Beside the rental prices of a piece that cannot be rented. */
  readonly pricesNote?: string;
  readonly action: CtaLink;
  /** The same in the bar of a phone. */
  readonly bar: { readonly title: string; readonly detail?: string; readonly label: string };
  /** The action leads to the same piece, in the chosen size. */
  readonly isSamePiece?: true;
}

export interface PricedPlan {
  readonly name: string;
  readonly price: string;
  readonly details: string;
}

interface OnwardFacts {
  readonly region: RegionId;
  readonly chosenDates: RentalDates | undefined;
  /** Of a piece that its vertical cannot rent out: where others are. */
  readonly similar: SimilarPieces | undefined;
  /** Of the plans that the piece leads to; none where they could not be loaded. */
  readonly offers?: readonly Offer[];
  /** The visitor’s call to action; undefined while it is not known. */
  readonly cta?: readonly CtaLink[] | undefined;
}

/** A listing that has other pieces. */
export interface SimilarPieces {
  readonly href: string;
  /** What it holds, within a sentence: `dresses`, or `pieces` of every category. */
  readonly goods: string;
}

/** Where single pieces are rented. */
export interface RentedIn {
  readonly vertical: VerticalId;
  readonly base: string;
}

/** Where a vertical's single pieces are rented; undefined where they are not. */
export function rentedIn({ vertical }: Pick<Product, 'vertical'>, region: RegionId): RentedIn | undefined {
  const selling = sellingOf(vertical, region);
  if (selling.by === 'other-vertical') return selling;
  const base = baseOf(vertical, region);
  return selling.by === 'rental' && base !== undefined ? { vertical, base } : undefined;
}

/** Whether the vertical that rents single pieces has this one. */
export const isOfferedIn = (product: Product, { vertical }: RentedIn): boolean =>
  product.vertical === vertical || (product.verticals?.includes(vertical) ?? false);

/** @returns undefined where the page rents the piece */
export function onwardOf(
  product: Product,
  { region, chosenDates, similar, offers = [], cta = [] }: OnwardFacts,
): Onward | undefined {
  const selling = sellingOf(product.vertical, region);
  if (similar) return similarPieces(product, selling, similar, { region, offers });
  switch (selling.by) {
    case 'rental':
      return undefined;
    case 'other-vertical':
      return samePiece(product, selling, { region, chosenDates, offers });
    case 'plan':
      return withPlan(product, selling, { region, offers, cta });
    case 'contact':
      return {
        text: `${capitalised(goodsOf(product.vertical))} can’t be rented today. Write to us if this piece should be among the first.`,
        pricesNote: `${capitalised(goodsOf(product.vertical))} isn’t offered for rent today.`,
        action: { label: 'Ask about this piece', href: selling.path },
        bar: { title: NOT_FOR_RENT, label: 'Ask about it' },
      };
  }
}

/** Beside a button, at the width of a phone. */
const NOT_FOR_RENT = 'Not for rent';

const BY_CODE =
  'It starts with a join code. Without one, join the waitlist, and we’ll email you a code when it’s your turn.';

const IN_PLANS = 'Plans include it too, and can’t be bought yet:';

/** Plans of a piece whose action leads elsewhere. */
const plansWith = (product: Product, region: RegionId, offers: readonly Offer[]) => ({
  plans: offers.map((offer) => pricedPlan(offer, product)),
  plansHref: `${baseOf(product.vertical, region) ?? ''}/plans`,
});

type SellingBy<By extends Selling['by']> = Extract<Selling, { by: By }>;

function samePiece(
  product: Product,
  { base }: SellingBy<'other-vertical'>,
  {
    region,
    chosenDates,
    offers,
  }: Required<Pick<OnwardFacts, 'region' | 'offers'>> & Pick<OnwardFacts, 'chosenDates'>,
): Onward {
  const periodDays = chosenDates?.periodDays ?? DEFAULT_PERIOD;
  const price = rentalPriceFor(product, periodDays);
  const title = price ? formatMoney(price) : 'One-time rental';
  return {
    ...(offers.length > 0
      ? {
          text: `A one-time rental with On Demand, without a subscription. ${IN_PLANS}`,
          ...plansWith(product, region, offers),
        }
      : { text: 'A one-time rental with On Demand. No subscription.' }),
    action: {
      label: price ? `Rent it once, ${title}` : 'Rent it once',
      href: productPath(base, product) + searchFromDates(chosenDates),
    },
    bar: {
      title,
      detail: chosenDates
        ? `${periodWords(periodDays)}, ${datesWords(chosenDates)}`
        : periodWords(periodDays),
      label: 'Rent it once',
    },
    isSamePiece: true,
  };
}

function similarPieces(
  product: Product,
  selling: Selling,
  { href, goods }: SimilarPieces,
  { region, offers }: Required<Pick<OnwardFacts, 'region' | 'offers'>>,
): Onward {
  const isElsewhere = selling.by === 'other-vertical' && !isOfferedIn(product, selling);
  const isInPlans = isElsewhere && offers.length > 0;
  return {
    text: isElsewhere
      ? `This piece isn’t in On Demand. Other ${goods} are, and can be rented once.${isInPlans ? ` ${IN_PLANS}` : ''}`
      : `We have no piece of this style at the moment. Other ${goods} can be rented.`,
    ...(isInPlans && plansWith(product, region, offers)),
    pricesNote: 'This piece isn’t offered for rent today.',
    action: { label: `See ${goods} to rent`, href },
    bar: { title: NOT_FOR_RENT, label: `See ${goods}` },
  };
}

function withPlan(
  product: Product,
  { vertical: offered, path }: SellingBy<'plan'>,
  {
    region,
    offers,
    cta: [own],
  }: Required<Pick<OnwardFacts, 'region' | 'offers'>> & { readonly cta: readonly CtaLink[] },
): Onward {
  const { name } = REGIONS[region];
  const lowest = lowestOffer(offers);
  const from = lowest ? `, from ${lowest.amount} ${lowest.per}` : '';
  const pricesNote = `For single rentals, which aren’t offered in ${name} today.`;
  if (product.vertical !== offered)
    return {
      text: `${capitalised(goodsWords(product))} can’t be rented in ${name} today. Our plans here are for ${PLANS_FOR[offered]}${lowest ? `: ${lowest.contents}` : ''}${from}.`,
      pricesNote,
      action: { label: `See the ${PLANS_FOR[offered]} plan`, href: path },
      bar: { title: NOT_FOR_RENT, label: `See the ${PLANS_FOR[offered]} plan` },
    };
  const isPaid = planStart(region, offered) === 'payment';
  const label = isPaid ? 'Choose a plan' : offers.length === 1 ? 'See the plan' : 'See the plans';
  const base = baseOf(offered, region) ?? '';
  return {
    text: `This piece is included in a plan for ${PLANS_FOR[offered]}${from}. ${isPaid ? 'You pay by card, month by month.' : BY_CODE}`,
    plans: offers.map((offer) => pricedPlan(offer, product)),
    // @see rules/calls-to-action/product
    ...(own && { plansHref: path }),
    pricesNote,
    action: own ?? { label, href: isPaid ? `${base}/subscription/plans` : path },
    bar: {
      title: lowest ? `From ${lowest.amount}` : `Plans for ${PLANS_FOR[offered]}`,
      ...(lowest && { detail: lowest.per }),
      label: own?.label ?? label,
    },
  };
}

/** What a plan sends, its price, and what it covers of the piece. @see rules/products/plan-covers */
function pricedPlan({ plan, firstMonth }: Offer, piece: Pick<Product, 'price'>): PricedPlan {
  const { name, region, price, cover } = plan;
  const isLowered = firstMonth.amountMinor < price.amountMinor;
  const details = [
    contentsWords(plan),
    ...(isLowered ? [`first month ${formatBriefMoney(firstMonth)}`] : []),
    ...(cover ? [coverWords(cover, piece.price)] : []),
    depositWords(planDeposit(region)),
  ].join(', ');
  return { name, price: `${formatBriefMoney(price)} a month`, details };
}

const depositWords = (deposit: Money): string =>
  deposit.amountMinor === 0 ? 'no deposit' : `refundable deposit ${formatBriefMoney(deposit)}`;

const coverWords = (cover: Money, value: Money): string =>
  cover.amountMinor >= value.amountMinor
    ? 'damage insured up to its full retail price'
    : `damage insured up to ${formatBriefMoney(cover)} of its ${formatBriefMoney(value)} retail price`;

const goodsWords = ({ vertical }: Pick<Product, 'vertical'>): string =>
  vertical === 'apparel' || vertical === 'bags' ? PLANS_FOR[vertical] : goodsOf(vertical);
