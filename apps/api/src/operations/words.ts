import type { OperationName } from '@lemari/contract/operations';

// Sentences that the specification gives for one operation, where all others say it in the same words.

/** What a field's refusal says, whatever is wrong with it. @see rules/calls/list-carts-page */
export const FIELD_WORDS: Readonly<Partial<Record<OperationName, Readonly<Record<string, string>>>>> = {
  listCarts: { page_number: 'page must be an integer' },
};

/** The refusal of a caller without a session. @see rules/accounts/profile-sign-in, rules/accounts/password-sign-in */
export const SIGN_IN_WORDS: Readonly<Partial<Record<OperationName, string>>> = {
  updateProfile: 'Please sign in before doing this!',
  updateUser: 'Please sign in before doing this!',
};
