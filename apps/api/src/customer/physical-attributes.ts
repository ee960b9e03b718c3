import type { WirePhysicalChange } from '@lemari/contract/wire';
import { isInRange, rangeWords } from '@lemari/domain/person/physical-attributes';
import { type RawBuilder, sql } from 'kysely';
import type { FieldError } from '../platform/refusal.ts';

/** @param field of the list in the body. @see rules/measurements/detailed-answer */
export const physicalProblems = (field: string, list: WirePhysicalChange): FieldError[] =>
  list.flatMap(({ type, value }, index) => {
    if (list.findIndex((other) => other.type === type) !== index)
      return [{ field: `${field}[${index}].type`, message: 'must not repeat' }];
    return value === null || isInRange(type, value)
      ? []
      : [{ field: `${field}[${index}].value`, message: rangeWords(type, 'cm') }];
  });

/**
 * The measurements after a change, computed in the database, so that concurrent changes of other measurements stay.
 * @param typed replaces the values of its types; null removes one
 * @param onDevice fills what the account lacks, and never replaces a value
 * @returns undefined where nothing changes
 * @see rules/measurements/physical-attributes, rules/measurements/from-device; docs/decisions/0328
 */
export function physicalAfter(
  typed: WirePhysicalChange,
  onDevice: WirePhysicalChange,
): RawBuilder<string> | undefined {
  if (typed.length + onDevice.length === 0) return undefined;
  return sql<string>`(
    with kept as (
      select own.value from jsonb_array_elements(customer.physical_attributes) own
      where own.value ->> 'type' <> all(${typed.map(({ type }) => type)}::text[])
    ),
    known as (select value from kept union all select value from jsonb_array_elements(${listOf(typed)}::jsonb))
    select coalesce(jsonb_agg(value), '[]') from (
      select value from known
      union all
      select device.value from jsonb_array_elements(${listOf(onDevice)}::jsonb) device
      where device.value ->> 'type' not in (select value ->> 'type' from known)
    ) "all"
  )`;
}

const listOf = (list: WirePhysicalChange): string =>
  JSON.stringify(list.filter(({ value }) => value !== null));
