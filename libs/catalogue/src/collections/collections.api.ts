import { load } from '@lemari/http';
import { type LoaderFunctionArgs, type Mount, storeContext } from '@lemari/kit';
import '../names/names.api.ts';
import { sectionsQuery } from '../names/names.queries.ts';
import { shopOf } from '../shop.ts';
import '../styles/styles.api.ts';
import { stylesQuery } from '../styles/styles.queries.ts';
import { peekArg } from './collections.rules.ts';

/** Loads the editors' sections, and what their collections show; a peek that does not come is left out. */
export async function loadCollections({ context }: LoaderFunctionArgs, mount: Mount): Promise<null> {
  const store = context.get(storeContext);
  const sections = await load(store, sectionsQuery, shopOf(mount));
  const shown = sections.filter(({ showProducts }) => showProducts).flatMap(({ collections }) => collections);
  await Promise.allSettled(shown.map((collection) => load(store, stylesQuery, peekArg(mount, collection))));
  return null;
}
