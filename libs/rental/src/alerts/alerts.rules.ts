import { ANY_SIZE, type Size, type SizeNote } from '@lemari/domain/product/size';
import type { RentalDates } from '@lemari/domain/rental';
import { rentHref } from '../dates/dates.rules.ts';

export type AlertSize = Size | typeof ANY_SIZE;

/** Sizes that an alert can be for: those without an available piece, and any of them if no size has one. */
export function alertSizes(sizeNotes: readonly SizeNote[]): readonly AlertSize[] {
  const taken = sizeNotes
    .filter(({ availableProductIds }) => availableProductIds.length === 0)
    .map(({ size }) => size);
  return taken.length > 1 && taken.length === sizeNotes.length ? [ANY_SIZE, ...taken] : taken;
}

/** @param requested size in the URL */
export const alertSize = (
  sizeNotes: readonly SizeNote[],
  requested: Size | undefined,
): AlertSize | undefined => {
  const sizes = alertSizes(sizeNotes);
  return sizes.find((size) => size === requested) ?? sizes[0];
};

/** URL of the page with a size and dates. */
export const alertHref = (path: string, dates: RentalDates, size: AlertSize): string =>
  rentHref(path, { ...dates, size: size === ANY_SIZE ? undefined : size });

/** Parameter of a page after its form was sent. */
export const DONE_PARAM = 'done';

export const doneHref = (href: string): string => `${href}&${DONE_PARAM}=yes`;
