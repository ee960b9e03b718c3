/** What staff can be hired for. `STAFF_OPERATIONS` says what each role may do; an administrator may do all of it. */
export const STAFF_ROLES = ['admin', 'fulfilment', 'billing', 'content', 'support'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Names go into addresses, commands and the log as they are. */
export const STAFF_NAME = '^[a-z0-9][a-z0-9.-]{0,39}$';
