import type { FieldError } from './problem.ts';

/** What Ajv and TypeBox both say of a value that does not fit. */
interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
  message?: string;
}

/**
 * Names each field as the caller wrote it, list items by their index (`sizes0`), and says what is wrong with it once.
 * @param part what the field belongs to, named when there is nothing closer to blame: `body`, `querystring` …
 */
export function toFieldErrors(errors: readonly SchemaError[], part: string): FieldError[] {
  const byField = new Map<string, string>();
  for (const { field, message } of errors.flatMap((error) => fieldErrorsOf(error, part)))
    if (!byField.has(field)) byField.set(field, message);
  // That a value fits no branch of a union is said by what is wrong inside of it.
  const isOutside = (field: string) => [...byField.keys()].some((other) => other.startsWith(`${field}.`));
  return [...byField].flatMap(([field, message]) => (isOutside(field) ? [] : [{ field, message }]));
}

function fieldErrorsOf({ keyword, instancePath, params, message }: SchemaError, part: string): FieldError[] {
  const path = instancePath
    .slice(1)
    .replaceAll(/\/(\d+)/g, '$1')
    .replaceAll('/', '.');
  const field = path || part;
  const detail = params as Readonly<Record<string, unknown>>;
  // Ajv names one property an error, TypeBox all of them in one.
  const each = (one: string, all: string, said: string) =>
    [detail[one] ?? detail[all]]
      .flat()
      .map((name) => ({ field: path ? `${path}.${String(name)}` : String(name), message: said }));
  switch (keyword) {
    case 'required':
      return each('missingProperty', 'requiredProperties', 'is missing');
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
