/** Largest page that a service answers, in items. */
export const MOST_PER_PAGE = 60;

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type QueryParams = Readonly<Record<string, QueryValue>>;

/**
 * A query string in the services' format: category first, arrays indexed from 0 without brackets
 * (`category=dresses&sizes0=s&sizes1=m`), null and undefined skipped.
 * @returns the string without its question mark; empty without parameters
 * @see rules/browse/indexed-arrays
 */
export function encodeQuery(params: QueryParams): string {
  const search = new URLSearchParams();
  const names = Object.keys(params).sort((a, b) => Number(b === 'category') - Number(a === 'category'));
  for (const name of names) {
    const value = params[name];
    if (value === null || value === undefined) continue;
    if (typeof value === 'object')
      value.forEach((item, index) => search.append(`${name}${index}`, String(item)));
    else search.append(name, String(value));
  }
  return search.toString();
}

/**
 * Parses a query string of {@link encodeQuery}. A name in `arrays` collects its indexed keys in the order of their
 * index, and its plain key, repeated or not, as a form without JavaScript sends it.
 * @param arrays names that are lists
 */
export function decodeQuery(search: string, arrays: readonly string[]): Record<string, string | string[]> {
  const scalars = new Map<string, string>();
  const lists = new Map<string, { index: number; value: string }[]>();
  for (const [key, value] of new URLSearchParams(search)) {
    const [, stem = key, digits] = /^(.*?)(\d*)$/.exec(key) ?? [];
    if (arrays.includes(stem)) {
      const list = lists.get(stem) ?? [];
      list.push({ index: digits ? Number(digits) : list.length, value });
      lists.set(stem, list);
    } else scalars.set(key, value);
  }
  const gathered = [...lists].map(([name, list]): [string, string[]] => [
    name,
    list.toSorted((a, b) => a.index - b.index).map((entry) => entry.value),
  ]);
  // From entries, so that `__proto__` becomes an ordinary key, which a schema can refuse.
  return Object.fromEntries<string | string[]>([...scalars, ...gathered]);
}
