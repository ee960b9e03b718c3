import type { WireProfile } from '@lemari/contract/wire';
import { loadForUser } from '@lemari/http/load';
import type { ArgOf } from '@lemari/http/query';
import { takeForm } from '@lemari/forms/take-form';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, visitContext } from '@lemari/kit';
import { accountBase } from '../../account-paths.ts';
import { profileFormOf } from './profile.form.ts';
import {
  type Profile,
  type ProfileArg,
  profileQuery,
  updateNameAndPhone,
  updateProfile,
} from './profile.queries.ts';

const profileFromWire = ({ data }: WireProfile): Profile => ({
  email: data.email,
  name: data.name ?? undefined,
  phoneNumber: data.phone_number ?? undefined,
  birthday: data.birthday ?? undefined,
  job: data.job ?? undefined,
});

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

/** Loads who somebody is. @throws as {@link loadForUser} does */
export async function loadProfile(args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  await loadForUser(args, mount, profileQuery, { region: mount.region });
  return null;
}

export const takeProfile = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(
    args,
    mount,
    profileFormOf(mount.region, args.context.get(visitContext).today),
    `${accountBase(mount)}?done=profile`,
  );
