import { cartNews } from '@lemari/kit';
import { CART_COUNT } from '../layout/cart-count-property.ts';

/**
 * Updates the number at the cart after each change, in this tab or another one: the early script set it, and the
 * header shows its own only once it is hydrated. @see docs/decisions/0162
 */
export const followCartCount = (style: Pick<CSSStyleDeclaration, 'setProperty'>): (() => void) =>
  cartNews.subscribe(() => {
    const { pieces } = cartNews.read();
    style.setProperty(CART_COUNT, pieces > 0 ? `"${pieces}"` : 'none');
  });
