import { EASE_CM, MEASURED, type Measurements, type Size } from './size.ts';

/** The most by which the closest measurement of an own size is larger than the body: about the step between two sizes. */
const OWN_SIZE_LARGER_CM = 6;

/**
 * The size of a style that fits a body: nowhere too small, and otherwise as close as possible.
 * @returns undefined where there is no choice of sizes, or none that fits
 * @see rules/products/own-size
 */
export function ownSize<Own extends Size>(
  sizes: readonly (Measurements & { readonly size: Own })[],
  body: Measurements,
): Own | undefined {
  if (sizes.length < 2) return undefined;
  const [best] = sizes
    .map((size) => ({ size: size.size, larger: largerCm(size, body) }))
    .filter(
      ({ larger }) =>
        larger.length > 0 &&
        Math.min(...larger) >= -EASE_CM.smaller &&
        Math.min(...larger) <= OWN_SIZE_LARGER_CM,
    )
    .toSorted((one, other) => sum(one.larger) - sum(other.larger));
  return best?.size;
}

/** How much larger than the body a size is, for each part of which both are known. */
const largerCm = (size: Measurements, body: Measurements): number[] =>
  MEASURED.flatMap(({ key }) => {
    const [of, needed] = [size[key], body[key]];
    return of === undefined || needed === undefined ? [] : [of - needed];
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
