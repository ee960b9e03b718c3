import { type Profile, updateProfile } from '@lemari/checkout/profile';
import {
  DRESS_SIZES,
  DRESS_SYSTEMS,
  type DressPreferences,
  isDressSize,
  isLengthUnit,
  type LengthUnit,
  PHYSICAL_TYPES,
  type PhysicalType,
  type PhysicalValues,
  inputFrom,
  inputIn,
  valueFrom,
} from '@lemari/domain/person/physical-attributes';
import type { RegionId } from '@lemari/domain/region';
import { defineForm, type FormState, textOf, UNTOUCHED } from '@lemari/forms/define-form';
import type { Parsed } from '@lemari/validation/parse-with';

/** The field of feet, beside that of inches. */
export const FEET = 'height_feet';
/** The field of the value that the form showed, in cm or kg. */
export const savedField = (type: PhysicalType) => `${type}_saved` as const;

/** The unit of lengths in the address of the page, if it names one. @see rules/measurements/units */
export function unitOf(search: string): LengthUnit | undefined {
  const unit = new URLSearchParams(search).get('unit');
  return isLengthUnit(unit) ? unit : undefined;
}

/** The button that shows the fields in another unit. */
export const UNIT_TO = 'unit_to';

const unitIn = (form: FormData, name: string): LengthUnit => (textOf(form, name) === 'inch' ? 'inch' : 'cm');

/** The text of a type's fields, and the value that they showed. */
function inputOf(form: FormData, type: PhysicalType, unit: LengthUnit) {
  const saved = textOf(form, savedField(type));
  const feet = type === 'height' && unit === 'inch' ? textOf(form, FEET) : undefined;
  return { input: { text: textOf(form, type), feet }, saved: saved === '' ? undefined : Number(saved) };
}

/** What was typed, in another unit; the same in the browser and on the server. @see rules/measurements/units */
export function inOtherUnit(form: FormData, to = unitIn(form, UNIT_TO)): FormState {
  const from = unitIn(form, 'unit');
  const typed: Record<string, string> = { unit: to, dress: textOf(form, 'dress') };
  for (const type of PHYSICAL_TYPES) {
    const { input, saved } = inputOf(form, type, from);
    const shown = inputIn(type, input, { from, to }, saved);
    typed[type] = shown.input.text;
    typed[savedField(type)] = String(shown.value ?? saved ?? '');
    if (type === 'height') typed[FEET] = shown.input.feet ?? '';
  }
  return { ...UNTOUCHED, typed };
}

/** Initial values of the fields. */
export function measurementFields(
  { physical, dress }: Pick<Profile, 'physical' | 'dress'>,
  unit: LengthUnit,
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = { dress: dress ? `${dress.type}:${dress.size}` : '' };
  for (const type of PHYSICAL_TYPES) {
    const value = physical[type];
    if (value === undefined) continue;
    const { text, feet } = inputFrom(type, value, unit);
    fields[type] = text;
    if (feet !== undefined) fields[FEET] = feet;
  }
  return fields;
}

/** Sizes of all sizing systems, as one choice. */
export const dressOptions = DRESS_SYSTEMS.flatMap((type) =>
  DRESS_SIZES[type].sizes.map((size) => ({
    value: `${type}:${size}`,
    label: `${DRESS_SIZES[type].label} ${size}`,
  })),
);

function dressOf(text: string): DressPreferences | null {
  const [system = '', size = ''] = text.split(':');
  const type = DRESS_SYSTEMS.find((known) => known === system);
  return type && isDressSize({ size, type }) ? { size, type } : null;
}

interface Values {
  readonly physical: PhysicalValues;
  readonly dress: DressPreferences | null;
}

function read(form: FormData): Parsed<Values> {
  const unit = unitIn(form, 'unit');
  const errors: { field: string; message: string }[] = [];
  const physical: Partial<Record<PhysicalType, number>> = {};
  for (const type of PHYSICAL_TYPES) {
    const { input, saved } = inputOf(form, type, unit);
    const found = valueFrom(type, input, unit, saved);
    if (found.problem !== undefined) errors.push({ field: type, message: found.problem });
    else if (found.value !== undefined) physical[type] = found.value;
  }
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, value: { physical, dress: dressOf(textOf(form, 'dress')) } };
}

/** Field names are types of the wire, which `sendForm` would otherwise read in camel case. */
const NAMES = { bustSize: 'bust_size', waistSize: 'waist_size', hipsSize: 'hips_size' };

/** The measurements in the unit that the form names. @see rules/measurements/no-drift */
export const measurementsForm = (region: RegionId) =>
  defineForm({
    read,
    send: (mutate, values) => mutate(updateProfile, { region, ...values }),
    keeps: ['unit', ...PHYSICAL_TYPES, ...PHYSICAL_TYPES.map(savedField), FEET, 'dress'],
    names: NAMES,
  });
