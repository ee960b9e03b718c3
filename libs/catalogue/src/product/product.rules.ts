import { encodeQuery } from '@lemari/contract/query';
import { formatMoney, roundMoney } from '@lemari/currency/money';
import { dayWords, shortDayWords, spanWords } from '@lemari/domain/time/day-words';
import { COLOURS, FRAME_TYPES, labelOf, LENGTHS, NECKLINES, SLEEVES } from '@lemari/domain/product/filters';
import { type Product, type RentalPrice, styleCodeOf } from '@lemari/domain/product';
import {
  APPAREL_SIZES,
  fitWords,
  type Measurements,
  type Size,
  SIZE_LABELS,
  type SizeNote,
} from '@lemari/domain/product/size';
import type { RentalDates } from '@lemari/domain/rental';
import { paramsFromDates } from '@lemari/domain/rental/dates-search';

import type { Mount } from '@lemari/kit';
import { periodWords } from '../dates/dates.rules.ts';
import { shopOf } from '../shop.ts';
import type { StylesArg } from '../styles/styles.queries.ts';
import type { ProductArg } from './product.queries.ts';

/** What is asked of a style's services: on its dates, if it has any. */
export const productArg = (mount: Mount, id: number, chosenDates?: RentalDates): ProductArg => ({
  ...shopOf(mount),
  id,
  ...(chosenDates && { start: chosenDates.start, end: chosenDates.end, periodDays: chosenDates.periodDays }),
});

const NEAREST = 8;

/** What may be shown where a style is missing: what its address names, else what is rented most. */
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

/** `4 days` and what it costs, in all and by the day; where dates are chosen each leads to the same start for it. */
export const priceCell =
  (chosenDates: RentalDates | undefined, path: string) =>
  ({ periodDays, price }: RentalPrice) => ({
    period: periodWords(periodDays),
    amount: formatMoney(price),
    perDay: `${formatMoney(roundMoney(price.amountMinor / periodDays, price.currency))} a day`,
    ...(chosenDates && {
      href: `${path}?${encodeQuery(paramsFromDates({ start: chosenDates.start, periodDays }))}`,
      chosen: periodDays === chosenDates.periodDays,
    }),
  });

/** A size with its truth on the dates that were chosen; without dates nobody knows, unless there is no piece at all. */
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
 * A size on the dates that were chosen and on the person's body, in sentences.
 * @returns undefined where there is nothing to say: without dates nobody knows of any size
 */
export function sizeWords(note: SizeNote, body: Measurements, chosenDates?: RentalDates): string | undefined {
  const fit = fitWords(note, body);
  const words = [availabilityWords(note, chosenDates), fit && `For you: ${fit}.`].filter(Boolean);
  return words.length > 0 ? words.join(' ') : undefined;
}

function availabilityWords(
  { availableProductIds: { length: pieces }, nextFreeDate }: SizeNote,
  chosenDates: RentalDates | undefined,
): string | undefined {
  if (!chosenDates) return pieces === 0 ? 'not in the wardrobe now.' : undefined;
  const span = spanWords(chosenDates.start, chosenDates.end);
  if (pieces > 0) return pieces === 1 ? `the last one is free for ${span}.` : `free for ${span}.`;
  return nextFreeDate
    ? `out for ${span}, free again from ${dayWords(nextFreeDate)}.`
    : `out for ${span}, and not free within two months.`;
}

/** What it costs to keep, grade by grade, and how each is sent. */
export const gradeRows = ({ sizeNotes }: Pick<Product, 'sizeNotes'>) =>
  sizeNotes.flatMap(({ size, sellingInformation }) =>
    sellingInformation.map(({ grade, price, shippedWith }) => [
      SIZE_LABELS[size],
      grade,
      formatMoney(price),
      shippedWith.map((way) => SHIPPED_WITH[way] ?? way).join(', '),
    ]),
  );

const SHIPPED_WITH: Readonly<Record<string, string>> = {
  separate_shipment: 'On its own',
  with_box: 'With your next box',
};

/**
 * Whether a size guide means anything: bags have sizes of their own, and nothing of a home is worn, though its one size
 * is Free.
 * @see rules/modals/no-size-guide-for-home
 */
export const isWorn = ({ vertical, sizeNotes }: Pick<Product, 'vertical' | 'sizeNotes'>): boolean =>
  vertical !== 'home' && sizeNotes.some(({ size }) => (APPAREL_SIZES as readonly Size[]).includes(size));

/** Material and cut in two columns; what the style has not got is left out. */
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

/** The first words of a text, for a search engine: cut between two words. */
export function firstWords(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}

/** @see rules/products/size-note-fields */
export const UNMEASURED_FREE = 'One size for all: not every measurement of it is known.';
