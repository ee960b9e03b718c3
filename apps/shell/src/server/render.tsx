import createCache from '@emotion/cache';
import { Writable } from 'node:stream';
import * as EmotionReact from '@emotion/react';
import * as EmotionJsxDev from '@emotion/react/jsx-dev-runtime';
import * as EmotionJsx from '@emotion/react/jsx-runtime';
import * as React from 'react';
import * as ReactJsxDev from 'react/jsx-dev-runtime';
import * as ReactJsx from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import * as Http from '@lemari/http';
import { createTransport, type TransportOptions } from '@lemari/http/transport';
import * as Kit from '@lemari/kit';
import { fontFaces } from '@lemari/ui/fonts';
import { themeCss } from '@lemari/ui/theme';
import type { LateStore, Mount, QueryState, ReadyStore, Vertical } from '@lemari/kit';
import type { Hydration } from '../app/page-data.ts';
import { LOADER_ONLY } from '@lemari/kit/release';
import type { ShellFacts } from '../layout/shell-facts.ts';
import { loadFrame } from '../layout/late-frame.tsx';
import { NO_MODALS } from '../modals/stack.ts';
import { App, STYLES } from '../app/App.tsx';
import { closedContent, createRoutes, mountRoute } from '../app/routes.tsx';
import { writtenPath } from '../routing/written-path.ts';

/**
 * The objects that a remote's server build receives, so that the process has one React, one kit and one query
 * library.
 */
export const libraries: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': ReactJsx,
  'react-dom': ReactDom,
  '@emotion/react': EmotionReact,
  '@emotion/react/jsx-runtime': EmotionJsx,
  // Development builds of remotes require these.
  'react/jsx-dev-runtime': ReactJsxDev,
  '@emotion/react/jsx-dev-runtime': EmotionJsxDev,
  '@lemari/kit': Kit,
  '@lemari/http': Http,
};

declare const __SHARED_VERSIONS__: Record<string, string>;
/** Versions by share key. */
export const sharedVersions = __SHARED_VERSIONS__;

/** Version of the kit's interface that a release must be built for. */
export const { CONTRACT } = Kit;
export const { forgetQueries } = Http;

/** The base style sheet of every page. */
export const baseCss = `${fontFaces}\n${themeCss}`;

