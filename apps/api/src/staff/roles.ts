/**
 * The roles of staff. `STAFF_OPERATIONS` lists what each may do; an administrator may do all of it.
 * @see rules/accounts/staff-roles
 */
export const STAFF_ROLES = ['admin', 'fulfilment', 'billing', 'content', 'support'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Names appear in URLs, commands and the log without escaping. */
export const STAFF_NAME = '^[a-z0-9][a-z0-9.-]{0,39}$';
