import { load } from '@lemari/http';
import { type LoaderFunctionArgs, type Mount, storeContext } from '@lemari/vertical';
import '../styles/styles.api.ts';
import { stylesQuery } from '../styles/styles.queries.ts';
import { readBrowse, relaxationsOf } from './browse.rules.ts';

export async function loadBrowse({ context, request }: LoaderFunctionArgs, mount: Mount): Promise<null> {
  const view = readBrowse(mount, new URL(request.url).searchParams);
  const store = context.get(storeContext);
  const { total } = await load(store, stylesQuery, view.arg);
  // A hint that does not come is left out: the listing says that it is empty all the same.
  if (total === 0)
    await Promise.allSettled(relaxationsOf(view).map(({ arg }) => load(store, stylesQuery, arg)));
  return null;
}
