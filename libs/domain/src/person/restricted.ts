import type { WireUserDocument } from '@lemari/contract/wire';

/** Customers who cannot start a rental or a subscription. @see rules/accounts/risky-starts-nothing */
export const isRestricted = (status: WireUserDocument['data']['attributes']['status']): boolean =>
  status === 'Risky' || status === 'Blacklisted';
