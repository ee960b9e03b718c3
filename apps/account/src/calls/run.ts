import { type Failure, timeoutFailure } from '@lemari/http/failure';
import type { Outcome } from '@lemari/http/transport';
import { type LateStore, type QueryName, StoreContext } from '@lemari/vertical';
import { use } from 'react';

/** Makes a change at a service: the same from a form in the browser and from one that was posted to the server. */
export type Run = <Arg, Data>(change: QueryName<Arg, Data>, arg: Arg) => Promise<Outcome<Data>>;

/** The data modules of these pages, which come with the first call of theirs. */
const bringApi = () => import(/* webpackChunkName: "api" */ './account.api.ts');

/** Brings them, and the query layer with them, before they are asked for. */
export const warmAccount = (): Promise<unknown> => bringApi();

export const runOn =
  (store: LateStore): Run =>
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

export function useRun(): Run {
  const store = use(StoreContext);
  if (!store) throw new Error('useRun: no store');
  return runOn(store);
}

/** What a change is made with. */
export type ArgOf<Change> = Change extends { readonly types?: (arg: infer Arg) => unknown } ? Arg : never;
