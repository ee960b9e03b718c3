import type { WireUserDocument, WireWaitlistEntry } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import {
  changeWaitlistCity,
  type EntryCode,
  type JoinedEntry,
  joinWaitlist,
  noteCampaign,
  requestJoinCode,
  type WaitlistEntry,
  waitlistQuery,
} from './waitlist.queries.ts';

type WireIncluded = Extract<WireUserDocument['included'][number], { type: 'waitlists' }>['attributes'];

const entryFromWire = ({
  type,
  position,
  city,
  is_city_supported: isCityServed,
  joined_at: joinedAt,
}: Omit<WireWaitlistEntry, 'id'>): JoinedEntry => ({
  type,
  position,
  city: city ?? undefined,
  isCityServed,
  joinedAt,
});

interface WireCode {
  readonly join_code: string | null;
  readonly expires_at: string | null;
}

const codeFromWire = ({ join_code: code, expires_at: expiresAt }: WireCode): EntryCode | undefined =>
  code === null ? undefined : { code, expiresAt: expiresAt ?? undefined };

const entryFromIncluded = (attributes: WireIncluded): WaitlistEntry => ({
  ...entryFromWire(attributes),
  code: codeFromWire({ join_code: attributes.join_code, expires_at: attributes.join_code_expiration }),
});

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [waitlistQuery.name]: build.query<readonly WaitlistEntry[], ArgOf<typeof waitlistQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'getUser', headers: { Region: region } }),
      transformResponse: ({ included }: WireUserDocument) =>
        included.flatMap((one) => (one.type === 'waitlists' ? [entryFromIncluded(one.attributes)] : [])),
      providesTags: ['Waitlist'],
    }),
    [joinWaitlist.name]: build.mutation<JoinedEntry, ArgOf<typeof joinWaitlist>>({
      query: ({ region, type, source, city }): OperationCall => ({
        operation: 'joinWaitlist',
        body: { waitlister_type: type, source, city },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: { readonly data: WireWaitlistEntry }) => entryFromWire(data),
      invalidatesTags: ['Waitlist'],
    }),
    [changeWaitlistCity.name]: build.mutation<readonly JoinedEntry[], ArgOf<typeof changeWaitlistCity>>({
      query: ({ region, city }): OperationCall => ({
        operation: 'updateWaitlist',
        body: { city },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: { readonly data: readonly WireWaitlistEntry[] }) =>
        data.map(entryFromWire),
      invalidatesTags: ['Waitlist'],
    }),
    [noteCampaign.name]: build.mutation<undefined, ArgOf<typeof noteCampaign>>({
      query: ({ region, utm }): OperationCall => ({
        operation: 'updateWaitlistUtm',
        body: { utm },
        headers: { Region: region },
      }),
      transformResponse: () => undefined,
    }),
    [requestJoinCode.name]: build.mutation<EntryCode | undefined, ArgOf<typeof requestJoinCode>>({
      query: ({ region }): OperationCall => ({ operation: 'requestJoinCode', headers: { Region: region } }),
      transformResponse: codeFromWire,
      invalidatesTags: ['Waitlist'],
    }),
  }),
});
