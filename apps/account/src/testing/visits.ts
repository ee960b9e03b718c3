import { GUEST as GUEST_STANDING } from '@lemari/domain/person/standing';
import type { Mount, Visit } from '@lemari/kit';

/** A Saturday. */
export const GUEST: Visit = {
  today: '2026-11-21',
  deliveries: { first: '2026-11-22', last: '2027-01-21' },
  isSignedIn: false,
};
export const SIGNED_IN: Visit = { ...GUEST, isSignedIn: true };

/** A signed-in customer without a subscription. */
export const PERSON: NonNullable<Visit['person']> = {
  email: 'ayu@example.com',
  name: 'Ayu',
  phoneNumber: '6581234567',
  activeOrders: 0,
  standing: { ...GUEST_STANDING, status: 'windowShopper', hasNameAndPhone: true },
};

/** A mount at a base; the base's last segment selects the pages. */
export const mountAt = (base: string, change: Partial<Mount> = {}): Mount => ({
  vertical: 'account',
  host: 'apparel',
  region: 'sg',
  base,
  ...change,
});
