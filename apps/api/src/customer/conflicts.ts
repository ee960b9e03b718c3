/** Whether a write was refused because another account has the phone number: only the unique index decides between concurrent calls. */
export const isPhoneConflict = (error: unknown): boolean => conflictOf(error) === 'customer_phone_number';

/** The same for an e-mail. */
export const isEmailConflict = (error: unknown): boolean => conflictOf(error) === 'customer_email_key';

const conflictOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined;
