import type { CodePurpose } from '@lemari/contract/code-purpose';
import type { AuthType } from '@lemari/domain/person/auth-type';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './sign-in.api.ts');

/** The visitor's region: an account belongs to the region in which it was created. */
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

/** A mutation, so that it is never cached: another tab or device may have created the account. */
export const checkStatus = defineMutation<InRegion & { readonly email: string }, AccountStatus>(
  'account/status',
  loadApi,
);

/** A code that was sent. */
export interface SentCode {
  /** Seconds until another code may be requested. */
  readonly resendInSeconds: number;
}
export const sendCode = defineMutation<
  InRegion & { readonly email: string; readonly purpose?: CodePurpose | undefined },
  SentCode
>('account/send-code', loadApi);

/** A link that was mailed. */
export interface SentLink {
  /** Seconds until another link may be requested; an API of an earlier release says none. */
  readonly resendInSeconds?: number | undefined;
}
/** Mails a link. @see docs/decisions/0321 */
export const sendLink = defineMutation<
  InRegion & { readonly email: string; readonly onward?: string | undefined },
  SentLink
>('account/send-link', loadApi);

/** The server knows the link, and what Google or Facebook said: pages name neither. @see docs/decisions/0321, docs/decisions/0322 */
export const signInByLink = defineMutation<InRegion, undefined>('account/sign-in-by-link', loadApi);
export type Provider = Exclude<AuthType, 'email'>;
export const connectIdentity = defineMutation<WithCode & { readonly provider: Provider }, undefined>(
  'account/connect-identity',
  loadApi,
);
export const registerByIdentity = defineMutation<
  InRegion & { readonly email: string; readonly provider: Provider },
  undefined
>('account/register-by-identity', loadApi);

/** The server keeps the session: a page learns only that sign-in succeeded. */
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
