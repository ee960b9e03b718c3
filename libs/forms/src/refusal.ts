import { DELETION_REQUESTED, type Failure } from '@lemari/http/failure';
import type { CallResult } from '@lemari/http/query';

/** Kinds of refusal that need different handling. */
export type RefusalKind =
  | 'deletion'
  | 'elsewhere'
  | 'used-email'
  | 'used-phone'
  | 'wrong'
  | 'code-over'
  | 'partner'
  | 'signed-out'
  | 'limited'
  | 'fields'
  | 'refused'
  | 'away';

const EMAIL_USED = 0;
const PHONE_USED = 6;
const CODE_OVER: readonly unknown[] = ['code_expired', 'code_used_up'];

/** The first matching row wins. @see rules/errors/email-used, rules/errors/phone-exists, rules/errors/timeout */
const KINDS: readonly { readonly kind: RefusalKind; readonly fits: (refusal: Failure) => boolean }[] = [
  { kind: 'deletion', fits: ({ status, errorCode }) => status === 403 && errorCode === DELETION_REQUESTED },
  { kind: 'elsewhere', fits: ({ error }) => error === 'different_region' },
  { kind: 'code-over', fits: ({ error }) => CODE_OVER.includes(error) },
  { kind: 'partner', fits: ({ error }) => error === 'partner_email' },
  { kind: 'wrong', fits: ({ error }) => error === 'invalid_grant' },
  { kind: 'used-email', fits: ({ errorCode }) => errorCode === EMAIL_USED },
  { kind: 'used-phone', fits: ({ errorCode }) => errorCode === PHONE_USED },
  { kind: 'signed-out', fits: ({ status }) => status === 401 },
  { kind: 'limited', fits: ({ status }) => status === 429 },
  { kind: 'fields', fits: ({ fields }) => fields.length > 0 },
  { kind: 'refused', fits: ({ status }) => status >= 400 && status < 500 },
];

export const refusalKind = (refusal: Failure): RefusalKind =>
  KINDS.find(({ fits }) => fits(refusal))?.kind ?? 'away';

/** A refusal with a text of our own and without a field. */
export const refusalSaying = (text: string): Failure => ({ kind: 'status', text, status: 409, fields: [] });

/** An outcome whose refusal is shown above the form, whichever field it names. */
export const inWords = <Data>(outcome: CallResult<Data>): CallResult<Data> =>
  outcome.ok ? outcome : { ok: false, failure: { ...outcome.failure, fields: [] } };
