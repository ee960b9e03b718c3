import type { FieldError } from '../refusal.ts';
import { schemaMessage } from '../schema-message.ts';

/** The part that errors of Ajv and TypeBox share. */
interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
  message?: string;
}

/** Most fields that one answer names. It bounds time and length for input with 30,000 wrong fields. */
export const MOST_NAMED = 20;
/** Longest name of a field. A name that the schema does not declare may be any text. */
const MOST_CHARACTERS = 80;

/**
 * Names each field as the caller wrote it, list items by their index (`sizes0`), with one message a field.
 * @param part the part of the call, named when no field is closer: `body`, `querystring` …
 * @returns the first {@link MOST_NAMED}
 */
export function toFieldErrors(errors: readonly SchemaError[], part: string): FieldError[] {
  const byField = new Map<string, string>();
  for (const error of errors) {
    for (const { field, message } of fieldErrorsOf(error, part).slice(0, MOST_NAMED))
      if (!byField.has(field)) byField.set(field, message);
    if (byField.size >= MOST_NAMED) break;
  }
  // A union's own error adds nothing to the errors inside it.
  const isOutside = (field: string) => [...byField.keys()].some((other) => other.startsWith(`${field}.`));
  return [...byField].flatMap(([field, message]) => (isOutside(field) ? [] : [{ field, message }]));
}

function fieldErrorsOf({ keyword, instancePath, params, message }: SchemaError, part: string): FieldError[] {
  const names = instancePath.split('/').slice(1);
  const field = fieldAt(names, part);
  const detail = params as Readonly<Record<string, unknown>>;
  // Ajv reports one property per error, TypeBox all of them in one.
  const each = (one: string, all: string, text: string) =>
    [detail[one] ?? detail[all]]
      .flat()
      .map((name) => ({ field: fieldAt([...names, String(name)], part), message: text }));
  switch (keyword) {
    case 'required':
      return each('missingProperty', 'requiredProperties', 'is missing');
    // TypeBox's error for each unknown property.
    case 'boolean':
      return [{ field, message: 'is not a known field' }];
    case 'additionalProperties':
      return each('additionalProperty', 'additionalProperties', 'is not a known field');
    case 'enum':
      return [{ field, message: `must be one of ${[detail['allowedValues']].flat().join(', ')}` }];
    default:
      return [{ field, message: schemaMessage({ keyword, message }) }];
  }
}

/** @param names path of the field, outermost first; list indexes are numbers */
export function fieldAt(names: readonly string[], part: string): string {
  const field = names.reduce(
    (path, name) => (/^\d+$/.test(name) ? `${path}${name}` : path ? `${path}.${name}` : name),
    '',
  );
  return field.length > MOST_CHARACTERS
    ? `${field.slice(0, MOST_CHARACTERS).toWellFormed()}…`
    : field || part;
}
