import type {
  WireCollection,
  WireDesigner,
  WireFacetCounts,
  WireFeaturedSection,
} from '@lemari/contract/wire';
import {
  type Collection,
  type FeaturedSection,
  collectionFromWire,
  featuredSectionFromWire,
} from '@lemari/domain/product/collection';
import type { Designer } from '@lemari/domain/product';
import { filterFromWire } from '@lemari/domain/product/listing.map';
import { designerFromWire } from '@lemari/domain/product/product.map';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { shopHeaders, type Shop } from '../shop.ts';
import { wireFromFilters } from '../styles/styles.map.ts';
import {
  type CollectionArg,
  collectionQuery,
  type DesignersArg,
  designersQuery,
  type Facets,
  type FacetsArg,
  facetsQuery,
  sectionsQuery,
} from './names.queries.ts';

const NOT_FOUND = 404;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [designersQuery.name]: build.query<readonly Designer[], DesignersArg>({
      queryFn: async ({ ids, ...shop }, _store, _extra, call) => {
        const answers = await Promise.all(
          ids.map(
            async (id) =>
              await call({
                operation: 'getDesigner',
                params: { id: Number(id) },
                headers: shopHeaders(shop),
              }),
          ),
        );
        const failed = answers.find(({ error }) => error && error.status !== NOT_FOUND);
        if (failed?.error) return { error: failed.error };
        return {
          data: answers.flatMap((answer) =>
            answer.error ? [] : [designerFromWire((answer.data as { data: WireDesigner }).data)],
          ),
        };
      },
      providesTags: ['Designer'],
    }),
    [collectionQuery.name]: build.query<Collection, CollectionArg>({
      query: ({ id, ...shop }): OperationCall => ({
        operation: 'getCollection',
        params: { id },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data }: { data: WireCollection }) => collectionFromWire(data),
      providesTags: ['Collection'],
    }),
    [sectionsQuery.name]: build.query<readonly FeaturedSection[], Shop>({
      query: (shop): OperationCall => ({
        operation: 'listFeatureds',
        query: { platform: 'website' },
        headers: shopHeaders(shop),
      }),
      // The website's answer holds sections; categories come from the mobile one. @see rules/calls/list-featureds-website, rules/calls/list-featureds-mobile
      transformResponse: ({ data }: { data: readonly WireFeaturedSection[] }) =>
        data.map(featuredSectionFromWire),
      providesTags: ['Collection'],
    }),
    [facetsQuery.name]: build.query<Facets, FacetsArg>({
      query: (arg): OperationCall => ({ operation: 'countStyleFacets', ...wireFromFilters(arg) }),
      transformResponse: ({ data }: WireFacetCounts) =>
        Object.fromEntries(data.map(({ filter, values }) => [filterFromWire(filter), values])),
      providesTags: ['Product'],
    }),
  }),
});
