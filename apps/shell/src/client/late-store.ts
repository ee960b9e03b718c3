import { createLateStore, type LateStore, type Modals, type QueryState } from '@lemari/kit';
import { browserTransport } from './call.ts';

/** The page's store. It answers from the server's data until RTK Query, a chunk of its own, is loaded. */
export const browserStore = (state: QueryState, modals: Modals): LateStore =>
  createLateStore(state, async (known) => {
    const [{ createQueryStore }, transport] = await Promise.all([
      import('@lemari/http'),
      browserTransport(modals),
    ]);
    return createQueryStore(transport, known());
  });
