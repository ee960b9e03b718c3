import {
  ArraySchema,
  BooleanSchema,
  DateSchema,
  type InferType,
  NumberSchema,
  ObjectSchema,
  type Schema,
  StringSchema,
  ValidationError,
} from 'yup';

export interface FieldError {
  /** Path of the field, `address.postal` or `items[0].size`; empty where the input as a whole is wrong. */
  field: string;
  /** Message for the user. */
  message: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/**
 * Validates external input against a schema. The value has only the schema's fields. All errors are returned at once,
 * each message once per field.
 * @param schema with synchronous tests only
 * @throws Error where a test of the schema is asynchronous, which is a bug of the schema
 */
export function parseWith<S extends Schema>(schema: S, input: unknown): Parsed<InferType<S>> {
  try {
    return { ok: true, value: schema.validateSync(known(schema, input), { abortEarly: false }) };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return { ok: false, errors: fieldErrors(error) };
  }
}

/** Schemas that cast any input to text. */
const LEAVES = [StringSchema, NumberSchema, BooleanSchema, DateSchema];

/**
 * The part of the input that is in the schema and safe to cast. yup looks up unknown keys in a plain object, so that
 * a key such as `constructor` finds a function and throws a TypeError; casting an object with its own `toString` does
 * so too. Neither may reach yup.
 */
function known(schema: unknown, input: unknown): unknown {
  if (!isRecord(input)) return input;
  if (schema instanceof ArraySchema && Array.isArray(input)) {
    return input.map((item: unknown) => known(schema.innerType, item));
  }
  if (schema instanceof ObjectSchema && !Array.isArray(input)) {
    const fields: Record<string, unknown> = schema.fields;
    const ownFields = Object.keys(fields).filter((key) => Object.hasOwn(input, key));
    return Object.fromEntries(ownFields.map((key) => [key, known(fields[key], input[key])]));
  }
  // An object is never valid for a leaf; an empty object is refused just the same.
  const isLeaf = LEAVES.some((Leaf) => schema instanceof Leaf);
  return isLeaf && !(input instanceof Date) ? {} : input;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function fieldErrors(error: ValidationError): FieldError[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const errors = all.map(({ path = '', message }) => ({ field: path, message }));
  return errors.filter(
    ({ field, message }, index) =>
      errors.findIndex((other) => other.field === field && other.message === message) === index,
  );
}
