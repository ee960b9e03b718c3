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
 * All links are plain `<a href>`. A plain click on a link within the shop becomes a client-side navigation, or opens
 * the modal that the link names. The browser handles everything else: new tabs, downloads, other sites, fragments.
 */
export function followLinks(
  router: ReturnType<typeof createBrowserRouter>,
  modals: ModalStack,
  { region, facts, visit, isPartial }: Pick<PageData, 'region' | 'facts' | 'visit' | 'isPartial'>,
  isStale: () => boolean,
): void {
  // A new document is needed for another region (language, date and stored data differ), after the visitor has signed
  // in, and if this document's policy lacks the payment providers.
  const isInThisShop = ({ pathname, search }: HTMLAnchorElement) =>
    !isPartial &&
    !isStale() &&
    mountOf(resolve(pathname + search, { externals: facts.externals }))?.region === region;
  const follow = (link: HTMLAnchorElement) =>
    void router.navigate(link.pathname + link.search + link.hash, {
      // The page replaces the history entry of the modal that it was chosen in.
      replace: modals.leave(),
      viewTransition: carryPicture(link),
      // The link changes a part of the page that the visitor looks at.
      preventScrollReset: link.dataset['keepsScroll'] !== undefined,
    });

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isPlainPress(event) || !link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin) return;
    const modal = link.dataset['modal'];
    const isThisPage = link.pathname === location.pathname && link.search === location.search;
    const isHere = isInThisShop(link);
    // The open menu would cover the next page.
    const hideMenu = () => link.closest<HTMLElement>(':popover-open')?.hidePopover();
    const goThere = () => {
      if (isHere) follow(link);
      else location.assign(link.href);
    };
    if (isLinkModal(modal)) {
      event.preventDefault();
      hideMenu();
      void modals.open(modal, LINK_MODALS[modal]).then((isOpen) => {
        // The modal does not exist yet or failed to load: the link leads to the page with the same function.
        if (!isOpen) goThere();
      });
      return;
    }
    const { chatUrl, chatFrame } = facts;
    // Such a link leads to the contact page, which stays the way without a chat.
    if (link.dataset['chat'] !== undefined && (chatUrl ?? chatFrame) !== undefined) {
      event.preventDefault();
      hideMenu();
      // A modal would cover the chat.
      if (link.closest('dialog')) modals.close();
      if (chatUrl !== undefined) open(chatUrl, '_blank', 'noreferrer');
      else if (chatFrame !== undefined)
        import(/* webpackChunkName: "chat" */ '../chat/open-chat.tsx').then(
          ({ openChat }) =>
            openChat({ frame: chatFrame, isSignedIn: visit.isSignedIn, contactHref: link.pathname }),
          goThere,
        );
      return;
    }
    // A link to the current page jumps to its fragment or reloads the page.
    if (isThisPage || !isHere) {
      // Offline no document can load, and leaving would lose the current one.
      const isAnchor = isThisPage && link.hash !== '';
      if (!navigator.onLine && !isAnchor) {
        event.preventDefault();
        void modals.open('connection-problem');
      }
      return;
    }
    event.preventDefault();
    hideMenu();
    follow(link);
  });

  // A search form is a navigation with a query.
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
