import { createLateStore, type LateStore, type Modals, type QueryState } from '@lemari/kit';
import { browserTransport } from './call.ts';

/** The page's store: answers from what the server sent until the query layer, a chunk of its own, has arrived. */
export const browserStore = (state: QueryState, modals: Modals): LateStore =>
  createLateStore(state, async (known) => {
    const [{ createQueryStore }, transport] = await Promise.all([
      import('@lemari/http'),
      browserTransport(modals),
    ]);
    return createQueryStore(transport, known());
  });
