import { CART_COUNT } from '@lemari/domain/navigation/cart-count';

/**
 * Code in the head, which runs before first paint: shows the number of pieces in the cart, which only this device
 * knows. A cached page is the same for all guests. @see docs/decisions/0162
 */
export const EARLY_SCRIPT = `try{const{pieces:n}=JSON.parse(localStorage.getItem("cart"));Number.isSafeInteger(n)&&n>0&&document.documentElement.style.setProperty("${CART_COUNT}",'"'+n+'"')}catch{}`;
