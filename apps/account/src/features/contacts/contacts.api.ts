import type { WireEmailChange, WirePhoneVerification } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import {
  changeEmail,
  type EmailProof,
  emailProofQuery,
  phoneProofQuery,
  type Proof,
  sendEmailCode,
  sendPhoneCode,
  verifyPhone,
} from './contacts.queries.ts';

const transformResponse = ({ data }: WireEmailChange | WirePhoneVerification): Proof => ({
  sentTo: data.sent_to ?? undefined,
  ...('resend_in' in data && { resendInSeconds: data.resend_in ?? undefined }),
});

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [phoneProofQuery.name]: build.query<Proof, ArgOf<typeof phoneProofQuery>>({
      query: ({ region }): OperationCall => ({
        operation: 'getPhoneVerification',
        headers: { Region: region },
      }),
      transformResponse,
      providesTags: ['Profile'],
    }),
    [emailProofQuery.name]: build.query<EmailProof, ArgOf<typeof emailProofQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'getEmailChange', headers: { Region: region } }),
      transformResponse: (answer: WireEmailChange): EmailProof => ({
        ...transformResponse(answer),
        isConfirmed: answer.data.is_confirmed,
      }),
      providesTags: ['Profile'],
    }),
    [sendPhoneCode.name]: build.mutation<Proof, ArgOf<typeof sendPhoneCode>>({
      query: ({ region, phone, otp }): OperationCall => ({
        operation: 'verifyPhone',
        body: { phone_number: phone, method: 'sms', otp },
        headers: { Region: region },
      }),
      transformResponse,
      invalidatesTags: ['Profile'],
    }),
    [verifyPhone.name]: build.mutation<Proof, ArgOf<typeof verifyPhone>>({
      query: ({ region, phone, code }): OperationCall => ({
        operation: 'verifyPhone',
        body: { phone_number: phone, code },
        headers: { Region: region },
      }),
      transformResponse,
      invalidatesTags: ['Profile'],
    }),
    [sendEmailCode.name]: build.mutation<Proof, ArgOf<typeof sendEmailCode>>({
      query: ({ region, email, otp }): OperationCall => ({
        operation: 'startEmailChange',
        body: { email, otp },
        headers: { Region: region },
      }),
      transformResponse,
      invalidatesTags: ['Profile'],
    }),
    [changeEmail.name]: build.mutation<Proof, ArgOf<typeof changeEmail>>({
      query: ({ region, email, code }): OperationCall => ({
        operation: 'changeEmail',
        body: { email, code },
        headers: { Region: region },
      }),
      transformResponse,
      invalidatesTags: ['Profile'],
    }),
  }),
});
