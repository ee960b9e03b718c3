import type { TSchema } from 'typebox';

/** A path to a value within a body. */
export type Path = readonly (string | number)[];

/** Paths of all numbers and strings of a body, including those within lists. */
export function leavesOf(schema: TSchema, path: Path = []): Path[] {
  const { anyOf, properties, items, type } = schema as {
    anyOf?: TSchema[];
    properties?: Record<string, TSchema>;
    items?: TSchema;
    type?: string;
  };
  if (anyOf) return anyOf.flatMap((each) => leavesOf(each, path));
  if (items) return [...leavesOf(items, [...path, 0])];
  if (properties)
    return Object.entries(properties).flatMap(([name, each]) => leavesOf(each, [...path, name]));
  return type === 'null' || type === 'boolean' ? [] : [path];
}

/** A body with another value in one place. */
export function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = (body as Record<string | number, unknown> | undefined)?.[name];
  const next = withValue(inner, rest, value);
  if (typeof name === 'number') return [next];
  return { ...(body as object | undefined), [name]: next };
}

/** What a caller might send in the place of any value. */
export const VALUES: readonly unknown[] = [
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308],
  ...['1', '', "x' or 1=1 --", 'x'.repeat(1_000)],
  ...[null, [1], {}, true],
];
