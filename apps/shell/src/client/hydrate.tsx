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
  breathe,
  type Mount,
  storeContext,
  type Vertical,
  setupContext,
  visitContext,
  wakeIslands,
} from '@lemari/kit';
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
import { bringFrame } from '../layout/late-frame.tsx';
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
import { keepAppInstance, keepCampaign } from './visit.ts';

/** A page whose scripts did not come keeps what the server sent: a boundary that never resolves is never hydrated. */
const NEVER = new Promise<never>(() => undefined);
const frozenContent = (mount: Mount): MountContent => everywhere(mount, () => use(NEVER));

const mountAt = (pathname: string): Mount | undefined => mountOf(resolve(pathname));

/** Makes the server's page interactive, island by island. */
export async function hydrate(): Promise<void> {
  const page = JSON.parse(globalThis.__lemari?.pageData.textContent ?? '') as PageData;
  const loadVertical = createFederation(page);
  const tracker = createTracker(page.region, keepAppInstance(page.region));
  const hereNow = () => mountAt(location.pathname)?.vertical;
  const load = (key: ModalKey) => loadModal(key, loadVertical, hereNow);
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
    await breathe();
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
  await breathe();

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
  // From a page whose scripts did not come, links lead to pages of the server's making.
  if (!isFrozen) {
    followLinks(router, modals, page, isStale);
    onIntent(({ origin, pathname, search }) => {
      const mount = mountAt(pathname);
      if (origin !== location.origin || mount?.region !== page.region) return;
      const ignore = () => undefined;
      void answers.of(pathname + search);
      bringFrame().catch(ignore);
      if (mounted.has(mount.base)) bringPages(router, pathname).catch(ignore);
      else loadVertical(mount.vertical).catch(ignore);
    });
  }
  followViews(router, tracker);
  followArrival();
  onFirstUse(async () => {
    await bringFrame();
    // Who is on the way already does not wait for what comes in handy there.
    await arrivalOf(router);
    // The one modal that is needed when nothing can be brought any more.
    await Promise.all([store.ready(), vertical?.warm?.(), load('connection-problem')]);
    const { keepPieces } = await import(/* webpackChunkName: "transport" */ './cart-count.ts');
    await keepPieces(page.visit, page.region);
  });
  // Nothing can be drawn anew without the frame's script, be it the next page or this one with other data; where it does
  // not come, the server shows the next page.
  router.subscribe(({ navigation, revalidation }) => {
    wakeIslands();
    if (navigation.state === 'idle' && revalidation === 'idle') return;
    bringFrame().catch(() => {
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
  keepCampaign(location.search);
}

/** Settles once the router has reached where it is going to. */
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

/** Brings the scripts of the pages at an address. */
async function bringPages(router: DataRouter, pathname: string): Promise<void> {
  const parts = (matchRoutes(router.routes, pathname) ?? []).flatMap(({ route: { lazy } }) =>
    typeof lazy === 'object' ? Object.values(lazy) : [],
  );
  await Promise.all(parts.map((bring) => (bring as () => Promise<unknown>)()));
}

/** The router shows nothing while it resolves `lazy`; the pages of this address are brought before it starts. */
async function resolveLazyMatches(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const parts = await Promise.all(
      Object.entries(route.lazy).map(async ([name, bring]) => [
        name,
        await (bring as () => Promise<unknown>)(),
      ]),
    );
    Object.assign(route, Object.fromEntries(parts));
    delete route.lazy;
  }
}
