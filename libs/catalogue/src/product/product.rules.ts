import { encodeQuery } from '@lemari/contract/query';
import { formatMoney, type Money, toMoney } from '@lemari/currency/money';
import { shortDayWords, spanWords } from '@lemari/domain/time/day-words';
import {
  COLOURS,
  FRAME_TYPES,
  labelOf,
  LENGTHS,
  NECKLINES,
  SLEEVES,
} from '@lemari/domain/product/attributes';
import { type Product, type RentalPrice, styleCodeOf } from '@lemari/domain/product';
import { fitWords, type Measurements } from '@lemari/domain/product/fit';
import { APPAREL_SIZES, type Size, SIZE_LABELS, type SizeNote } from '@lemari/domain/product/size';
import type { RentalDates } from '@lemari/domain/rental';
import { WINDOW_WORDS, periodWords } from '@lemari/domain/rental/periods';
import { paramsFromDates } from '@lemari/domain/rental/dates-search';
import type { Mount } from '@lemari/kit';
import { shopOf } from '../shop.ts';
import type { StylesArg } from '../styles/styles.queries.ts';
import type { Onward } from './onward.rules.ts';
import type { ProductArg } from './product.queries.ts';

/** Argument of a style's queries, with the dates if chosen. */
export const productArg = (mount: Mount, id: number, chosenDates?: RentalDates): ProductArg => ({
  ...shopOf(mount),
  id,
  ...(chosenDates && { start: chosenDates.start, end: chosenDates.end, periodDays: chosenDates.periodDays }),
});

const NEAREST = 8;

