/** What a customer needs a mailed code for. The mail says it, and the code works for nothing else. @see docs/decisions/0364 */
export const CODE_PURPOSES = [
  'sign-in',
  'delete-account',
  'keep-account',
  'export',
  'change-email',
  'change-phone',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