export interface RenderInput {
  /** Path and query. */
  url: string;
  /** Public origin of the shop, without a trailing slash. */
  origin: string;
  facts: ShellFacts;
  visit: Kit.Visit;
  /** Mount of the page; undefined renders the not-found page. */
  mount: Mount | undefined;
  /** The vertical's live release; undefined if it is down. */
  vertical: Vertical | undefined;
  /** The posted form; undefined for GET. */
  form?: string | undefined;
  /** Result of an earlier post: to this page, restored after sign-in, or the outcome that led here. */
  savedForm?: unknown;
  services: TransportOptions;
  /** Aborts when the page is rendered or times out; ends running work and frees its memory. */
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

interface Redirect {
  kind: 'redirect';
  status: number;
  location: string;
  /** State of a form that could not be submitted. */
  savedForm?: unknown;
  /** Outcome of a submitted form, which the next page shows. */
  outcome?: unknown;
}

interface Found {
  status: number;
  state: QueryState;
  hydration: Hydration;
}

export type Answered = Redirect | ({ kind: 'answers' } & Found);

export type Rendered =
  | Redirect
  | (Found & {
      kind: 'page';
      /** Chunk names of the rendered pages, from their routes. */
      chunks: string[];
      /** CSS rules of the page's components. */
      styles: string;
      /** HTML of the page; elements that React hoists (title, meta, links) come first. */
      html: string;
    });

type Handler = ReturnType<typeof createStaticHandler>;
const handlers = new WeakMap<Vertical, Map<string, Handler>>();
const handlersWithout = new Map<string, Handler>();

/** One handler per release and mount. The WeakMap frees those of an unloaded release. */
function handlerFor(mount: Mount | undefined, vertical: Vertical | undefined): Handler {
  const key = mount?.base ?? '';
  let known = handlersWithout;
  if (vertical) {
    known = handlers.get(vertical) ?? new Map<string, Handler>();
    handlers.set(vertical, known);
  }
  const handler =
    known.get(key) ??
    createStaticHandler(createRoutes(mount ? [mountRoute(mount, vertical ?? closedContent(mount))] : []));
  known.set(key, handler);
  return handler;
}

/** Collects the chunks of React's stream and decodes them at once, which is cheaper than one by one. */
function collect(done: (html: string) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write: (piece: Uint8Array, _encoding, next) => {
      pieces.push(piece);
      next();
    },
    final: (next) => {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}

/** React streams larger boundaries separately, by script. This limit keeps a page in one piece. */
const WHOLE_PAGE_BYTES = 1e9;

/** Input of the loaders, which run for a page and for its answers. */
type LoaderInput = Pick<
  RenderInput,
  'url' | 'visit' | 'mount' | 'vertical' | 'form' | 'savedForm' | 'services' | 'signal'
> & {
  readonly facts: Kit.ShopSetup;
};

/** A URL with the words of its path in the case of the vertical's routes. */
export function asWritten({ url, mount, vertical }: Pick<RenderInput, 'url' | 'mount' | 'vertical'>): string {
  const { pathname, search } = new URL(`http://storefront.invalid${url}`);
  const written = writtenPath(handlerFor(mount, vertical).dataRoutes, pathname);
  return written === pathname ? url : written + search;
}

async function runLoaders({
  url,
  facts,
  visit,
  mount,
  vertical,
  form,
  savedForm,
  services,
  signal,
}: LoaderInput) {
  const ready = Http.createQueryStore(createTransport(services));
  const store = serverStore(ready);
  signal.addEventListener('abort', ready.close);
  const handler = handlerFor(mount, vertical);
  const written = asWritten({ url, mount, vertical });
  if (written !== url)
    return {
      redirect: { kind: 'redirect', status: 308, location: written, savedForm: undefined } satisfies Redirect,
    };
  const posted = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
  const request = new Request(`http://storefront.invalid${url}`, { signal, ...posted });
  const requestContext = routerContext(store, visit, facts);
  let refused: unknown;
  let outcome: unknown;
  requestContext.set(Kit.saveFormContext, (formState) => (refused = formState));
  requestContext.set(Kit.saveOutcomeContext, (shown) => (outcome = shown));
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    // After a form post the browser must GET the next page.
    const status = form === undefined ? context.status : 303;
    return {
      redirect: { kind: 'redirect', status, location, savedForm: refused, outcome } satisfies Redirect,
    };
  }
  const leaf = context.matches.at(-1)?.route.id;
  if (savedForm !== undefined && leaf !== undefined) context.actionData = { [leaf]: savedForm };
  const isDown = Boolean(mount) && !vertical;
  const status = isDown ? 503 : context.statusCode;
  return { handler, context, store, status };
}

type Context = NonNullable<Awaited<ReturnType<typeof runLoaders>>['context']>;

const found = ({
  status,
  store,
  context,
}: {
  status: number;
  store: LateStore;
  context: Context;
}): Found => ({
  status,
  state: dehydrated(store.getState()),
  hydration: {
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: serialisable(context.errors),
  },
});

/** Runs the loaders of a URL, for a browser that renders the page itself. */
export async function answer(input: LoaderInput): Promise<Answered> {
  const ran = await runLoaders(input);
  return ran.redirect ?? { kind: 'answers', ...found(ran) };
}

/** Runs the loaders of a URL and renders the page. @throws what React throws outside every error boundary */
export async function render(input: RenderInput): Promise<Rendered> {
  await loadFrame();
  const ran = await runLoaders(input);
  if (ran.redirect) return ran.redirect;
  const { handler, context, store } = ran;
  const cache = createCache(STYLES);
  // Otherwise Emotion writes style elements between React's own, and a Suspense boundary no longer hydrates.
  cache.compat = true;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <App
        cache={cache}
        store={store}
        modals={NO_MODALS}
        origin={input.origin}
        facts={input.facts}
        visit={input.visit}
      >
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
      {
        progressiveChunkSize: WHOLE_PAGE_BYTES,
        onAllReady: () => void stream.pipe(collect(resolve)),
        onShellError: reject,
        onError: input.onError,
      },
    );
    input.signal.addEventListener('abort', () => stream.abort(input.signal.reason));
  });
  return {
    kind: 'page',
    // Includes data that components requested while rendering.
    ...found(ran),
    chunks: context.matches.flatMap(({ route }) => {
      const handle = route.handle as Partial<Kit.PageHandle> | undefined;
      return handle?.chunk ? [handle.chunk] : [];
    }),
    styles: Object.values(cache.inserted)
      .filter((rule) => typeof rule === 'string')
      .join(''),
    html,
  };
}

function routerContext(store: LateStore, visit: Kit.Visit, setup: Kit.ShopSetup): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(Kit.storeContext, store);
  context.set(Kit.visitContext, visit);
  context.set(Kit.setupContext, setup);
  return context;
}

const serverStore = (ready: ReadyStore): LateStore => ({
  getState: ready.getState,
  add: ready.add,
  isReady: () => true,
  subscribe: ready.subscribe,
  ready: () => Promise.resolve(ready),
  whenReady: (callback) => {
    callback(ready);
    return () => undefined;
  },
});

/**
 * Keeps query results only: subscriptions, mutations, settings and timings belong to the server's process, and equal
 * data must produce equal pages. A constant timestamp stays, as RTK Query would refetch an entry without one.
 */
function dehydrated(state: QueryState): QueryState {
  const { queries, provided } = state.api as QueryState['api'] & { provided: object };
  const answered = Object.fromEntries(
    Object.entries(queries).flatMap(([key, entry]) => {
      if (entry?.status !== 'fulfilled') return [];
      const { status, endpointName, originalArgs, data } = entry as typeof entry & QueryEntry;
      if (endpointName?.includes(LOADER_ONLY)) return [];
      return [[key, { status, endpointName, originalArgs, data, fulfilledTimeStamp: 1 }]];
    }),
  );
  return { api: { queries: answered, mutations: {}, provided, subscriptions: {} } } as QueryState;
}

/** Fields of a query entry that its public type lacks. */
interface QueryEntry {
  endpointName?: string;
  originalArgs?: unknown;
}

/** An error as the browser may see it: a status, never a stack trace. */
function serialisable(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      const status = Kit.isRouteErrorResponse(error) ? error.status : 503;
      return [route, { status, statusText: '', internal: false, data: null }];
    }),
  );
}