/** Queries for an unknown style: matches for the words of its slug, and the most popular styles. */
export function nearestArgs(mount: Mount, slug: string): readonly [StylesArg, StylesArg] {
  const popular = { ...shopOf(mount), page: 1, count: NEAREST };
  const words = slug
    .replace(/-?\d*$/, '')
    .replaceAll('-', ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
  return [words === '' ? popular : { ...popular, q: words }, popular];
}

/** Whether the piece can be rented today, on this page or where its action leads. */
export const isRentable = (onward: Onward | undefined): boolean =>
  onward === undefined || onward.isSamePiece === true;

/** The one size with a piece on the chosen dates; undefined where there are several, or none. */
export function onlyFreeSize(sizeNotes: readonly SizeNote[]): Size | undefined {
  const [first, ...others] = sizeNotes.filter(({ availableProductIds }) => availableProductIds.length > 0);
  return others.length === 0 ? first?.size : undefined;
}

/** Steps of a price a day, which is a comparison and no charge: a hundred rupiah, a cent. */
const PER_DAY_STEP = { IDR: 10_000, SGD: 1, HKD: 1 } as const;

/** `$7.80 a day`; without the currency where it is a word, which the total above has. */
function perDayWords({ amountMinor, currency }: Money, periodDays: number): string {
  const step = PER_DAY_STEP[currency];
  const perDay = toMoney(Math.round(amountMinor / periodDays / step) * step, currency);
  return `${formatMoney(perDay).replace('IDR ', '')} a day`;
}

/** A period with its total and daily price. With dates, each links to the same start. */
export const priceCell =
  (chosenDates: RentalDates | undefined, path: string) =>
  ({ periodDays, price }: RentalPrice) => ({
    period: periodWords(periodDays),
    amount: formatMoney(price),
    perDay: perDayWords(price, periodDays),
    ...(chosenDates && {
      href: `${path}?${encodeQuery(paramsFromDates({ start: chosenDates.start, periodDays }))}`,
      chosen: periodDays === chosenDates.periodDays,
    }),
  });

/** The prices of each period, as facts. */
export const rentalFacts = ({ rentalPrices }: Pick<Product, 'rentalPrices'>) =>
  rentalPrices.map(({ periodDays, price }) => ({ term: periodWords(periodDays), value: formatMoney(price) }));

/** A size with its availability. Without dates it is unknown, unless the size has no piece at all. */
export function sizeCell(
  { size, availableProductIds: { length: pieces }, nextFreeDate, bustCm, waistCm, hipsCm }: SizeNote,
  chosenDates?: RentalDates,
) {
  const label = SIZE_LABELS[size];
  const measures = { bust: bustCm, waist: waistCm, hips: hipsCm };
  if (pieces > 0 && !chosenDates)
    return {
      label,
      state: 'unknown' as const,
      word: `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
      ...measures,
    };
  if (pieces > 0) return { label, state: pieces === 1 ? ('last' as const) : ('free' as const), ...measures };
  return {
    label,
    state: 'gone' as const,
    ...(nextFreeDate && { word: `from ${shortDayWords(nextFreeDate)}` }),
    ...measures,
  };
}

/**
 * Availability and fit of a size, in sentences.
 * @returns undefined without dates and measurements
 */
export function sizeWords(note: SizeNote, body: Measurements, chosenDates?: RentalDates): string | undefined {
  const words = [availabilityWords(note, chosenDates), fitSentence(note, body)].filter(Boolean);
  return words.length > 0 ? words.join(' ') : undefined;
}

/** @returns undefined without measurements */
function fitSentence(note: SizeNote, body: Measurements): string | undefined {
  const fit = fitWords(note, body);
  return fit && `For you: ${fit}.`;
}

function availabilityWords(
  { availableProductIds: { length: pieces } }: SizeNote,
  chosenDates: RentalDates | undefined,
): string | undefined {
  if (!chosenDates) return pieces === 0 ? 'not available at the moment.' : undefined;
  const span = spanWords(chosenDates.start, chosenDates.end);
  // The next dates of taken sizes are links, with a sentence of their own.
  if (pieces === 0) return undefined;
  return pieces === 1 ? `last one available for ${span}.` : `available for ${span}.`;
}

const takenOf = (sizeNotes: readonly SizeNote[]) =>
  sizeNotes.filter(({ availableProductIds }) => availableProductIds.length === 0);

/** @returns undefined where every size is available */
export function takenWords(
  sizeNotes: readonly SizeNote[],
  { start, end }: Pick<RentalDates, 'start' | 'end'>,
): string | undefined {
  const taken = takenOf(sizeNotes);
  if (taken.length === 0) return undefined;
  const sizes =
    taken.length < sizeNotes.length ? `${joined(taken.map(({ size }) => SIZE_LABELS[size]))} ` : '';
  const words = sizes === '' ? 'Not available' : `${sizes}not available`;
  return taken.some(({ nextFreeDate }) => nextFreeDate)
    ? `${words} for ${spanWords(start, end)}.`
    : `${words} for ${spanWords(start, end)}, nor within the next ${WINDOW_WORDS}.`;
}

const joined = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]+)$/, ' and $1');

/** Where the next available dates of each taken size are chosen, for the same period. @see rules/products/next-dates */
export const nextDates = (
  sizeNotes: readonly SizeNote[],
  { periodDays }: Pick<RentalDates, 'periodDays'>,
  path: string,
) =>
  takenOf(sizeNotes).flatMap(({ size, nextFreeDate }) =>
    nextFreeDate
      ? {
          size,
          href: `${path}?${encodeQuery({ ...paramsFromDates({ start: nextFreeDate, periodDays }), size })}`,
        }
      : [],
  );

/** Price to buy of each grade. How it would be sent matters once it can be bought. */
export const gradeRows = ({ sizeNotes }: Pick<Product, 'sizeNotes'>) =>
  sizeNotes.flatMap(({ size, sellingInformation }) =>
    sellingInformation.map(({ grade, price }) => [SIZE_LABELS[size], grade, formatMoney(price)]),
  );

/**
 * Whether a product has body measurements: bags and home pieces have none, although a home piece has the size `free`.
 * @see rules/modals/no-size-guide-for-home
 */
export const isWorn = ({ vertical, sizeNotes }: Pick<Product, 'vertical' | 'sizeNotes'>): boolean =>
  vertical !== 'home' && sizeNotes.some(({ size }) => (APPAREL_SIZES as readonly Size[]).includes(size));

/** Whether a size guide has anything to say: sunglasses and some free sizes list no measurements. */
export const hasSizeGuide = (product: Pick<Product, 'vertical' | 'sizeNotes'>): boolean =>
  isWorn(product) && product.sizeNotes.some(({ bustCm, waistCm, hipsCm }) => bustCm ?? waistCm ?? hipsCm);

/** Whether a piece is cut to a body, and no size of it has a measurement. @see rules/products/unmeasured */
export const isUnmeasured = (product: Pick<Product, 'vertical' | 'sizeNotes' | 'frameType'>): boolean =>
  isWorn(product) && product.frameType === undefined && !hasSizeGuide(product);

/** In place of a size guide. */
export const UNMEASURED = 'Its designer gives no measurements for this piece.';

/** Rows of material and cut, without absent ones. */
export function factsOf({ materials, colours, length, sleeve, neckline, frameType, styleId }: Product) {
  const rows: (readonly [string, string | undefined])[] = [
    ['Material', materials.map(({ name, percent }) => `${percent}% ${name}`).join(', ')],
    ['Colour', colours.map((id) => labelOf(COLOURS, id)).join(', ')],
    ['Length', length && labelOf(LENGTHS, length)],
    ['Sleeve', sleeve && labelOf(SLEEVES, sleeve)],
    ['Neckline', neckline && labelOf(NECKLINES, neckline)],
    ['Frame', frameType && labelOf(FRAME_TYPES, frameType)],
    ['Style code', styleCodeOf(styleId)],
  ];
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

const DESCRIPTION_LENGTH = 155;

/** Shortens a text for search engines, between words. */
export function firstWords(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}

/** @see rules/products/size-note-fields */
export const UNMEASURED_FREE = 'One size. Some of its measurements are not known.';
