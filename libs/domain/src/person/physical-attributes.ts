import { BODY_RANGES_CM } from '../product/measurement.ts';

/**
 * Measurements of a customer by wire key: cm and kg, each within its range.
 * @see rules/measurements/fields, rules/measurements/height, rules/measurements/weight, rules/measurements/bust,
 * rules/measurements/waist, rules/measurements/hips
 */
export const PHYSICAL_ATTRIBUTES = {
  height: { label: 'Height', unit: 'cm', min: 140, max: 200 },
  weight: { label: 'Weight', unit: 'kg', min: 40, max: 100 },
  bust_size: { label: 'Bust', unit: 'cm', ...BODY_RANGES_CM.bust },
  waist_size: { label: 'Waist', unit: 'cm', ...BODY_RANGES_CM.waist },
  hips_size: { label: 'Hips', unit: 'cm', ...BODY_RANGES_CM.hips },
} as const;

export type PhysicalType = keyof typeof PHYSICAL_ATTRIBUTES;

/** In the order in which forms ask for them. */
export const PHYSICAL_TYPES = [
  'height',
  'weight',
  'bust_size',
  'waist_size',
  'hips_size',
] as const satisfies readonly PhysicalType[];

/** Values in cm and kg. */
export type PhysicalValues = Readonly<Partial<Record<PhysicalType, number>>>;

