import { type Answer, type QueryName, StoreContext, useAnswer } from '@lemari/kit';
import { use, useEffect } from 'react';

/** The data modules of these pages, which come with the first call of theirs. */
export const bringApi = () => import(/* webpackChunkName: "api" */ './catalogue.api.ts');

/**
 * Asks for an answer, unless it is there already: what a page needs only once somebody does something. The last argument
 * asks anew even then.
 */
export function useFetcher() {
  const store = use(StoreContext);
  return async <Arg, Data>(query: QueryName<Arg, Data>, arg: Arg, isFresh = false): Promise<Answer<Data>> => {
    if (!store) throw new Error('useFetcher: no store');
    try {
      const [ready] = await Promise.all([store.ready(), bringApi()]);
      return (await ready.fetch(query.name, arg, isFresh)) as Answer<Data>;
    } catch (error) {
      return { error };
    }
  };
}

/** The same as soon as there is something to ask, and what came. */
export function useFetched<Arg, Data>(query: QueryName<Arg, Data>, arg: Arg | undefined): Answer<Data> {
  const fetch = useFetcher();
  const key = arg === undefined ? undefined : JSON.stringify(arg);
  useEffect(() => {
    if (arg !== undefined) void fetch(query, arg);
    // The key stands for what is asked, which is a new object at each render.
  }, [key]);
  return useAnswer(query, arg);
}
