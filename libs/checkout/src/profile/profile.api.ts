import type { ArgOf } from '@lemari/http/query';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { profileFromWire } from './profile.map.ts';
import {
  type Profile,
  type ProfileArg,
  profileQuery,
  updateNameAndPhone,
  updateProfile,
} from './profile.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [profileQuery.name]: build.query<Profile, ProfileArg>({
      query: ({ region }): OperationCall => ({ operation: 'getProfile', headers: { Region: region } }),
      transformResponse: profileFromWire,
      providesTags: ['Profile'],
    }),
    [updateProfile.name]: build.mutation<Profile, ArgOf<typeof updateProfile>>({
      query: ({ region, name, phoneNumber, birthday, job }): OperationCall => ({
        operation: 'updateProfile',
        body: { name, phone_number: phoneNumber, birthday, job },
        headers: { Region: region },
      }),
      transformResponse: profileFromWire,
      invalidatesTags: ['Profile'],
    }),
    [updateNameAndPhone.name]: build.mutation<Profile, ArgOf<typeof updateNameAndPhone>>({
      query: ({ region, name, phoneNumber }): OperationCall => ({
        operation: 'updateUser',
        body: { name, phone_number: phoneNumber },
        headers: { Region: region },
      }),
      transformResponse: profileFromWire,
      invalidatesTags: ['Profile'],
    }),
  }),
});
