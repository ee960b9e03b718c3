/** Custom property of the document: the number of pieces in the cart, as a string of CSS. */
export const CART_COUNT = '--cart-count';
