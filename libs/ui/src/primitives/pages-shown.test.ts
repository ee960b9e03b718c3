import fc from 'fast-check';
import { pagesShown } from './pages-shown.ts';

describe('pagesShown', () => {
  it.each([
    { page: 1, pages: 1, shown: [1] },
    { page: 1, pages: 3, shown: [1, 2, 3] },
    { page: 1, pages: 7, shown: [1, 2, 'gap', 7] },
    { page: 4, pages: 7, shown: [1, 2, 3, 4, 5, 6, 7] },
    { page: 12, pages: 40, shown: [1, 'gap', 11, 12, 13, 'gap', 40] },
  ])('on page $page of $pages: $shown', ({ page, pages, shown }) => {
    expect(pagesShown(page, pages)).toEqual(shown);
  });

  const somePage = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }));

  it('contains the first, the last and the current page, in order and once each', () => {
    fc.assert(
      fc.property(somePage, ({ page, pages }) => {
        const numbers = pagesShown(page, pages).filter((shown) => shown !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      }),
    );
  });

  it('leaves out at least two pages at every gap, and none elsewhere', () => {
    fc.assert(
      fc.property(somePage, ({ page, pages }) => {
        const shown = pagesShown(page, pages);
        shown.forEach((entry, index) => {
          const before = shown[index - 1];
          const after = shown[index + 1];
          if (entry === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(entry - before).toBe(1);
        });
      }),
    );
  });
});
