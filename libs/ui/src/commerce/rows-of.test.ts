import fc from 'fast-check';
import { rowsOf } from './rows-of.ts';

describe('rowsOf', () => {
  it.each([
    { items: [], length: 4, rows: [] },
    { items: [1, 2, 3], length: 4, rows: [[1, 2, 3]] },
    { items: [1, 2, 3, 4, 5], length: 4, rows: [[1, 2, 3, 4], [5]] },
  ])('$items by $length', ({ items, length, rows }) => {
    expect(rowsOf(items, length)).toEqual(rows);
  });

  it('keeps all items, and shortens only the last row', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (items, length) => {
        const rows = rowsOf(items, length);
        expect(rows.flat()).toEqual(items);
        for (const row of rows.slice(0, -1)) expect(row).toHaveLength(length);
      }),
    );
  });
});
