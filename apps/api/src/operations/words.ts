import type { OperationName } from '@lemari/contract/operations';

// Texts that the specification gives for one operation, where other operations use the standard text.

/** The message of a field's refusal, whatever is wrong with it. @see rules/calls/list-carts-page */
export const FIELD_WORDS: Readonly<Partial<Record<OperationName, Readonly<Record<string, string>>>>> = {
  listCarts: { page_number: 'page must be an integer' },
};

/** The refusal of a call without a sign-in. @see rules/accounts/profile-sign-in, rules/accounts/password-sign-in */
export const SIGN_IN_WORDS: Readonly<Partial<Record<OperationName, string>>> = {
  updateProfile: 'Please sign in before doing this!',
  updateUser: 'Please sign in before doing this!',
  verifyPhone: 'Please sign in before doing this!',
  startEmailChange: 'Please sign in before doing this!',
  changeEmail: 'Please sign in before doing this!',
  updateUserSettings: 'Please sign in before doing this!',
};
