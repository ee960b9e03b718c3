import { type Failure, timeoutFailure } from '@lemari/http/failure';
import type { Outcome } from '@lemari/http/transport';
import { type LateStore, type QueryName, StoreContext } from '@lemari/kit';
import { use } from 'react';

/** What comes of a call: its answer, or why there is none. */
export type { Outcome } from '@lemari/http/transport';

/** Makes a change at a service: the same from a form in the browser and from one that was posted to the server. */
export type Run = <Arg, Data>(change: QueryName<Arg, Data>, arg: Arg) => Promise<Outcome<Data>>;

/** Brings the data modules of a vertical's pages, which come with the first call of theirs. */
export type BringApi = () => Promise<unknown>;

export const runOn =
  (store: LateStore, bringApi: BringApi): Run =>
  async <Arg, Data>(change: QueryName<Arg, Data>, arg: Arg) => {
    // Without a network their scripts do not come either.
    const ready = await Promise.all([store.ready(), bringApi()]).then(
      ([real]) => real,
      () => undefined,
    );
    if (!ready) return { ok: false, failure: timeoutFailure() };
    const { data, error } = await ready.run(change.name, arg);
    return error === undefined ? { ok: true, data: data as Data } : { ok: false, failure: error as Failure };
  };

export function useRun(bringApi: BringApi): Run {
  const store = use(StoreContext);
  if (!store) throw new Error('useRun: no store');
  return runOn(store, bringApi);
}

/** What a change is made with. */
export type ArgOf<Change> = Change extends { readonly types?: (arg: infer Arg) => unknown } ? Arg : never;
