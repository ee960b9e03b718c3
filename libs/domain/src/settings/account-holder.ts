/** The owner of the accounts that customers transfer money to, as banks show it. @see docs/going-live.md */
export const ACCOUNT_HOLDER = 'PT Lemari Indonesia';

/** The house's own account, which bank transfers go to. @see apps/pay-sandbox/src/charges.ts */
export const HOUSE_ACCOUNT = { bank: 'bca', number: '5270301888' } as const;
