import type { Db } from '../platform/database/database.ts';

/**
 * Whether a write was refused because another account has verified the phone number: only the unique index decides between
 * concurrent calls.
 */
export const isPhoneConflict = (error: unknown): boolean => conflictOf(error) === 'customer_phone_number';

/** Whether an account but one's own has verified a phone number. @see docs/decisions/0345 */
export async function isPhoneTaken(db: Db, phone: string, customer: number): Promise<boolean> {
  const other = await db
    .selectFrom('customer')
    .where('phone_number', '=', phone)
    .where('mobile_phone_verified', '=', true)
    .where('id', '<>', customer)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether a write was refused because another account has the e-mail. */
export const isEmailConflict = (error: unknown): boolean => conflictOf(error) === 'customer_email_key';

const conflictOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined;
