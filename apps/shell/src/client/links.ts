import type { createBrowserRouter } from 'react-router';
import type { PageData } from '../app/page-data.ts';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { carryPicture } from './carry-picture.ts';

/**
 * Every link of the page is a plain `<a href>`; this turns a plain click on one that leads to another of our pages into a
 * navigation without a reload. All else is left to the browser: new tabs, downloads, other sites, places within the page.
 */
export function followLinks(
  router: ReturnType<typeof createBrowserRouter>,
  { region, externals }: Pick<PageData, 'region' | 'externals'>,
): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const isThisPage = link.pathname === location.pathname && link.search === location.search;
    // A link to the page one is on jumps to a place in it, or asks for it again.
    if (isThisPage) return;
    const mount = mountOf(resolve(link.pathname + link.search, { externals }));
    // Another region is another shop: its language, its day and what is kept of it come with a page of its own.
    if (mount?.region !== region) return;
    event.preventDefault();
    // The menu has led on, and is in the way now.
    link.closest<HTMLElement>(':popover-open')?.hidePopover();
    void router.navigate(link.pathname + link.search + link.hash, { viewTransition: carryPicture(link) });
  });
}
