import { formatBriefMoney, formatMoney, type Money } from '@lemari/currency/money';
import { type Product, rentalPriceFor } from '@lemari/domain/product';
import { planDeposit, PLANS_FOR } from '@lemari/domain/plan';
import type { Offer } from '@lemari/domain/plan/offer';
import { productPath } from '@lemari/domain/product/slug';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { goodsOf } from '@lemari/domain/region/goods';
import { type Selling, sellingOf } from '@lemari/domain/region/selling';
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
  /** Beside the rental prices of a piece that cannot be rented. */
  readonly pricesNote?: string;
  readonly action: { readonly label: string; readonly href: string };
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
}

/** A listing that has other pieces. */
export interface SimilarPieces {
  readonly href: string;
  /** The pieces are of the same category. */
  readonly isSameCategory: boolean;
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
  { region, chosenDates, similar, offers = [] }: OnwardFacts,
): Onward | undefined {
  const selling = sellingOf(product.vertical, region);
  if (similar) return similarPieces(product, selling, similar);
  switch (selling.by) {
    case 'rental':
      return undefined;
    case 'other-vertical':
      return samePiece(product, selling, chosenDates);
    case 'plan':
      return withPlan(product, selling, region, offers);
    case 'contact':
      return {
        text: `${capitalised(goodsOf(product.vertical))} can’t be rented today. Write to us if this piece should be among the first.`,
        pricesNote: `${capitalised(goodsOf(product.vertical))} isn’t offered for rent today.`,
        action: { label: 'Ask about this piece', href: selling.path },
        bar: { title: 'Not for rent today', label: 'Ask about it' },
      };
  }
}

type SellingBy<By extends Selling['by']> = Extract<Selling, { by: By }>;

function samePiece(
  product: Product,
  { base }: SellingBy<'other-vertical'>,
  chosenDates: RentalDates | undefined,
): Onward {
  const periodDays = chosenDates?.periodDays ?? DEFAULT_PERIOD;
  const price = rentalPriceFor(product, periodDays);
  const title = price ? formatMoney(price) : 'One-time rental';
  return {
    text: 'A one-time rental with On Demand. No subscription.',
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

function similarPieces(product: Product, selling: Selling, { href, isSameCategory }: SimilarPieces): Onward {
  const isElsewhere = selling.by === 'other-vertical' && !isOfferedIn(product, selling);
  const others = isSameCategory ? 'Similar ones' : 'Others';
  return {
    text: isElsewhere
      ? `This piece isn’t in On Demand. ${others} are, and can be rented once.`
      : `We have no piece of this style at the moment. ${others} can be rented.`,
    pricesNote: 'This piece isn’t offered for rent today.',
    action: { label: isSameCategory ? 'See similar pieces to rent' : 'See pieces to rent', href },
    bar: { title: 'Not for rent today', label: isSameCategory ? 'See similar pieces' : 'See pieces' },
  };
}

/** `, from $79 for the first month`; empty where no price is known. */
function fromWords(offers: readonly Offer[]): {
  readonly text: string;
  readonly amount?: string;
  readonly per?: string;
} {
  const [lowest] = offers.toSorted((a, b) => a.firstMonth.amountMinor - b.firstMonth.amountMinor);
  if (!lowest) return { text: '' };
  const amount = formatBriefMoney(lowest.firstMonth);
  const per =
    lowest.firstMonth.amountMinor < lowest.plan.price.amountMinor ? 'for the first month' : 'a month';
  return { text: `, from ${amount} ${per}`, amount, per };
}

function withPlan(
  product: Product,
  { vertical: offered, path }: SellingBy<'plan'>,
  region: RegionId,
  offers: readonly Offer[],
): Onward {
  const { name } = REGIONS[region];
  const { text: from, amount, per } = fromWords(offers);
  const pricesNote = `For single rentals, which aren’t offered in ${name} today.`;
  const later = 'Leave your email with the plans, and we’ll tell you when they open.';
  if (product.vertical !== offered)
    return {
      text: `${capitalised(goodsWords(product))} can’t be rented in ${name} today. Our plans here are for ${PLANS_FOR[offered]}${from}. They can’t be bought yet. ${later}`,
      pricesNote,
      action: { label: `See the ${PLANS_FOR[offered]} plan`, href: path },
      bar: { title: 'Not for rent today', label: `See the ${PLANS_FOR[offered]} plan` },
    };
  const label = offers.length === 1 ? 'See the plan' : 'See the plans';
  return {
    text: `This piece is included in a plan for ${PLANS_FOR[offered]}${from}. Plans in ${name} can’t be bought yet. ${later}`,
    plans: offers.map((offer) => pricedPlan(offer, product)),
    pricesNote,
    action: { label, href: path },
    bar: {
      title: amount === undefined ? `Plans for ${PLANS_FOR[offered]}` : `From ${amount}`,
      ...(per !== undefined && { detail: per }),
      label,
    },
  };
}

/** A plan's price, and what it covers of the piece. @see rules/products/plan-covers */
function pricedPlan({ plan, firstMonth }: Offer, piece: Pick<Product, 'price'>): PricedPlan {
  const { name, region, price, cover } = plan;
  const isLowered = firstMonth.amountMinor < price.amountMinor;
  const details = [
    ...(isLowered ? [`first month ${formatBriefMoney(firstMonth)}`] : []),
    ...(cover ? [coverWords(cover, piece.price)] : []),
    ...(planDeposit(region).amountMinor === 0 ? ['no deposit'] : []),
  ].join(', ');
  return { name, price: `${formatBriefMoney(price)} a month`, details: capitalised(details) };
}

const coverWords = (cover: Money, value: Money): string =>
  cover.amountMinor >= value.amountMinor
    ? 'damage insured up to its full retail price'
    : `damage insured up to ${formatBriefMoney(cover)} of its ${formatBriefMoney(value)} retail price`;

const goodsWords = ({ vertical }: Pick<Product, 'vertical'>): string =>
  vertical === 'apparel' || vertical === 'bags' ? PLANS_FOR[vertical] : goodsOf(vertical);
