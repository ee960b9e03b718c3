import type { Mount, Visit } from '@lemari/kit';

export const MOUNT: Mount = {
  vertical: 'on-demand',
  host: 'on-demand',
  region: 'id',
  base: '/id/on-demand',
};

/** A Saturday. */
export const GUEST: Visit = {
  today: '2026-11-21',
  deliveries: { first: '2026-11-22', last: '2027-01-21' },
  isSignedIn: false,
};
export const SIGNED_IN: Visit = { ...GUEST, isSignedIn: true };
