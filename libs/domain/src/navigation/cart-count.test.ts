import { showCartCount } from './cart-count.ts';

// @see rules/cart/count-before-paint
it.each([
  { pieces: 2, content: '"2"' },
  { pieces: 0, content: 'none' },
])('a header that is not hydrated shows $content once the cart has $pieces pieces', ({ pieces, content }) => {
  const setProperty = jest.fn();
  showCartCount({ setProperty }, pieces);
  expect(setProperty.mock.lastCall).toEqual(['--cart-count', content]);
});
