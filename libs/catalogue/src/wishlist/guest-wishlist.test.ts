import fc from 'fast-check';
import { MOST_SAVED, toggled } from './guest-wishlist.ts';

describe('what a guest keeps', () => {
  it('is the newest first, and taken off by a second press', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: MOST_SAVED - 1 }),
        fc.integer({ min: 501, max: 999 }),
        (ids, id) => {
          expect(toggled(ids, id)).toEqual([id, ...ids]);
          expect(toggled(toggled(ids, id), id)).toEqual(ids);
        },
      ),
    );
  });

  it('lets go of the oldest once there is no room', () => {
    const full = Array.from({ length: MOST_SAVED }, (_, index) => index + 1);
    expect(toggled(full, 999)).toEqual([999, ...full.slice(0, -1)]);
  });
});
