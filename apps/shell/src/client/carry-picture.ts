import { PRODUCT_PICTURE } from '@lemari/ui/product-picture';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * The picture of a card becomes the first picture of its product's page, where the browser can show that and the person
 * does not mind things that move.
 * @returns whether the navigation should be a view transition
 */
export function carryPicture(link: Element): boolean {
  const picture = link.closest('[data-product-card]')?.querySelector('img');
  if (!picture || calm.matches || !('startViewTransition' in document)) return false;
  // On a product's page another one is chosen: two of a name would end the transition before it begins.
  for (const shown of document.querySelectorAll<HTMLElement>('[data-first-picture]'))
    shown.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = PRODUCT_PICTURE;
  return true;
}
