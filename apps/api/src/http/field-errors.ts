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
  for (const error of errors) {
    const { field, message } = toFieldError(error, part);
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

function toFieldError({ keyword, instancePath, params, message }: SchemaError, part: string): FieldError {
  const field =
    instancePath
      .slice(1)
      .replaceAll(/\/(\d+)/g, '$1')
      .replaceAll('/', '.') || part;
  const detail = params as Readonly<Record<string, unknown>>;
  switch (keyword) {
    case 'required':
      return {
        field: firstText(detail['missingProperty'], detail['requiredProperties']),
        message: 'is missing',
      };
    case 'additionalProperties':
      return {
        field: firstText(detail['additionalProperty'], detail['additionalProperties']),
        message: 'is not known here',
      };
    case 'enum':
      return { field, message: `must be one of ${[detail['allowedValues']].flat().join(', ')}` };
    case 'pattern':
      return { field, message: 'is not written as it should be' };
    default:
      return { field, message: message ?? 'is not right' };
  }
}

/** One name, whether it came alone or in a list. */
const firstText = (...values: unknown[]) => String(values.flat().find((value) => typeof value === 'string'));
