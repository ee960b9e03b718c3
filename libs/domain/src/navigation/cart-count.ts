/** Custom property of the document: the number of pieces in the cart, as a string of CSS. */
export const CART_COUNT = '--cart-count';

/**
 * Updates the number at the cart: the early script set it, and the header shows its own only once it is hydrated.
 * @param style of the document
 * @see docs/decisions/0162
 */
export const showCartCount = (style: Pick<CSSStyleDeclaration, 'setProperty'>, pieces: number): void =>
  style.setProperty(CART_COUNT, pieces > 0 ? `"${pieces}"` : 'none');
