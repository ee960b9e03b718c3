/** The parts of an address that are a person's dates, which go along from page to page. @see storefront §3, Filters */
export const DATE_KEYS = ['reservationStart', 'reservationEnd', 'rentalPeriodDays'] as const;

/** The dates of an address as fields of a form or of another address; none without a day of delivery. */
export function datesOf(search: string): { readonly name: string; readonly value: string }[] {
  const params = new URLSearchParams(search);
  if (!params.get('reservationStart')) return [];
  return DATE_KEYS.flatMap((name) => {
    const value = params.get(name);
    return value ? [{ name, value }] : [];
  });
}

/** @returns a query with its question mark, or nothing */
export function datesSearch(search: string): string {
  const fields = datesOf(search).map(({ name, value }): [string, string] => [name, value]);
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}
