import { createLateStore, type LateStore, type QueryState } from '@lemari/vertical';

/** The page's store: answers from what the server sent until the query layer, a chunk of its own, has arrived. */
export const browserStore = (state: QueryState): LateStore =>
  createLateStore(state, async () => {
    const [{ createQueryStore }, { createTransport }] = await Promise.all([
      import('@lemari/http'),
      import(/* webpackChunkName: "transport" */ '@lemari/http/transport'),
    ]);
    // The shell's server knows the person and adds what a service wants to hear; the page knows neither token nor secret.
    const transport = createTransport({ baseUrl: (service) => `/api/${service}`, headers: () => ({}) });
    return createQueryStore(transport, state);
  });
