/** The owner of the accounts that customers transfer money to, as banks show it. @see docs/going-live.md */
export const ACCOUNT_HOLDER = 'PT Lemari Indonesia';
