import fc from 'fast-check';
import { MAX_SAVED, toggled } from './guest-wishlist.ts';

describe('guest wishlist', () => {
  it('adds a style in front, and removes it by a second press', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: MAX_SAVED - 1 }),
        fc.integer({ min: 501, max: 999 }),
        (ids, id) => {
          expect(toggled(ids, id)).toEqual([id, ...ids]);
          expect(toggled(toggled(ids, id), id)).toEqual(ids);
        },
      ),
    );
  });

  it('drops the oldest style when it is full', () => {
    const full = Array.from({ length: MAX_SAVED }, (_, index) => index + 1);
    expect(toggled(full, 999)).toEqual([999, ...full.slice(0, -1)]);
  });
});
