import type { Size, SizeNote } from './size.ts';

/** Measurements of a body or of a size, in whole centimetres. @see rules/products/size-note-fields */
export interface Measurements {
  readonly bustCm?: number | undefined;
  readonly waistCm?: number | undefined;
  readonly hipsCm?: number | undefined;
}

/** The measurements of a body and of a size. */
const MEASURED = [
  { key: 'bustCm', name: 'bust' },
  { key: 'waistCm', name: 'waist' },
  { key: 'hipsCm', name: 'hips' },
] as const satisfies readonly { key: keyof Measurements; name: string }[];

/** How much smaller or larger than the body a size may be and still fit, in centimetres. */
const EASE_CM = { smaller: 1, larger: 3 } as const;

/**
 * How a size fits a body, as text: `bust fits, waist 2 cm small`.
 * @returns undefined where no measurement is known of both
 */
export function fitWords(size: Measurements, body: Measurements): string | undefined {
  const words = MEASURED.flatMap(({ key, name }) => {
    const [of, needed] = [size[key], body[key]];
    if (of === undefined || needed === undefined) return [];
    const more = of - needed;
    if (more < -EASE_CM.smaller) return `${name} ${-more} cm small`;
    return more > EASE_CM.larger ? `${name} ${more} cm large` : `${name} fits`;
  });
  return words.length > 0 ? words.join(', ') : undefined;
}

/**
 * Whether Free is the only size and one of its measurements is unknown, so that its fit is unknown.
 * @see rules/products/unmeasured-free-size
 */
export function isUnmeasuredFree(sizeNotes: readonly SizeNote[]): boolean {
  const [only, ...others] = sizeNotes;
  return (
    only?.size === 'free' &&
    others.length === 0 &&
    [only.bustCm, only.waistCm, only.hipsCm].includes(undefined)
  );
}

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
