import { contactForm } from '@lemari/validation/contact-form';
import { parseWith } from '@lemari/validation/parse-with';
import { callerOf } from '../access/caller.ts';
import { counted } from '../limits/count.ts';
import { later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import { writeMail } from '../platform/outbox/outbox.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { sql } from 'kysely';
import { accountById } from './accounts.ts';
import { type ContactMessage, mailToHouse, receiptMail } from './contact-mails.ts';

/** The same message again within this time are a second press, and not a second message. */
const REPEAT_SECONDS = 600;

/**
 * Stores a message, and writes the mails to the shop and to the writer in the same transaction. Every visitor may write, restricted
 * customers too.
 * @see rules/calls/create-contact-message, rules/screens/contact-form-mail; docs/decisions/0361
 */
export const createContactMessage: Handler<'createContactMessage'> = async (call, tools) => {
  const { body, headers, address, device } = call;
  const parsed = parseWith(contactForm, body);
  if (!parsed.ok) return new Refusal(400, parsed.errors[0]?.message ?? '', parsed.errors);
  const { reference = null, ...form } = parsed.value;
  const message: ContactMessage = { ...form, reference, region: headers.region };
  const { email } = message;
  const customer = await callerOf(call, tools);
  // Strangers can type a customer's e-mail, and cannot use up the limit of the customer.
  const count =
    customer === undefined
      ? await counted('write to the house', { email, address, device }, tools)
      : await counted('write to the house as a customer', { customer, address, device }, tools);
  if (count instanceof Refusal) return count;
  const account = customer === undefined ? undefined : await accountById(tools.db, customer);
  const isOwn = account?.email === email && account.email_verified_at !== null;
  await tools.inTransaction(async (trx) => {
    const id = await stored(trx, message, { customer: account?.id ?? null, now: tools.clock.now() });
    if (id === undefined) return;
    const about = { subjectKind: 'contact_message', subjectId: id, about: '' } as const;
    const { email: house } = tools.house;
    // The shop is no customer: the export has the message itself.
    const toHouse = { ...mailToHouse(house, message, account), mailKind: 'message', customerId: null };
    await writeMail(trx, { ...about, ...toHouse }, tools.clock);
    const receipt = {
      ...receiptMail(message, isOwn),
      mailKind: 'receipt',
      customerId: isOwn ? account.id : null,
    };
    await writeMail(trx, { ...about, ...receipt }, tools.clock);
  });
  tools.sendPending();
  return { data: { email } };
};

/** @returns the id; undefined if the same was written a moment ago */
async function stored(
  trx: Db,
  message: ContactMessage,
  { customer, now }: { readonly customer: number | null; readonly now: string },
): Promise<number | undefined> {
  // Two presses at once are one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${message.email}, 0))`.execute(trx);
  const repeated = await trx
    .selectFrom('contact_message')
    .where('email', '=', message.email)
    .where('name', '=', message.name)
    .where('reference', 'is not distinct from', message.reference)
    .where('customer_id', 'is not distinct from', customer)
    .where('message', '=', message.message)
    .where('written_at', '>', later(now, -REPEAT_SECONDS))
    .select('id')
    .executeTakeFirst();
  if (repeated) return undefined;
  const { id } = await trx
    .insertInto('contact_message')
    .values({ ...message, customer_id: customer, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
