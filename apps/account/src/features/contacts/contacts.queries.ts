import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './contacts.api.ts');

interface InRegion {
  readonly region: RegionId;
}

/** Where the proof of a phone number or an e-mail stands. */
export interface Proof {
  /** Where a code was sent that still works: digits with the country code first, or an e-mail. */
  readonly sentTo: string | undefined;
  /** Seconds until another code may be requested, where the service says it. */
  readonly resendInSeconds?: number | undefined;
}

export const NOT_SENT: Proof = { sentTo: undefined };

export interface EmailProof extends Proof {
  /** Whether a code or link of the account's e-mail was used. */
  readonly isConfirmed: boolean;
}

export const phoneProofQuery = defineQuery<InRegion, Proof>('account/phone-proof', loadApi);
export const emailProofQuery = defineQuery<InRegion, EmailProof>('account/email-proof', loadApi);

/** Texts a code. A verified number is replaced with a one-time password only. */
export const sendPhoneCode = defineMutation<
  InRegion & { readonly phone: string; readonly otp?: string | undefined },
  Proof
>('account/send-phone-code', loadApi);
export const verifyPhone = defineMutation<
  InRegion & { readonly phone: string; readonly code: string },
  Proof
>('account/verify-phone', loadApi);

/** Mails a code to the new address, after the one-time password of the old one; or to the account's own, to confirm it. */
export const sendEmailCode = defineMutation<
  InRegion & { readonly email: string; readonly otp?: string | undefined },
  Proof
>('account/send-email-code', loadApi);
export const changeEmail = defineMutation<
  InRegion & { readonly email: string; readonly code: string },
  Proof
>('account/change-email', loadApi);
