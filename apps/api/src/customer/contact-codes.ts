import { CODE_SECONDS, CODE_TRIES } from '@lemari/domain/person/sign-in-code';
import type { Action } from '../limits/limits.ts';
import { counted } from '../limits/count.ts';
import type { Db } from '../platform/database/database.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';
import type { Tables } from '../platform/database/tables.ts';
import { isValid, later } from '../platform/clock/later.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CustomerCall } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { askForCodeFirst, codeExpired, codeUsedUp, wrongCode } from './refusals.ts';
import { digestOf, matches, newDigits } from './secrets.ts';

// Codes that prove a customer's new phone number or e-mail. @see docs/decisions/0329, docs/decisions/0330

type Kind = Tables['contact_code']['kind'];

/** A customer's code of one kind. */
export interface CodeOwner {
  readonly customer: number;
  readonly kind: Kind;
}

/** Replaces the customer's code of this kind. @returns the code to send; the database stores its digest */
export async function newContactCode(
  { customer, kind }: CodeOwner,
  contact: string,
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
): Promise<string> {
  const now = clock.now();
  const code = newDigits();
  const row = {
    contact,
    code_digest: await digestOf(code),
    tries_left: CODE_TRIES,
    sent_at: now,
    expires_at: later(now, CODE_SECONDS),
  };
  await removeExpired(db, 'contact_code', now);
  await db
    .insertInto('contact_code')
    .values({ customer_id: customer, kind, ...row })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doUpdateSet(row))
    .execute();
  return code;
}

/** The code that still works, with where it was sent. */
export const liveCode = (
  { customer, kind }: CodeOwner,
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
): Promise<Pick<Tables['contact_code'], 'contact' | 'sent_at' | 'expires_at'> | undefined> =>
  db
    .selectFrom('contact_code')
    .where('customer_id', '=', customer)
    .where('kind', '=', kind)
    .where('tries_left', '>', 0)
    .where(isValid('expires_at', CODE_SECONDS, clock.now()))
    .select(['contact', 'sent_at', 'expires_at'])
    .executeTakeFirst();

/** Whether a code to this contact still works, so that the one-time password before it was right: another code needs no further one. */
export async function isProven(
  owner: CodeOwner,
  contact: string,
  tools: Pick<Tools, 'db' | 'clock'>,
): Promise<boolean> {
  const code = await liveCode(owner, tools);
  return code?.contact === contact;
}

/** A right code, which is valid until it is spent. */
export interface RightContactCode extends CodeOwner {
  readonly digest: string;
}

interface Attempt {
  readonly code: string;
  /** The contact that the code has to be of. */
  readonly contact: string;
  readonly action: Action;
}

/** Spends one attempt before comparing, so that concurrent guesses count like sequential ones. */
export async function tryContactCode(
  { code, contact, action }: Attempt,
  kind: Kind,
  { customer, address, device }: CustomerCall,
  tools: Pick<Tools, 'db' | 'clock'>,
): Promise<RightContactCode | Refusal> {
  const count = await counted(action, { customer, address, device }, tools);
  if (count instanceof Refusal) return count;
  const { db, clock } = tools;
  const ofContact = db
    .updateTable('contact_code')
    .where('customer_id', '=', customer)
    .where('kind', '=', kind)
    .where('contact', '=', contact)
    .where(isValid('expires_at', CODE_SECONDS, clock.now()));
  const attempt = await ofContact
    .where('tries_left', '>', 0)
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .returning(['code_digest', 'tries_left'])
    .executeTakeFirst();
  if (!attempt) return whyNone(db, { customer, kind }, contact);
  if (!(await matches(code.trim(), attempt.code_digest)))
    return attempt.tries_left === 0 ? codeUsedUp('code') : wrongCode('code', attempt.tries_left);
  await count.undo();
  return { customer, kind, digest: attempt.code_digest };
}

async function whyNone(db: Db, { customer, kind }: CodeOwner, contact: string): Promise<Refusal> {
  const code = await db
    .selectFrom('contact_code')
    .where('customer_id', '=', customer)
    .where('kind', '=', kind)
    .where('contact', '=', contact)
    .select('tries_left')
    .executeTakeFirst();
  if (!code) return askForCodeFirst('code');
  return code.tries_left === 0 ? codeUsedUp('code') : codeExpired('code');
}

/** @returns false if another call has spent it. @param trx the transaction of what the code is spent for */
export async function spendContactCode(
  trx: Db,
  { customer, kind, digest }: RightContactCode,
): Promise<boolean> {
  const spent = await trx
    .deleteFrom('contact_code')
    .where('customer_id', '=', customer)
    .where('kind', '=', kind)
    .where('code_digest', '=', digest)
    .returning('kind')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes a code that could not be sent. */
export async function forgetContactCode(db: Db, { customer, kind }: CodeOwner): Promise<void> {
  await db.deleteFrom('contact_code').where('customer_id', '=', customer).where('kind', '=', kind).execute();
}

/** Whole seconds from one instant to another, at least 0. */
export const secondsUntil = (instant: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / 1000));
