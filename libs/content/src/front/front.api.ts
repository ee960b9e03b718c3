import { serviceHeaders, shopOf } from '@lemari/catalogue/shop';
import { stylesQuery } from '@lemari/catalogue/styles';
import type { WireContentPage } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs, Mount } from '@lemari/kit';
import { toFront } from './front.map.ts';
import { type Front, type FrontArg, frontQuery } from './front.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [frontQuery.name]: build.query<Front, FrontArg>({
      query: ({ page, ...shop }): OperationCall => ({
        operation: 'getContentPage',
        params: { page },
        headers: serviceHeaders(shop),
      }),
      transformResponse: (wire: WireContentPage, _meta, arg) => toFront(wire, arg),
      providesTags: ['Content'],
    }),
  }),
});

/** Loads a front, then the styles its peeks show; a peek whose styles do not come is left out, the page stands. */
export async function loadFront(args: LoaderFunctionArgs, mount: Mount, page: string): Promise<null> {
  const { blocks } = await loadQuery(args, frontQuery, { ...shopOf(mount), page });
  const peeks = blocks.filter((block) => block.type === 'collectionPeek');
  await Promise.all(peeks.map(({ styles }) => loadQuery(args, stylesQuery, styles, { isOptional: true })));
  return null;
}
