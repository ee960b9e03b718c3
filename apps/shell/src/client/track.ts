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
 * Reports views of pages and modals. A failure is only logged.
 * @param known settles once the service knows the browser's app instance, to which it assigns the views
 * @see rules/analytics/page-view, rules/analytics/modal-view, rules/calls/clevertap-failure
 */
export function createTracker(region: RegionId, known: Promise<void>): Tracker {
  const send = async (event: WireEvent) => {
    await known;
    try {
      const response = await fetch('/api/clevertap', {
        method: 'POST',
        headers: { 'content-type': 'application/json', Region: region },
        body: JSON.stringify(event),
        // The last view of a visit is sent while the page unloads.
        keepalive: true,
      });
      if (!response.ok) console.warn(`The server refused a page view (${response.status}).`);
    } catch (error) {
      console.warn('A page view could not be sent.', error);
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

/** Reports the first page and every navigation. */
export function followViews(router: ReturnType<typeof createBrowserRouter>, { pageView }: Tracker): void {
  let shown = '';
  const report = () => {
    const { pathname, search, hash } = router.state.location;
    // Queries of sign-in pages carry secret codes, so they are not reported.
    const page = pathname.includes('/auth/') ? pathname : pathname + search + hash;
    if (router.state.navigation.state !== 'idle' || page === shown) return;
    shown = page;
    pageView(page);
  };
  report();
  router.subscribe(report);
}