/** Units of lengths. Mass is in kg. @see rules/measurements/units */
export const LENGTH_UNITS = ['cm', 'inch'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** How many centimetres one of a unit is. */
export const CM_PER: Readonly<Record<LengthUnit, number>> = { cm: 1, inch: 2.54 };

export const isLengthUnit = (value: unknown): value is LengthUnit =>
  LENGTH_UNITS.some((unit) => unit === value);

/** @see rules/measurements/inches */
const CM_PER_INCH = CM_PER.inch;
const CM_PER_FOOT = 30.48;
const INCHES_PER_FOOT = 12;

/** Values are kept to a hundredth of a cm or kg: finer than a tape measure. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** `66.5`; without trailing zeros. */
const written = (value: number): string => String(hundredths(value));

/** How a value is typed: one text, or feet and inches for a height in inches. */
export interface ValueInput {
  readonly text: string;
  /** Of a height in inches only. */
  readonly feet?: string | undefined;
}

/** A value as a form shows it. @param value in cm or kg */
export function inputFrom(type: PhysicalType, value: number, unit: LengthUnit): ValueInput {
  if (type === 'weight' || unit === 'cm') return { text: written(value) };
  const inches = hundredths(value / CM_PER_INCH);
  if (type !== 'height') return { text: written(inches) };
  const feet = Math.floor(inches / INCHES_PER_FOOT);
  return { feet: String(feet), text: written(inches - feet * INCHES_PER_FOOT) };
}

/** An input in another unit. */
interface Converted {
  readonly input: ValueInput;
  /** What the input shows, in cm or kg: converted back it is the same text. Undefined for a text that is no number. */
  readonly value: number | undefined;
}

/**
 * Shows a typed value in another unit, whatever its range.
 * @param saved the value that the form showed
 * @see rules/measurements/units, rules/measurements/no-drift
 */
export function inputIn(
  type: PhysicalType,
  input: ValueInput,
  { from, to }: { readonly from: LengthUnit; readonly to: LengthUnit },
  saved?: number,
): Converted {
  const text = input.text.trim();
  const isEmpty = text === '' && (input.feet ?? '').trim() === '';
  const metric = isEmpty ? NaN : inMetric(type, { text, feet: input.feet?.trim() }, from);
  if (!Number.isFinite(metric))
    return { input: { feet: '', text: text || (input.feet ?? '') }, value: undefined };
  const value = saved !== undefined && shownValue(type, saved, from) === metric ? saved : metric;
  return { input: { feet: '', ...inputFrom(type, value, to) }, value };
}

type ReadValue =
  { readonly value: number | undefined; readonly problem?: undefined } | { readonly problem: string };

/**
 * Reads a typed value.
 * @param saved the value that the form showed. A text that still shows it means the same value, so that saving a form in another
 * unit changes nothing.
 * @returns undefined as the value of an empty text
 * @see rules/measurements/detailed-answer, rules/measurements/inches, rules/measurements/no-drift
 */
export function valueFrom(
  type: PhysicalType,
  input: ValueInput,
  unit: LengthUnit,
  saved?: number,
): ReadValue {
  const [text, feet] = [input.text.trim(), input.feet?.trim() ?? ''];
  if (text === '' && feet === '') return { value: undefined };
  const value = inMetric(type, { text, feet }, unit);
  const meant = saved !== undefined && shownValue(type, saved, unit) === value ? saved : value;
  return isInRange(type, meant) ? { value: meant } : { problem: rangeProblem(type, unit) };
}

/** What the text of a value says, which may be rounded. */
const shownValue = (type: PhysicalType, value: number, unit: LengthUnit): number =>
  inMetric(type, inputFrom(type, value, unit), unit);

/** @returns NaN for a text that is no number */
function inMetric(type: PhysicalType, { text, feet = '' }: ValueInput, unit: LengthUnit): number {
  const number = numberOf(text);
  if (type === 'weight' || unit === 'cm') return hundredths(number);
  return hundredths(number * CM_PER_INCH + (type === 'height' ? numberOf(feet) * CM_PER_FOOT : 0));
}

/** A comma is read as a decimal point. Zero of an empty text, since a height may be in feet alone. */
const numberOf = (text: string): number =>
  /^\d*([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;

/** Whether a value in cm or kg is within its range. @see rules/measurements/detailed-answer */
export function isInRange(type: PhysicalType, value: number): boolean {
  const { min, max } = PHYSICAL_ATTRIBUTES[type];
  return Number.isFinite(value) && value >= min && value <= max;
}

/** `Between 55 and 110 cm`, `Between 4 ft 8 in and 6 ft 6 in`: in whole inches that are within the range. */
export function rangeWords(type: PhysicalType, unit: LengthUnit): string {
  const { least, most } = limitsIn(type, unit);
  return `Between ${least} and ${most}`;
}

/** `Enter a number from 55 to 110 cm`: the problem of a value that is no number, or out of its range. */
function rangeProblem(type: PhysicalType, unit: LengthUnit): string {
  const { least, most } = limitsIn(type, unit);
  return `Enter a ${type === 'height' ? 'height' : 'number'} from ${least} to ${most}`;
}

function limitsIn(
  type: PhysicalType,
  unit: LengthUnit,
): { readonly least: number | string; readonly most: string } {
  const { min, max, unit: metric } = PHYSICAL_ATTRIBUTES[type];
  if (metric === 'kg' || unit === 'cm') return { least: min, most: `${max} ${metric}` };
  const [least, most] = [Math.ceil(min / CM_PER_INCH), Math.floor(max / CM_PER_INCH)];
  return type === 'height'
    ? { least: feetAndInches(least), most: feetAndInches(most) }
    : { least, most: `${most} in` };
}

const feetAndInches = (inches: number): string =>
  `${Math.floor(inches / INCHES_PER_FOOT)} ft ${inches % INCHES_PER_FOOT} in`;

/** Sizing systems of dresses with their sizes. @see docs/decisions/0328 */
export const DRESS_SIZES = {
  international: { label: 'International', sizes: ['XXS', 'XS', 'S', 'M', 'L', 'XL'] },
  uk: { label: 'UK', sizes: ['4', '6', '8', '10', '12', '14', '16', '18'] },
  us: { label: 'US', sizes: ['0', '2', '4', '6', '8', '10', '12', '14'] },
  eu: { label: 'EU', sizes: ['32', '34', '36', '38', '40', '42', '44', '46'] },
} as const;

export type DressSystem = keyof typeof DRESS_SIZES;
export const DRESS_SYSTEMS = ['international', 'uk', 'us', 'eu'] as const satisfies readonly DressSystem[];

/** The size that a customer usually wears, in a sizing system. */
export interface DressPreferences {
  readonly size: string;
  readonly type: DressSystem;
}

export const isDressSize = ({ size, type }: DressPreferences): boolean =>
  DRESS_SIZES[type].sizes.some((own) => own === size);
