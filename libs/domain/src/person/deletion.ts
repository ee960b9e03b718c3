/** Days between the request to delete an account and its deletion. @see rules/accounts/deletion-after */
export const DELETION_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The ISO instant at which a requested deletion takes effect. @param requestedAt ISO instant */
export const deletionAt = (requestedAt: string): string =>
  new Date(Date.parse(requestedAt) + DELETION_DAYS * DAY_MS).toISOString();
