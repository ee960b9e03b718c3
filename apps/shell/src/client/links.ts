import type { createBrowserRouter } from 'react-router';
import type { PageData } from '../app/page-data.ts';
import { isLinkModal, LINK_MODALS } from '../modals/registry.ts';
import type { ModalStack } from '../modals/stack.ts';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { carryPicture } from './carry-picture.ts';

const isPlainPress = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/**
 * Every link of the page is a plain `<a href>`; this turns a plain click on one that leads to another of our pages into a
 * navigation without a reload, or opens the modal it names. All else is left to the browser: new tabs, downloads, other
 * sites, places within the page.
 */
export function followLinks(
  router: ReturnType<typeof createBrowserRouter>,
  modals: ModalStack,
  { region, externals, isPartial }: Pick<PageData, 'region' | 'externals' | 'isPartial'>,
  isStale: () => boolean,
): void {
  // Another region is another shop: its language, its day and what is kept of it come with a page of its own. So does
  // the shop of somebody who has signed in meanwhile, and a page that came without the addresses to pay at.
  const isInThisShop = ({ pathname, search }: HTMLAnchorElement) =>
    !isPartial && !isStale() && mountOf(resolve(pathname + search, { externals }))?.region === region;
  const follow = (link: HTMLAnchorElement) =>
    void router.navigate(link.pathname + link.search + link.hash, {
      // An entry of a modal gives way to the page that was chosen in it.
      replace: modals.leave(),
      viewTransition: carryPicture(link),
    });

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isPlainPress(event) || !link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin) return;
    const modal = link.dataset['modal'];
    const isThisPage = link.pathname === location.pathname && link.search === location.search;
    const isHere = isInThisShop(link);
    // The menu has led on, and is in the way now.
    const hideMenu = () => link.closest<HTMLElement>(':popover-open')?.hidePopover();
    if (isLinkModal(modal)) {
      event.preventDefault();
      hideMenu();
      void modals.open(modal, LINK_MODALS[modal]).then((isOpen) => {
        if (isOpen) return;
        // Nobody has written it yet, or it did not come: the link leads to the page that does the same.
        if (isHere) follow(link);
        else location.assign(link.href);
      });
      return;
    }
    // A link to the page one is on jumps to a place in it, or asks for it again.
    if (isThisPage || !isHere) {
      // A new document cannot come without a network, and the one that is here would be lost.
      const isPlace = isThisPage && link.hash !== '';
      if (!navigator.onLine && !isPlace) {
        event.preventDefault();
        void modals.open('connection-problem');
      }
      return;
    }
    event.preventDefault();
    hideMenu();
    follow(link);
  });

  // The search's form is a link with words in it.
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['follow'] === undefined) return;
    event.preventDefault();
    form.closest<HTMLElement>(':popover-open')?.hidePopover();
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim()) url.searchParams.set(name, value.trim());
    void router.navigate(url.pathname + url.search, { replace: modals.leave() });
  });
}
