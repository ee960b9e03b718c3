import { load } from '@lemari/http';
import { type LoaderFunctionArgs, type Mount, storeContext } from '@lemari/vertical';
import '../styles/styles.api.ts';
import { stylesQuery } from '../styles/styles.queries.ts';
import { readBrowse } from './browse.rules.ts';

export async function loadBrowse({ context, request }: LoaderFunctionArgs, mount: Mount): Promise<null> {
  const { arg } = readBrowse(mount, new URL(request.url).searchParams);
  await load(context.get(storeContext), stylesQuery, arg);
  return null;
}
