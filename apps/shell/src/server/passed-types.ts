/**
 * Content types that servers behind this one may answer with. Nothing else is passed on: HTML and scripts would run as
 * the shop's own, with its cookies.
 */
export const PASSED_TYPES = {
  /** Of the services: JSON, its problems, and the calendar of an order. */
  calls: ['application/json', 'application/problem+json', 'text/calendar'],
  pictures: ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml'],
} as const satisfies Record<string, readonly string[]>;

export function hasPassedType({ headers }: Response, types: readonly string[]): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return types.includes(type.trim().toLowerCase());
}

/** Whether an answer has neither type nor body; the body is read for it. */
export const isEmpty = async (response: Response): Promise<boolean> =>
  !response.headers.has('content-type') && (await response.text()) === '';
