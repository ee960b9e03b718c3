import type { FieldError } from '../refusal.ts';

/** What Ajv and TypeBox both say of a value that does not fit. */
interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
  message?: string;
}

/** Fields an answer names at most, so that 30,000 wrong ones cost neither time nor a long answer. */
export const MOST_NAMED = 20;
/** Of a field's name, which may be any text where the schema does not name it. */
const MOST_CHARACTERS = 80;

/**
 * Names each field as the caller wrote it, list items by their index (`sizes0`), and says what is wrong with it once.
 * @param part what the field belongs to, named when there is nothing closer to blame: `body`, `querystring` …
 * @returns the first {@link MOST_NAMED}
 */
export function toFieldErrors(errors: readonly SchemaError[], part: string): FieldError[] {
  const byField = new Map<string, string>();
  for (const error of errors) {
    for (const { field, message } of fieldErrorsOf(error, part).slice(0, MOST_NAMED))
      if (!byField.has(field)) byField.set(field, message);
    if (byField.size >= MOST_NAMED) break;
  }
  // That a value fits no branch of a union is said by what is wrong inside of it.
  const isOutside = (field: string) => [...byField.keys()].some((other) => other.startsWith(`${field}.`));
  return [...byField].flatMap(([field, message]) => (isOutside(field) ? [] : [{ field, message }]));
}

function fieldErrorsOf({ keyword, instancePath, params, message }: SchemaError, part: string): FieldError[] {
  const names = instancePath.split('/').slice(1);
  const field = fieldAt(names, part);
  const detail = params as Readonly<Record<string, unknown>>;
  // Ajv names one property an error, TypeBox all of them in one.
  const each = (one: string, all: string, said: string) =>
    [detail[one] ?? detail[all]]
      .flat()
      .map((name) => ({ field: fieldAt([...names, String(name)], part), message: said }));
  switch (keyword) {
    case 'required':
      return each('missingProperty', 'requiredProperties', 'is missing');
    // What TypeBox says of each name of too many.
    case 'boolean':
      return [{ field, message: 'is not known here' }];
    case 'additionalProperties':
      return each('additionalProperty', 'additionalProperties', 'is not known here');
    case 'enum':
      return [{ field, message: `must be one of ${[detail['allowedValues']].flat().join(', ')}` }];
    case 'pattern':
      return [{ field, message: 'is not written as it should be' }];
    default:
      return [{ field, message: message ?? 'is not right' }];
  }
}

/** @param names of the object or list and all around it, outermost first; those of lists are numbers */
export function fieldAt(names: readonly string[], part: string): string {
  const field = names.reduce(
    (path, name) => (/^\d+$/.test(name) ? `${path}${name}` : path ? `${path}.${name}` : name),
    '',
  );
  return field.length > MOST_CHARACTERS
    ? `${field.slice(0, MOST_CHARACTERS).toWellFormed()}…`
    : field || part;
}
