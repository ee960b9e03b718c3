import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs, Mount } from '@lemari/kit';
import { sectionsQuery } from '../names/names.queries.ts';
import { shopOf } from '../shop.ts';
import { stylesQuery } from '../styles/styles.queries.ts';
import { peekArg } from './collections.rules.ts';

/** Loads the editors' sections and previews of their collections. A failed preview is left out. */
export async function loadCollections(args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  const sections = await loadQuery(args, sectionsQuery, shopOf(mount));
  const shown = sections.filter(({ showProducts }) => showProducts).flatMap(({ collections }) => collections);
  await Promise.all(
    shown.map((collection) => loadQuery(args, stylesQuery, peekArg(mount, collection), { isOptional: true })),
  );
  return null;
}
