let carried: string | undefined;

/**
 * The e-mail of a sign-in whose account is being deleted, for the page that keeps it. Held by this document alone: never in an
 * address, the history or the browser's storage.
 */
export const carriedEmail = {
  set: (email: string | undefined): void => void (carried = email),
  /** Until another sign-in sets it. */
  get: (): string | undefined => carried,
};
