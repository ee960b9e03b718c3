import { type QueryName, useAnswer } from '@lemari/kit';

/**
 * The answer that the page's loader waited for.
 * @throws Error when there is none: then the loader asked for something else than the component shows
 */
export function useLoaded<Arg, Data>(query: QueryName<Arg, Data>, arg: Arg): Data {
  const { data } = useAnswer(query, arg);
  if (data === undefined) throw new Error(`${query.name}: shown before it was loaded`);
  return data;
}
