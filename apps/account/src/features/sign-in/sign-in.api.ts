import type { WireAccountStatus, WireSentLink, WireOtp } from '@lemari/contract/wire';
import type { ArgOf } from '@lemari/http/query';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import {
  type AccountStatus,
  checkStatus,
  connectIdentity,
  registerByCode,
  registerByIdentity,
  registerByPassword,
  sendCode,
  sendLink,
  type SentCode,
  type SentLink,
  signInByCode,
  signInByLink,
  signInByPassword,
} from './sign-in.queries.ts';

const nothing = () => undefined;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [checkStatus.name]: build.mutation<AccountStatus, ArgOf<typeof checkStatus>>({
      query: ({ email, region }): OperationCall => ({
        operation: 'getAccountStatus',
        query: { email },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: WireAccountStatus) => data.status,
    }),
    [sendCode.name]: build.mutation<SentCode, ArgOf<typeof sendCode>>({
      query: ({ email, purpose, region }): OperationCall => ({
        operation: 'createOtp',
        body: { email, ...(purpose !== undefined && { purpose }) },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: WireOtp) => ({ resendInSeconds: data.resend_in }),
    }),
    [sendLink.name]: build.mutation<SentLink, ArgOf<typeof sendLink>>({
      query: ({ email, onward, region }): OperationCall => ({
        operation: 'createMagicLink',
        query: { email, ...(onward !== undefined && { continue: onward }) },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: WireSentLink) => ({ resendInSeconds: data.resend_in }),
    }),
    [signInByLink.name]: build.mutation<undefined, ArgOf<typeof signInByLink>>({
      query: ({ region }): OperationCall => ({
        operation: 'createAccessToken',
        body: { grant_type: 'magic_link' },
        headers: { Region: region },
      }),
      transformResponse: nothing,
    }),
    [connectIdentity.name]: build.mutation<undefined, ArgOf<typeof connectIdentity>>({
      query: ({ provider, code, region }): OperationCall => ({
        operation: 'createAccessToken',
        body: { grant_type: provider, otp: code },
        headers: { Region: region },
      }),
      transformResponse: nothing,
    }),
    [registerByIdentity.name]: build.mutation<undefined, ArgOf<typeof registerByIdentity>>({
      query: ({ provider, email, region }): OperationCall => ({
        operation: 'register',
        body: { grant_type: provider, email, region },
        headers: { Region: region },
      }),
      transformResponse: nothing,
    }),
    [signInByPassword.name]: build.mutation<undefined, ArgOf<typeof signInByPassword>>({
      query: ({ email, password, region }): OperationCall => ({
        operation: 'createAccessToken',
        body: { grant_type: 'password', username: email, password, response_type: 'token' },
        headers: { Region: region },
      }),
      transformResponse: nothing,
    }),
    [signInByCode.name]: build.mutation<undefined, ArgOf<typeof signInByCode>>({
      query: ({ email, code, region }): OperationCall => ({
        operation: 'signInByCode',
        body: { username: email, otp: code },
        headers: { Region: region },
      }),
      transformResponse: nothing,
    }),
    [registerByPassword.name]: build.mutation<undefined, ArgOf<typeof registerByPassword>>({
      query: ({ email, password, region }): OperationCall => ({
        operation: 'register',
        body: { grant_type: 'password', email, password, region },
        headers: { Region: region },
      }),
      transformResponse: nothing,
    }),
    [registerByCode.name]: build.mutation<undefined, ArgOf<typeof registerByCode>>({
      query: ({ email, code, region }): OperationCall => ({
        operation: 'registerByCode',
        body: { email, otp: code, region },
        headers: { Region: region },
      }),
      transformResponse: nothing,
    }),
  }),
});
