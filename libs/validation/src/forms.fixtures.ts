import type { Schema } from 'yup';
import { parseWith } from './parse-with.ts';

/** What a form says of an input: each of its fields that is wrong with all that is said of it; nothing when it is taken. */
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
