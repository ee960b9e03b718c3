import type { WireUserDocument } from '@lemari/contract/wire';

type VerificationStatus = WireUserDocument['data']['attributes']['verification_status'];

/** What a person has proved. @see rules/accounts/user-verification-status; docs/decisions/0362 */
export function verificationOf({
  hasEmail,
  hasPhone,
}: {
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
}): VerificationStatus {
  if (hasEmail) return hasPhone ? 'email_and_phone' : 'email';
  return hasPhone ? 'phone' : 'none';
}
