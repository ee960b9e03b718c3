import type { WireAccountStatus, WireOtp } from '@lemari/contract/wire';
import { type ArgOf, mutateIn } from '@lemari/http/query';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type Mount,
  redirect,
  settingsOf,
  setupContext,
  storeContext,
  visitContext,
} from '@lemari/kit';
import { authBase, onwardOf } from '../../account-paths.ts';
import { signInCalls } from './sign-in-calls.ts';
import { signInStep } from './sign-in-flow.rules.ts';
import {
  type AccountStatus,
  askStatus,
  registerByCode,
  registerByPassword,
  sendCode,
  type SentCode,
  signInByCode,
  signInByPassword,
} from './sign-in.queries.ts';
import { afterRegistering } from './sign-in.rules.ts';
import { type Purpose, readStep, type SignInState } from './sign-in-state.rules.ts';

const nothing = () => undefined;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [askStatus.name]: build.mutation<AccountStatus, ArgOf<typeof askStatus>>({
      query: ({ email, region }): OperationCall => ({
        operation: 'getAccountStatus',
        query: { email },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: WireAccountStatus) => data.status,
    }),
    [sendCode.name]: build.mutation<SentCode, ArgOf<typeof sendCode>>({
      query: ({ email, region }): OperationCall => ({
        operation: 'createOtp',
        body: { email },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: WireOtp) => ({ resendInSeconds: data.resend_in }),
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

/** Redirects a signed-in user to the page in `continue`. */
export function loadSignIn({ request, context }: LoaderFunctionArgs, mount: Mount): Response | null {
  const { isSignedIn } = context.get(visitContext);
  return isSignedIn ? redirect(onwardOf(new URL(request.url).search, mount)) : null;
}

/** Takes a posted step: the page shows the next step, or the response redirects. */
export async function takeStep(
  { request, context }: ActionFunctionArgs,
  mount: Mount,
  purpose: Purpose,
): Promise<SignInState | Response> {
  const { search } = new URL(request.url);
  const { state, input } = readStep(await request.formData());
  const calls = signInCalls(mutateIn(context.get(storeContext)), mount.region);
  const { passwordMinLength } = settingsOf(context.get(setupContext));
  const next = await signInStep({ state, input, calls, purpose, passwordMinLength });
  if (next.at === 'deletion') return redirect(`${authBase(mount)}/account-deletion`);
  if (next.at === 'step') return next.state;
  return redirect(next.isNew ? afterRegistering(search, mount) : onwardOf(search, mount));
}
