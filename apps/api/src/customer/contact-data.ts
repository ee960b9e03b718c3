import { sql, type SqlBool } from 'kysely';
import { namesEmail } from './names-email.ts';
import type { Db } from '../platform/database/database.ts';

// Rows that know a customer by e-mail or phone number alone, when those change. The export and the deletion of an account look for
// them by what the account has then. @see rules/accounts/contact-data; docs/decisions/0344

interface EmailMove {
  readonly from: string;
  readonly to: string;
}

/** News, alerts, join codes and unsent mails follow the person to the new address; the rest of the old one is deleted. */
export async function moveEmailData(trx: Db, { from, to }: EmailMove): Promise<void> {
  // The new address may wait for the same.
  await trx
    .deleteFrom('plan_interest as old')
    .where('old.email', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('plan_interest as own')
          .where('own.email', '=', to)
          .whereRef('own.region', '=', 'old.region')
          .whereRef('own.vertical', '=', 'old.vertical')
          .select('own.id'),
      ),
    )
    .execute();
  await trx.updateTable('plan_interest').set({ email: to }).where('email', '=', from).execute();
  await trx
    .deleteFrom('availability_alert as old')
    .where('old.email', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('availability_alert as own')
          .where('own.email', '=', to)
          .whereRef('own.region', '=', 'old.region')
          .whereRef('own.style_id', '=', 'old.style_id')
          .whereRef('own.size_category', '=', 'old.size_category')
          .whereRef('own.starts_on', '=', 'old.starts_on')
          .whereRef('own.period_days', '=', 'old.period_days')
          .select('own.id'),
      ),
    )
    .execute();
  await trx.updateTable('availability_alert').set({ email: to }).where('email', '=', from).execute();
  await trx
    .updateTable('contact_message')
    .set({ email: to })
    .where('email', '=', from)
    .where('customer_id', 'is', null)
    .execute();
  await trx.updateTable('join_code').set({ email: to }).where('email', '=', from).execute();
  await trx
    .updateTable('outbox_mail')
    .set({ sent_to: to })
    .where('sent_to', '=', from)
    .where('sent_at', 'is', null)
    .execute();
  // Those of the account itself are found by its id.
  await trx.deleteFrom('outbox_mail').where('sent_to', '=', from).where('customer_id', 'is', null).execute();
  await trx.deleteFrom('sign_in_code').where('email', 'in', [from, to]).execute();
  await forgetMailbox(trx, { email: from, phone: null });
}

/**
 * Before a phone number changes: what was texted to it, if the account had verified it. Anyone may save any number, and what was
 * texted to one that is only typed is of another person.
 * @param next number that the account gets, which may be the same
 * @see docs/decisions/0299
 */
export async function forgetVerifiedPhone(
  trx: Db,
  customer: number,
  { next }: { readonly next: string | null },
): Promise<void> {
  const before = await trx
    .selectFrom('customer')
    .where('id', '=', customer)
    .where('mobile_phone_verified', '=', true)
    .$if(next !== null, (one) => one.where('phone_number', '<>', next))
    .select('phone_number')
    .executeTakeFirst();
  if (!before?.phone_number) return;
  await trx.deleteFrom('download_link').where('phone_number', '=', before.phone_number).execute();
  await forgetMailbox(trx, { email: null, phone: before.phone_number });
}

/** Messages that are stored where no provider is set. One about a change of e-mail names the next address in its text. */
export async function forgetMailbox(
  trx: Db,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<void> {
  if (email !== null) {
    const mails = await trx
      .selectFrom('mail')
      .where((eb) => eb.or([eb('sent_to', '=', email), sql<SqlBool>`position(${email} in text) > 0`]))
      .select(['id', 'sent_to', 'text'])
      .execute();
    const own = mails.filter(({ sent_to: to, text }) => to === email || namesEmail(text, email));
    if (own.length > 0)
      await trx
        .deleteFrom('mail')
        .where(
          'id',
          'in',
          own.map(({ id }) => id),
        )
        .execute();
  }
  if (phone !== null) await trx.deleteFrom('mail').where('sent_to', '=', `+${phone}`).execute();
}
