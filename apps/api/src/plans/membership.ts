import { type Membership, membershipOfAccount } from '@lemari/domain/plan/membership';
import type { Db } from '../platform/database/database.ts';

/** What a customer is to the plans. @see docs/decisions/0234 */
export async function membershipOfCustomer(db: Db, id: number): Promise<Membership> {
  const account = await db
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['status', 'ex_subscriber'])
    .executeTakeFirstOrThrow();
  const started = await db
    .selectFrom('subscription')
    .where('customer_id', '=', id)
    .where('started_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return membershipOfAccount({ ...account, hadSubscription: started !== undefined });
}
