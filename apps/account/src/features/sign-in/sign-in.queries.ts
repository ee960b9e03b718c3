import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './sign-in.api.ts');

/** Which region somebody stands in: accounts belong to the one they are made in. */
interface InRegion {
  readonly region: RegionId;
}
interface WithPassword extends InRegion {
  readonly email: string;
  readonly password: string;
}
interface WithCode extends InRegion {
  readonly email: string;
  readonly code: string;
}

/** Whether and how the user of an e-mail can sign in. @see rules/calls/user-status */
export type AccountStatus = -1 | 0 | 1 | 2 | 3;

/** Asked anew each time, like a change: an account may have been made meanwhile. */
export const askStatus = defineMutation<InRegion & { readonly email: string }, AccountStatus>(
  'account/status',
  loadApi,
);

/** A code that is on its way. */
export interface SentCode {
  /** Seconds until another one may be asked for. */
  readonly resendInSeconds: number;
}
export const sendCode = defineMutation<InRegion & { readonly email: string }, SentCode>(
  'account/send-code',
  loadApi,
);

/** Who signs in is the server's to keep; a page learns no more than that it is done. */
export const signInByPassword = defineMutation<WithPassword, undefined>(
  'account/sign-in-by-password',
  loadApi,
);
export const signInByCode = defineMutation<WithCode, undefined>('account/sign-in-by-code', loadApi);
export const registerByPassword = defineMutation<WithPassword, undefined>(
  'account/register-by-password',
  loadApi,
);
export const registerByCode = defineMutation<WithCode, undefined>('account/register-by-code', loadApi);
