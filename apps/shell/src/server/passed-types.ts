/**
 * Content types that upstream servers may answer with. HTML and scripts are refused: they would run on the shop's
 * origin, with its cookies.
 */
export const PASSED_TYPES = {
  /** Services send JSON, problem documents and an order's calendar file. */
  calls: ['application/json', 'application/problem+json', 'text/calendar'],
  pictures: ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml'],
} as const satisfies Record<string, readonly string[]>;

export function hasPassedType({ headers }: Response, types: readonly string[]): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return types.includes(type.trim().toLowerCase());
}

/** Whether a response has neither a type nor a body; reads the body. */
export const isEmpty = async (response: Response): Promise<boolean> =>
  !response.headers.has('content-type') && (await response.text()) === '';
