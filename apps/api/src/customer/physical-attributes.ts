import type { WirePhysicalChange, WireProfile } from '@lemari/contract/wire';
import { isInRange, rangeWords } from '@lemari/domain/person/physical-attributes';
import type { FieldError } from '../platform/refusal.ts';

/** @param field of the list in the body. @see rules/measurements/detailed-answer */
export const physicalProblems = (field: string, list: WirePhysicalChange): FieldError[] =>
  list.flatMap(({ type, value }, index) => {
    if (list.findIndex((other) => other.type === type) !== index)
      return [{ field: `${field}${index}.type`, message: 'must not repeat' }];
    return value === null || isInRange(type, value)
      ? []
      : [{ field: `${field}${index}.value`, message: rangeWords(type, 'cm') }];
  });

/** The measurements of an account. */
type Physical = WireProfile['data']['physical_attributes'];

/**
 * The measurements after a change.
 * @param changes replaces the values of its types; null removes one
 * @param onDevice fills what the account lacks, and never replaces a value
 * @see rules/measurements/physical-attributes, rules/measurements/from-device; docs/decisions/0328
 */
export function physicalAfter(
  saved: Physical,
  { changes, onDevice }: { readonly changes: WirePhysicalChange; readonly onDevice: WirePhysicalChange },
): Physical {
  const known = [...saved.filter(({ type }) => !has(changes, type)), ...measured(changes)];
  return [...known, ...measured(onDevice).filter(({ type }) => !has(known, type))];
}

const has = (list: readonly { readonly type: string }[], type: string): boolean =>
  list.some((own) => own.type === type);

/** To the hundredth, as forms keep them. */
const measured = (list: WirePhysicalChange): Physical =>
  list.flatMap(({ type, value }) => (value === null ? [] : [{ type, value: Math.round(value * 100) / 100 }]));
