import type { WireSubscription } from '@lemari/contract/wire';
import type { Db } from '../platform/database/database.ts';

type DepositAccount = NonNullable<WireSubscription['returned']>['deposit_account'];

/** The account that a deposit is transferred to; null until its customer has said so. */
export const depositAccountOf = async (
  db: Db,
  subscription: number,
): Promise<NonNullable<DepositAccount> | null> =>
  (await db
    .selectFrom('deposit_account')
    .where('subscription_id', '=', subscription)
    .select(['bank_name', 'account_number', 'account_name'])
    .executeTakeFirst()) ?? null;
