import { formatBriefMoney, formatMoney } from '@lemari/currency/money';
import { type Product, rentalPriceFor } from '@lemari/domain/product';
import { hasCoupon, plansAt } from '@lemari/domain/plan';
import { productPath } from '@lemari/domain/product/slug';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { goodsOf } from '@lemari/domain/region/goods';
import { type Selling, sellingOf } from '@lemari/domain/region/selling';
import type { RentalDates } from '@lemari/domain/rental';
import { DEFAULT_PERIOD, periodWords } from '@lemari/domain/rental/periods';
import { datesWords, searchFromDates } from '../dates/dates.rules.ts';

/** The one action of a piece that its own page does not rent. @see rules/products/one-action */
export interface Onward {
  /** What a visitor can do, and what not yet. */
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string };
  /** The same in the bar of a phone. */
  readonly bar: { readonly title: string; readonly detail?: string; readonly label: string };
  /** The action leads to the same piece, in the chosen size. */
  readonly isSamePiece?: true;
}

/** @returns undefined where the page rents the piece */
export function onwardOf(
  product: Product,
  region: RegionId,
  chosenDates: RentalDates | undefined,
): Onward | undefined {
  const selling = sellingOf(product.vertical, region);
  switch (selling.by) {
    case 'rental':
      return undefined;
    case 'other-vertical':
      return product.verticals?.includes(selling.vertical)
        ? samePiece(product, selling, chosenDates)
        : similarPieces(product, selling, chosenDates);
    case 'plan':
      return withPlan(product, selling, region);
    case 'contact':
      return {
        text: `${capital(goodsOf(product.vertical))} can’t be rented yet. Write to us if this piece should be among the first.`,
        action: { label: 'Ask about this piece', href: selling.path },
        bar: { title: 'Not for rent yet', label: 'Ask about it' },
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

const similarPieces = (
  { category }: Product,
  { base }: SellingBy<'other-vertical'>,
  chosenDates: RentalDates | undefined,
): Onward => ({
  text: 'This piece can’t be rented once yet. Similar ones can, with On Demand.',
  action: {
    label: 'See similar pieces to rent',
    href: `${base}/browse?category=${category}${searchFromDates(chosenDates).replace('?', '&')}`,
  },
  bar: { title: 'Not for rent yet', label: 'See similar pieces' },
});

/** What plans are for, within a sentence. */
const WORN = { apparel: 'clothes', bags: 'bags' } as const;

function withPlan(
  { vertical }: Product,
  { vertical: offered, from, path }: SellingBy<'plan'>,
  region: RegionId,
): Onward {
  const { name } = REGIONS[region];
  const [amount, scope] = [formatBriefMoney(from), { region, vertical: offered }];
  const per = hasCoupon(scope) ? 'for the first month' : 'a month';
  if (vertical !== offered)
    return {
      text: `${capital(WORN.apparel)} can’t be rented in ${name} yet. Our first plan here is for ${WORN[offered]}, from ${amount} ${per}. It opens soon.`,
      action: { label: `See the ${WORN[offered]} plan`, href: path },
      bar: { title: 'Not for rent yet', label: `See the ${WORN[offered]} plan` },
    };
  const label = plansAt(scope).length === 1 ? 'See the plan' : 'See the plans';
  return {
    text: `Rent this piece with a plan for ${WORN[offered]}, from ${amount} ${per}. Plans in ${name} open soon.`,
    action: { label, href: path },
    bar: { title: `From ${amount}`, detail: per, label },
  };
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
