import { EXAMPLES } from '@lemari/contract/examples';
import type { StageAnswers } from '@lemari/catalogue/testing';

const ENTRY = {
  position: 4,
  type: 'bags',
  city: 'Singapore',
  is_city_supported: true,
  joined_at: '2026-11-02T02:00:00.000Z',
} as const;
const NO_CODE = { join_code: null, join_code_expiration: null } as const;

/** An account with an entry in a list; without a change of it, with none. */
export const userWith = (entry?: object) => ({
  body: {
    ...EXAMPLES.getUser,
    included: entry ? [{ type: 'waitlists', id: 5, attributes: { ...ENTRY, ...NO_CODE, ...entry } }] : [],
  },
});

/** Of bags in Singapore, on Saturday 21 November 2026. */
export const OWN_ENTRIES = {
  none: { getUser: userWith() },
  waiting: { getUser: userWith({}) },
  active: {
    getUser: userWith({
      position: 0,
      join_code: 'BAGSCODE23',
      join_code_expiration: '2026-12-04T16:00:00.000Z',
    }),
  },
  expired: {
    getUser: userWith({
      position: 0,
      join_code: 'BAGSCODE23',
      join_code_expiration: '2026-11-19T16:00:00.000Z',
    }),
  },
} as const satisfies Readonly<Record<string, StageAnswers>>;

/** A waitlist entry as a call that changes it answers. */
export const changedEntry = (change: object = {}) => ({ id: 5, ...ENTRY, ...change });
