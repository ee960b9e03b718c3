import { cartNews } from '@lemari/kit';
import { followCartCount } from './follow-cart-count.ts';

// @see rules/cart/count-before-paint
it.each([
  { pieces: 2, content: '"2"' },
  { pieces: 0, content: 'none' },
])('a header without scripts shows $content once the cart has $pieces pieces', ({ pieces, content }) => {
  const { style } = document.documentElement;
  style.setProperty('--cart-count', '"1"');
  const stop = followCartCount();
  cartNews.write({ ...cartNews.read(), pieces });
  expect(style.getPropertyValue('--cart-count')).toBe(content);
  stop();
});
