import fc from 'fast-check';
import { CATEGORIES } from './attributes.ts';
import { inTurn, lookOf } from './look.ts';

// @see rules/products/look
describe('a look', () => {
  it.each(CATEGORIES.apparel)('of $id is made of other categories of apparel', ({ id }) => {
    const look = lookOf(id) ?? [];
    const known = CATEGORIES.apparel.map((category) => category.id);
    expect(look.filter((other) => known.some((one) => one === other && one !== id))).toHaveLength(2);
    expect(new Set(look).size).toBe(2);
  });

  it.each([...CATEGORIES.bags, ...CATEGORIES.home, { id: 'constructor' }])('has no part for $id', ({ id }) =>
    expect(lookOf(id)).toBeUndefined(),
  );

  it('shows its parts in turn, each once and in the order of its list', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(), { maxLength: 5 }), { maxLength: 4 }), (lists) => {
        const named = lists.map((list, part) => list.map((_, index) => `${part} ${index}`));
        const shown = inTurn(named);
        expect(shown.toSorted()).toEqual(named.flat().toSorted());
        for (const list of named) expect(shown.filter((item) => list.includes(item))).toEqual(list);
        const rounds = shown.map((item) => Number(item.split(' ')[1]));
        expect(rounds).toEqual(rounds.toSorted((one, other) => one - other));
      }),
    );
  });
});
