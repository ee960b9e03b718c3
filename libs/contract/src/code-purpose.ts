/** What a customer needs a mailed code for. It chooses the words of the mail alone. @see docs/decisions/0343 */
export const CODE_PURPOSES = [
  'sign-in',
  'delete-account',
  'keep-account',
  'export',
  'change-email',
  'change-phone',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
