import { EMAIL_USED } from '@lemari/domain/person/email';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { deletionRequested } from '../access/caller.ts';
import { Refusal } from '../platform/refusal.ts';

// Refusals of accounts, with their texts and codes. @see rules/errors/incorrect-credentials, rules/errors/email-used, rules/errors/phone-exists

export const wrongPassword = () =>
  new Refusal(400, 'Your email / password combination is not valid.', [], { error: 'invalid_grant' });

export const unknownEmail = () =>
  new Refusal(
    400,
    "Oops, we can't find an account with that email address. Try creating a new account instead.",
    [],
    { error: 'invalid_grant' },
  );

/** The refresh token is unknown, expired or reused. */
export const sessionOver = () =>
  new Refusal(400, 'You have been signed out. Please sign in again.', [], { error: 'invalid_grant' });

export const emailUsed = () => new Refusal(409, EMAIL_USED, [], { code: 0 });

const otherRegion = (region: RegionId) =>
  new Refusal(409, `This email has been registered in ${REGIONS[region].name}. Try signing in!`, [], {
    error: 'different_region',
    headers: { region },
  });

export const phoneUsed = () => {
  const message = 'This phone number is registered in our system. Please sign in.';
  return new Refusal(409, message, [{ field: 'phone_number', message }], { code: 6 });
};

/** For a link to set a new password. */
export const linkOver = () =>
  new Refusal(400, 'This link has expired or has been used. Please ask for a new one.', [], {
    error: 'code_expired',
  });

/** @see rules/errors/unknown-email-social */
export const unknownIdentity = (email: string) =>
  new Refusal(
    400,
    "Oops, we can't find an account with that email address. Try creating a new account instead.",
    [],
    { error: 'unknown_email', email },
  );

/** An account has the identity's e-mail: a mailed code must join them. */
export const accountExists = (email: string) =>
  new Refusal(409, 'We found an account with this email. Enter the code that we send you to join them.', [], {
    error: 'account_exists',
    email,
  });

/** @see rules/sign-in/facebook-no-email */
export const facebookNoEmail = () =>
  new Refusal(
    400,
    'Facebook gave us no email address for you. Sign in with your email, or allow Facebook to share it.',
    [],
    { error: 'facebook_no_email' },
  );

export const unprovenIdentity = (provider: string) =>
  new Refusal(400, `We couldn’t confirm your ${provider} account. Please try again.`, [], {
    error: 'invalid_grant',
  });

export const providerAway = (provider: string) =>
  new Refusal(503, `We couldn’t reach ${provider}. Please try again, or sign in another way.`, [], {
    error: 'provider_away',
    headers: { 'retry-after': '30' },
  });

export const mailNotSent = () =>
  new Refusal(503, 'We couldn’t send the email. Please try again in a moment.', [], {
    headers: { 'retry-after': '30' },
  });

export const textNotSent = () =>
  new Refusal(
    503,
    'We couldn’t send the text message. Your number stays as it is. Please try again in a moment.',
    [],
    { headers: { 'retry-after': '30' } },
  );

/** A verified number changes with a one-time password alone. @see rules/phones/change-proven */
export const phoneIsVerified = () => {
  const message = 'This number is verified. To change it, go to Your account, then Phone number.';
  return new Refusal(409, message, [{ field: 'phone_number', message }]);
};

/** The customer has asked for nothing that a code could prove. */
export const askForCodeFirst = (field: string) => {
  const message = 'Please ask for a code first.';
  return new Refusal(409, message, [{ field, message }]);
};

export const newEmailUsed = () => {
  const message = 'Another account has this email. Use another one, or sign out and sign in with it.';
  return new Refusal(409, message, [{ field: 'email', message }]);
};

export const sameEmail = () => {
  const message = 'This is the email of your account already.';
  return new Refusal(400, message, [{ field: 'email', message }]);
};

/** Why an e-mail with an account cannot be registered. */
export function emailTaken(
  account: { readonly region: RegionId; readonly deletion_requested_at: string | null },
  region: RegionId,
): Refusal {
  if (account.deletion_requested_at !== null) return deletionRequested();
  return account.region === region ? emailUsed() : otherRegion(account.region);
}

/**
 * Another code or link is not mailed yet. A page may show a field for a code only where one works.
 * @param limit the refusal of the limit
 * @param isWorking whether a code that was sent before still works
 */
export function noCodeYet(
  { status, detail, particulars: { headers } }: Refusal,
  isWorking: boolean,
): Refusal {
  const seconds = Number(headers?.['retry-after']);
  return new Refusal(status, detail, [], {
    ...(headers && { headers }),
    ...(seconds > 0 && { resendIn: seconds }),
    ...(isWorking && { error: 'code_still_works' }),
  });
}

/** @param field name of the code in the body */
export const wrongCode = (field: string, triesLeft: number) =>
  codeRefusal(
    400,
    field,
    `That code isn’t right. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
  );

export const codeExpired = (field: string) =>
  codeRefusal(
    400,
    field,
    'This code has expired, or was requested on another device. Ask for a new one here.',
    'code_expired',
  );

export const codeUsedUp = (field: string) =>
  codeRefusal(429, field, 'Too many wrong codes. Please ask for a new one.', 'code_used_up');

/** The code of this device was mailed for another purpose. */
export const codeForSomethingElse = (field: string) =>
  codeRefusal(
    400,
    field,
    'The code we sent you last is for something else. Please ask for a new one here.',
    'code_expired',
  );

const codeRefusal = (
  status: number,
  field: string,
  message: string,
  error?: 'code_expired' | 'code_used_up',
) => new Refusal(status, message, [{ field, message }], error && { error });
