import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/database/database.ts';
import type { Handler } from '../tools/handler.ts';
import type { Tables } from '../platform/database/tables.ts';
import { withOneTimePassword } from './one-time-password.ts';
import { CUSTOMER_COLUMNS, type DataSubject, PERSONAL_DATA } from './personal-data.ts';

const COLUMNS = Object.entries(CUSTOMER_COLUMNS).flatMap(([column, { isExported }]) =>
  isExported ? [column as keyof Tables['customer']] : [],
);

/** All personal data of the customer. @see rules/calls/export-user, rules/accounts/export; docs/decisions/0336 */
export const exportUser: Handler<'exportUser'> = async (call, tools) =>
  withOneTimePassword(call, { otp: call.body.otp, purpose: 'export' }, tools, async (trx, { id, email }) => {
    const account = await trx.selectFrom('customer').where('id', '=', id).select(COLUMNS).executeTakeFirst();
    if (!account) return new Refusal(404, 'There is no account.');
    const phone = account.mobile_phone_verified ? (account.phone_number ?? null) : null;
    return {
      data: {
        exported_at: tools.clock.now(),
        account,
        lists: await listsOf(trx, { id, email, phone }),
      },
    };
  });

async function listsOf(db: Db, who: DataSubject) {
  const lists: Record<string, Record<string, unknown>[]> = {};
  for (const { exported } of Object.values(PERSONAL_DATA))
    if (typeof exported !== 'string') lists[exported.as] = [...(await exported.read(db, who))];
  return lists;
}
