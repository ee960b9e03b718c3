import type { WireProductPage, WireUserSettings } from '@lemari/contract/wire';
import { MOST_BRANDS } from '@lemari/domain/person/preferences';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import {
  type Brand,
  brandsQuery,
  type Preferences,
  preferencesQuery,
  savePreferences,
} from './preferences.queries.ts';

const preferencesFromWire = ({ data: { preferences } }: WireUserSettings): Preferences => ({
  occasions: preferences.occasions,
  styles: preferences.styles,
  onDemandOccasions: preferences.otr_occasions,
  brands: preferences.otr_brands,
  home: preferences.home_vertical_selection,
});

/** Each brand once, by name. */
function brandsFromWire({ data }: WireProductPage): Brand[] {
  const brands = new Map(data.map(({ designer: { id, name } }) => [id, { id, name }]));
  return [...brands.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [preferencesQuery.name]: build.query<Preferences, ArgOf<typeof preferencesQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'getUserSettings', headers: { Region: region } }),
      transformResponse: preferencesFromWire,
      providesTags: ['Profile'],
    }),
    [brandsQuery.name]: build.query<readonly Brand[], ArgOf<typeof brandsQuery>>({
      query: ({ region, vertical }): OperationCall => ({
        operation: 'listFeaturedProducts',
        query: { sort_by: 'popularity', page_number: 1, per_page: MOST_BRANDS },
        headers: { Region: region, 'Vertical-Type': VERTICALS[vertical].wireType },
      }),
      transformResponse: brandsFromWire,
      providesTags: ['Product'],
    }),
    [savePreferences.name]: build.mutation<Preferences, ArgOf<typeof savePreferences>>({
      query: ({ region, ...chosen }): OperationCall => ({
        operation: 'updateUserSettings',
        body: {
          preferred_occasions: chosen.occasions,
          preferred_styles: chosen.styles,
          on_demand_preferred_occasions: chosen.onDemandOccasions,
          on_demand_preferred_brands: chosen.brands,
          home_vertical_selection: chosen.home,
        },
        headers: { Region: region },
      }),
      transformResponse: preferencesFromWire,
      invalidatesTags: ['Profile'],
    }),
  }),
});
