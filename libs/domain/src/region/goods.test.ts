import { goodsOf, wardrobeOf } from './goods.ts';

// @see rules/verticals/search-names-wardrobe
it.each([
  { vertical: 'apparel', goods: 'apparel', wardrobe: 'apparel' },
  { vertical: 'bags', goods: 'bags', wardrobe: 'bags' },
  { vertical: 'on-demand', goods: 'apparel', wardrobe: 'On Demand' },
  { vertical: 'home', goods: 'homeware', wardrobe: 'homeware' },
  { vertical: 'birthday', goods: 'pieces', wardrobe: 'pieces' },
] as const)('$vertical rents $goods and is searched as $wardrobe', ({ vertical, goods, wardrobe }) => {
  expect(goodsOf(vertical)).toBe(goods);
  expect(wardrobeOf(vertical)).toBe(wardrobe);
});
