import { wireFromPhysical } from '@lemari/domain/person/physical-attributes.map';
import type { ArgOf } from '@lemari/http/query';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { profileFromWire, wireFromCity } from './profile.map.ts';
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
      query: ({ region, name, phoneNumber, birthday, job, city, physical, dress }): OperationCall => ({
        operation: 'updateProfile',
        body: {
          name,
          phone_number: phoneNumber,
          birthday,
          job,
          city: wireFromCity(city),
          physical_attributes: physical && wireFromPhysical(physical),
          dress_preferences: dress,
        },
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
