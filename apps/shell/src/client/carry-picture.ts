import { PRODUCT_PICTURE } from '@lemari/ui/product-picture';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Names a card's picture for a view transition into the product page. Skipped without browser support and with
 * reduced motion.
 * @returns whether the navigation should be a view transition
 */
export function carryPicture(link: Element): boolean {
  const picture = link.closest('[data-product-card]')?.querySelector('img');
  if (!picture || calm.matches || !('startViewTransition' in document)) return false;
  // A product page names its own first picture. Two elements with one name would cancel the transition.
  for (const shown of document.querySelectorAll<HTMLElement>('[data-first-picture]'))
    shown.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = PRODUCT_PICTURE;
  return true;
}
