import type { OperationName } from '@lemari/contract/operations';

// Sentences that the specification gives for one operation, where all others say it in the same words.

/** What is said of a field, whatever is wrong with it. @see storefront §5 */
export const FIELD_WORDS: Readonly<Partial<Record<OperationName, Readonly<Record<string, string>>>>> = {
  listCarts: { page_number: 'page must be an integer' },
};

/** What a caller is told who has not signed in. @see accounts §5, Profile update */
export const SIGN_IN_WORDS: Readonly<Partial<Record<OperationName, string>>> = {
  updateProfile: 'Please sign in before doing this!',
  updateUser: 'Please sign in before doing this!',
};
