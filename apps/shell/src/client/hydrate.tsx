import { startTransition, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createPath,
  type DataRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router';
import type { ModalKey } from '@lemari/domain/navigation/modal';
import { placeOf } from '@lemari/domain/region/place';
import {
  type Mount,
  storeContext,
  type Vertical,
  setupContext,
  visitContext,
  wakeIslands,
} from '@lemari/kit';
import { yieldToMain } from '@lemari/kit/yield-to-main';
import { App } from '../app/App.tsx';
import type { PageData } from '../app/page-data.ts';
import {
  closedContent,
  createRoutes,
  everywhere,
  type MountContent,
  mountRoute,
  ROOT_ROUTE,
} from '../app/routes.tsx';
import { loadFrame } from '../layout/late-frame.tsx';
import { loadModal } from '../modals/load-modal.ts';
import { MODALS } from '../modals/registry.ts';
import { createModalStack } from '../modals/stack.ts';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { answersFirst, createAnswers } from './answers.ts';
import { followArrival } from './arrival.ts';
import { createFederation } from './federation.ts';
import { onFirstUse } from './first-use.ts';
import { browserStore } from './late-store.ts';
import { onIntent } from './intent.ts';
import { followLinks } from './links.ts';
import { followSession } from './session.ts';
import { takeOverStyles } from './styles.ts';
import { createTracker, followViews } from './track.ts';
import { registerAppInstance, storeCampaign } from './visit.ts';

/** A page whose scripts failed to load keeps the server's HTML: React never hydrates a boundary that never resolves. */
const NEVER = new Promise<never>(() => undefined);
const frozenContent = (mount: Mount): MountContent => everywhere(mount, () => use(NEVER));

const mountAt = (pathname: string): Mount | undefined => mountOf(resolve(pathname));

/** Hydrates the server's page, island by island. */
export async function hydrate(): Promise<void> {
  const page = JSON.parse(globalThis.__lemari?.pageData.textContent ?? '') as PageData;
  const loadVertical = createFederation(page);
  const tracker = createTracker(page.region, registerAppInstance(page.region));
  const currentVertical = () => mountAt(location.pathname)?.vertical;
  const load = (key: ModalKey) => loadModal(key, loadVertical, currentVertical);
  const modals = createModalStack({
    arrived: () => arrivalOf(router),
    load,
    onOpen: tracker.modalView,
    onClosed: (key) => {
      const next = MODALS[key].afterClosing?.(new URL(location.href), placeOf(location.pathname));
      if (next !== undefined) void router.navigate(next, { replace: true });
    },
  });
  const store = browserStore(page.state, modals);

  const here = mountAt(location.pathname);
  const mounted = new Set<string>();
  if (here) mounted.add(here.base);
  let vertical: Vertical | undefined;
  let isFrozen = false;
  const routesWith = async (content: MountContent | undefined): Promise<RouteObject[]> => {
    const routes = createRoutes(here && content ? [mountRoute(here, content)] : []);
    await resolveLazyMatches(routes);
    return routes;
  };
  const liveRoutes = async (mount: Mount): Promise<RouteObject[]> => {
    vertical = await loadVertical(mount.vertical);
    await yieldToMain();
    return routesWith(vertical);
  };
  const isDown = here && page.down.includes(here.vertical);
  const routes = await (!here || isDown
    ? routesWith(here && closedContent(here))
    : liveRoutes(here).catch((error: unknown) => {
        console.warn(`${here.vertical} could not be loaded; its page stays as the server sent it.`, error);
        isFrozen = true;
        return routesWith(frozenContent(here));
      }));
  await yieldToMain();

  const answers = createAnswers(page, store);
  const router: DataRouter = createBrowserRouter(routes, {
    hydrationData: page.hydration,
    dataStrategy: answersFirst(answers, store, () => router.state.navigation.state !== 'idle'),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(storeContext, store);
      context.set(visitContext, page.visit);
      context.set(setupContext, page.facts);
      return context;
    },
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const mount = mountAt(path);
      if (!mount || mounted.has(mount.base)) return;
      const found = await loadVertical(mount.vertical);
      mounted.add(mount.base);
      patch(ROOT_ROUTE, [mountRoute(mount, found)]);
    },
  });
  const isStale = followSession(page, modals);
  // On a page whose scripts failed to load, links lead to documents of the server.
  if (!isFrozen) {
    followLinks(router, modals, page, isStale);
    onIntent(({ origin, pathname, search }) => {
      const mount = mountAt(pathname);
      if (origin !== location.origin || mount?.region !== page.region) return;
      const ignore = () => undefined;
      void answers.load(pathname + search);
      loadFrame().catch(ignore);
      if (mounted.has(mount.base)) prefetchPages(router, pathname).catch(ignore);
      else loadVertical(mount.vertical).catch(ignore);
    });
  }
  followViews(router, tracker);
  followArrival();
  onFirstUse(async () => {
    await loadFrame();
    const { followFooterLinks } = await import(
      /* webpackChunkName: "frame" */ '@lemari/ui/follow-footer-links'
    );
    followFooterLinks();
    // A navigation in progress must not compete with prefetching.
    await arrivalOf(router);
    // The connection modal is loaded now: offline it could not be loaded any more.
    await Promise.all([store.ready(), vertical?.warm?.(), load('connection-problem')]);
    const { refreshCartCount } = await import(/* webpackChunkName: "transport" */ './cart-count.ts');
    await refreshCartCount(page.visit, page.region);
  });
  // Every render needs the frame's script, for the next page and for this page with new data. If it fails to load,
  // the server renders the next page.
  router.subscribe(({ navigation, revalidation }) => {
    wakeIslands();
    if (navigation.state === 'idle' && revalidation === 'idle') return;
    loadFrame().catch(() => {
      if (navigation.location && navigator.onLine) location.assign(createPath(navigation.location));
    });
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        cache={takeOverStyles()}
        store={store}
        modals={modals}
        origin={page.origin}
        facts={page.facts}
        visit={page.visit}
      >
        <RouterProvider router={router} />
      </App>,
      { onRecoverableError: (error) => console.error('[hydration]', error) },
    );
  });
  storeCampaign(location.search);
}

/** Settles once no navigation is in progress. */
function arrivalOf(router: DataRouter): Promise<void> {
  const isThere = () => router.state.navigation.state === 'idle';
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(() => {
      if (!isThere()) return;
      stop();
      resolve();
    });
  });
}

/** Loads the scripts of the pages at a path. */
async function prefetchPages(router: DataRouter, pathname: string): Promise<void> {
  const parts = (matchRoutes(router.routes, pathname) ?? []).flatMap(({ route: { lazy } }) =>
    typeof lazy === 'object' ? Object.values(lazy) : [],
  );
  await Promise.all(parts.map((loadPart) => (loadPart as () => Promise<unknown>)()));
}

/** The router renders nothing while it resolves `lazy`, so the current page's routes are resolved before it starts. */
async function resolveLazyMatches(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const parts = await Promise.all(
      Object.entries(route.lazy).map(async ([name, loadPart]) => [
        name,
        await (loadPart as () => Promise<unknown>)(),
      ]),
    );
    Object.assign(route, Object.fromEntries(parts));
    delete route.lazy;
  }
}
