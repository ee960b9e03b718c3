export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type QueryParams = Readonly<Record<string, QueryValue>>;

/**
 * A query string in the services' own form: category first, arrays indexed without brackets from 0
 * (`category=dresses&sizes0=s&sizes1=m`), null and undefined skipped.
 * @returns the string without its question mark, empty when nothing is left
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
 * Reads what {@link encodeQuery} wrote. A name of `arrays` is gathered from its indexed keys in the order of their
 * index; the plain key, repeated or not, counts as well, since a form without JavaScript sends that.
 * @param arrays the names that are lists
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
  // From entries, so that even a key like `__proto__` is a key, which a schema can then refuse.
  return Object.fromEntries<string | string[]>([...scalars, ...gathered]);
}
