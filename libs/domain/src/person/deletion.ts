/** Days between the request to delete an account and its deletion. @see rules/accounts/deletion-after */
export const DELETION_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The ISO instant at which a requested deletion takes effect. @param requestedAt ISO instant */
export const deletionAt = (requestedAt: string): string =>
  new Date(Date.parse(requestedAt) + DELETION_DAYS * DAY_MS).toISOString();

/**
 * What the page that keeps an account shows after a sign-in to one that is being deleted.
 * @param email of the account, if it is known
 * @see rules/accounts/deletion-page; docs/decisions/0350
 */
export const afterRefusedSignIn = (email?: string) =>
  ({ form: { errors: {}, typed: email === undefined ? {} : { email } }, isBeingDeleted: true }) as const;
