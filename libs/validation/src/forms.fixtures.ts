import type { Schema } from 'yup';
import { parseWith } from './parse-with.ts';

/** Problems of an input by field; empty where the form accepts it. */
export function problemsOf(schema: Schema, input: unknown): Record<string, string[]> {
  const parsed = parseWith(schema, input);
  const errors = parsed.ok ? [] : parsed.errors;
  return Object.fromEntries(
    errors.map(({ field }) => [
      field,
      errors.filter((error) => error.field === field).map(({ message }) => message),
    ]),
  );
}
