import type { createBrowserRouter } from 'react-router';
import type { WireEvent } from '@lemari/contract/wire';
import type { ModalKey } from '@lemari/domain/navigation/modal';
import type { RegionId } from '@lemari/domain/region';

export interface Tracker {
  /** @param page pathname, search and hash */
  readonly pageView: (page: string) => void;
  readonly modalView: (key: ModalKey) => void;
}

/**
 * Tells what is looked at. A failure is only logged.
 * @param known settles once the browser has its number, under which its views are kept
 * @see storefront §2, Modals in this area, and §7, General
 */
export function createTracker(region: RegionId, known: Promise<void>): Tracker {
  const send = async (event: WireEvent) => {
    await known;
    try {
      const response = await fetch('/api/clevertap', {
        method: 'POST',
        headers: { 'content-type': 'application/json', Region: region },
        body: JSON.stringify(event),
        // The last view of a visit goes out while the page goes away.
        keepalive: true,
      });
      if (!response.ok) console.warn(`A view was not taken (${response.status}).`);
    } catch (error) {
      console.warn('A view was not sent.', error);
    }
  };
  const view = (page: string) =>
    void send({
      evtName: 'page_viewed',
      evtData: { page },
      timestamp: Math.floor(Date.now() / 1000),
    });
  return { pageView: view, modalView: (key) => view(`/modal/${key}`) };
}

/** The page that was sent, and each one that is navigated to. */
export function followViews(router: ReturnType<typeof createBrowserRouter>, { pageView }: Tracker): void {
  let shown = '';
  const look = () => {
    const { pathname, search, hash } = router.state.location;
    // Pages of signing in take codes in their query, which are nobody else's.
    const page = pathname.includes('/auth/') ? pathname : pathname + search + hash;
    if (router.state.navigation.state !== 'idle' || page === shown) return;
    shown = page;
    pageView(page);
  };
  look();
  router.subscribe(look);
}
