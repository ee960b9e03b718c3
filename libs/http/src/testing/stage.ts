import {
  type ActionFunctionArgs,
  type Answer,
  createLateStore,
  type LateStore,
  type Mount,
  type ReadyStore,
  storeContext,
  visitContext,
} from '@lemari/kit';
import { RouterContextProvider } from '@lemari/kit/testing';

export const MOUNT: Mount = { vertical: 'account', host: 'bags', region: 'sg', base: '/sg/bags/account' };

/** Responses of the stubbed store; one without a failure succeeds. */
interface StubbedResponses {
  readonly fetched?: Partial<Answer<unknown>>;
  readonly changed?: Partial<Answer<unknown>>;
}

const NO_ANSWER: Answer<unknown> = { data: undefined, failure: undefined };

/** A store with stubbed responses, and its recorded calls. */
export function stubStore({ fetched = {}, changed = {} }: StubbedResponses = {}) {
  const fetch = jest.fn<Promise<Answer<unknown>>, Parameters<ReadyStore['fetch']>>();
  const run = jest.fn<Promise<Answer<unknown>>, Parameters<ReadyStore['run']>>();
  fetch.mockResolvedValue({ ...NO_ANSWER, ...fetched });
  run.mockResolvedValue({ ...NO_ANSWER, ...changed });
  const state = { api: { queries: {} } };
  const ready: ReadyStore = {
    getState: () => state,
    add: () => undefined,
    subscribe: () => () => undefined,
    fetch,
    run,
    subscribeTo: () => undefined,
  };
  return { store: createLateStore(state, () => Promise.resolve(ready)), fetch, run };
}

interface RequestOptions {
  readonly store: LateStore;
  readonly isSignedIn?: boolean;
  /** Body of a POST; without it the request is a GET. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Arguments of a page's loader or action. */
export function argsOf(
  path: string,
  { store, isSignedIn = true, fields }: RequestOptions,
): ActionFunctionArgs {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(visitContext, {
    today: '2026-11-21',
    deliveries: { first: '2026-11-22', last: '2027-01-21' },
    isSignedIn,
  });
  const url = new URL(path, 'https://lemari.example');
  const request = new Request(url, {
    ...(fields && {
      method: 'POST',
      // As text: jsdom's FormData and URLSearchParams are not the platform's.
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  });
  return { request, url, pattern: url.pathname, params: {}, context };
}
