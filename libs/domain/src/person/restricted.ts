import type { WireUserDocument } from '@lemari/contract/wire';

type CustomerStatus = WireUserDocument['data']['attributes']['status'];

/** Customers who cannot start a rental or a subscription. @see rules/accounts/risky-starts-nothing */
export const RESTRICTED = ['Risky', 'Blacklisted'] as const satisfies readonly CustomerStatus[];

/** @see rules/accounts/risky-starts-nothing */
export const isRestricted = (status: CustomerStatus): boolean => RESTRICTED.some((one) => one === status);

/** Said to them where a plan would begin. */
export const NO_PLAN = 'We can’t start a plan for your account; please contact us and we’ll help.';
