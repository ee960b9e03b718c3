import { cartNews } from '@lemari/kit';
import { followCartCount } from './follow-cart-count.ts';

const window = new EventTarget();
beforeAll(() => {
  globalThis.addEventListener = window.addEventListener.bind(window);
  globalThis.removeEventListener = window.removeEventListener.bind(window);
});

// @see rules/cart/count-before-paint
it.each([
  { pieces: 2, content: '"2"' },
  { pieces: 0, content: 'none' },
])('a header that is not hydrated shows $content once the cart has $pieces pieces', (row) => {
  const setProperty = jest.fn();
  const stop = followCartCount({ setProperty });
  cartNews.write({ ...cartNews.initial, pieces: row.pieces });
  expect(setProperty.mock.lastCall).toEqual(['--cart-count', row.content]);
  stop();
});
