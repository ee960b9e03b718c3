import { EXAMPLES } from '@lemari/contract/examples';
import type { OperationName } from '@lemari/contract/operations';
import { createQueryStore } from '@lemari/http';
import { causedBy, statusFailure } from '@lemari/http/failure';
import type { OperationCall, Transport } from '@lemari/http/transport';
import {
  createLateStore,
  type LateStore,
  type Mount,
  type Modals,
  ModalsContext,
  MountContext,
  type RouteObject,
  storeContext,
  StoreContext,
  SetupContext,
  setupContext,
  type ShopSetup,
  type Visit,
  VisitContext,
  visitContext,
} from '@lemari/kit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from '@lemari/kit/testing';

/** `problem` is the reason of a refusal. */
type Answer = { body: unknown } | { status: number; problem?: object };
/** A body for each call, immediate or promised. */
type Reply = { reply: (call: OperationCall) => unknown };

/** Answer that replaces an operation's example: a body, or a failing status. */
export type Answers<Kind = Answer> = Partial<Record<OperationName, Kind>>;

/** Answers of a stage, some of them computed from the call. */
export type StageAnswers = Answers<Answer | Reply>;

/** Transport that answers with the contract's examples and records calls. */
function exampleTransport(answers: StageAnswers = {}): {
  transport: Transport;
  calls: OperationCall[];
} {
  const calls: OperationCall[] = [];
  const transport: Transport = async (call) => {
    calls.push(call);
    const answer = answers[call.operation] ?? { body: EXAMPLES[call.operation] };
    return 'status' in answer
      ? { ok: false, failure: causedBy(call.cause, statusFailure(answer.status, answer.problem)) }
      : { ok: true, data: 'reply' in answer ? await answer.reply(call) : answer.body };
  };
  return { transport, calls };
}

function stageStore(transport: Transport): LateStore {
  return createLateStore({ api: { queries: {} } }, () => Promise.resolve(createQueryStore(transport)));
}

/** Modals as on the server: none opens. */
const NONE_OPENS: Modals = { open: () => Promise.resolve(false), close: () => undefined };

/** A guest's visit, on a Saturday. */
export const GUEST: Visit = {
  today: '2026-11-21',
  deliveries: { first: '2026-11-22', last: '2027-01-21' },
  isSignedIn: false,
};

/** Every payment method, of a provider that is never called. */
const SETUP: ShopSetup = {
  flags: { 'on-demand-add-on': true, 'payment-method-bni-virtual-account': true },
  cardProvider: { origin: 'http://localhost:4400', key: 'pk_lemari_development' },
  takesCards: true,
  bankMethods: ['virtual_account', 'bank_transfer'],
};

function routerContextOf(store: LateStore, visit: Visit, setup: ShopSetup): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(visitContext, visit);
  context.set(setupContext, setup);
  return context;
}

export interface Stage {
  mount: Mount;
  routes: RouteObject[];
  /** Path below the mount's base, e.g. `/browse?sizes=s`. */
  path: string;
  answers?: Answers;
  visit?: Visit;
  /** What differs from a shop with every payment method. */
  setup?: Partial<ShopSetup>;
  modals?: Modals;
}

/** A page as the shell mounts it: loaded, in its contexts, with working links and loaders. */
export async function openPage({ answers, ...stage }: Omit<Stage, 'answers'> & { answers?: StageAnswers }) {
  const { transport, calls } = exampleTransport(answers);
  return { ...(await mountPage(stage, transport)), calls };
}

/** The same with another transport. */
export async function mountPage(
  {
    mount,
    routes,
    path,
    visit = GUEST,
    setup: differences = {},
    modals = NONE_OPENS,
  }: Omit<Stage, 'answers'>,
  transport: Transport,
) {
  const setup: ShopSetup = { ...SETUP, ...differences };
  const store = stageStore(transport);
  const router = createMemoryRouter([{ path: mount.base, children: routes }], {
    initialEntries: [mount.base + path],
    getContext: () => routerContextOf(store, visit, setup),
  });
  await settled(router);
  const page = (
    <StoreContext value={store}>
      <SetupContext value={setup}>
        <VisitContext value={visit}>
          <ModalsContext value={modals}>
            <MountContext value={mount}>
              <RouterProvider router={router} />
            </MountContext>
          </ModalsContext>
        </VisitContext>
      </SetupContext>
    </StoreContext>
  );
  return { page, router };
}

/** The page's HTML as the server sends it, before any script. */
export const sentByServer = (page: ReactNode): string => renderToString(page);

/** Contents of the document's head. */
export const headOfPage = () => ({
  title: document.title,
  description: document.querySelector('meta[name=description]')?.getAttribute('content'),
  canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
});

/** Alternate URLs by language tag. */
export const alternatesOfPage = () =>
  [...document.querySelectorAll('link[rel=alternate]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);

type Router = ReturnType<typeof createMemoryRouter>;

/** Resolves when the router is idle. */
const settled = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const isSettled = () => router.state.initialized && router.state.navigation.state === 'idle';
    if (isSettled()) return resolve();
    const stop = router.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
