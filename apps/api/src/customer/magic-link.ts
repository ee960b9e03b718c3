import { continueTo } from '@lemari/domain/navigation/continue-path';
import { LINK_SECONDS, RESEND_SECONDS } from '@lemari/domain/person/sign-in-code';
import type { Db } from '../platform/database/database.ts';
import { isValid, later } from '../platform/clock/later.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';
import { sha256 } from '../platform/sha256.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted, countedIfWrong } from '../limits/count.ts';
import { type Credential, magicLinkMail } from '../mail/mails.ts';
import type { Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { accountById, accountOf, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { isKnownDevice } from './devices.ts';
import { emailOf } from './forms.ts';
import { linkOver, mailNotSent, noCodeYet } from './refusals.ts';
import { newToken } from './tokens.ts';
import { tellOfRemoved, verifyEmail } from './verified-email.ts';

/**
 * Mails a link that signs in, on any device. The answer is the same with and without an account.
 * @see docs/decisions/0321
 */
export const createMagicLink: Handler<'createMagicLink'> = async ({ query, address, device }, tools) => {
  const form = emailOf(query);
  if (form instanceof Refusal) return form;
  const { email } = form;
  const { db, clock, mailer } = tools;
  const now = clock.now();
  const isKnown = await isKnownDevice(db, email, device, now);
  const action = isKnown ? 'send a known device a link' : 'send a link';
  const count = await counted(action, { email, address, device }, tools);
  if (count instanceof Refusal) return noCodeYet(count, false);
  const answer = { data: { email, expires_in: LINK_SECONDS, resend_in: RESEND_SECONDS } };
  const account = await accountOf(db, email);
  if (!account) return answer;

  const code = newToken();
  const digest = sha256(code);
  await removeExpired(db, 'magic_link', now);
  await db
    .insertInto('magic_link')
    .values({
      code_sha256: digest,
      customer_id: account.id,
      email,
      onward: continueTo(query.continue) ?? null,
      expires_at: later(now, LINK_SECONDS),
    })
    .execute();
  if (await mailer.send(magicLinkMail(email, magicLink(mailer.storefrontUrl, code), LINK_SECONDS / 60)))
    return answer;
  await db.deleteFrom('magic_link').where('code_sha256', '=', digest).execute();
  await count.undo();
  return mailNotSent();
};

/** @see rules/sign-in/returns-below-api */
const magicLink = (storefrontUrl: string, code: string) =>
  `${storefrontUrl}/api/auth/magic-link?code=${code}`;

export const readMagicLink: Handler<'readMagicLink'> = async ({ body, address }, tools) => {
  const problem = clientProblem(body, tools.client);
  if (problem) return problem;
  const link = await linkOf(body.code, address, tools);
  if (link instanceof Refusal) return link;
  const account = await accountById(tools.db, link.customer_id);
  if (!account) return linkOver();
  return { data: { email: account.email, region: account.region, continue: link.onward } };
};

/** Signs in by a link, once. The other links of the account end with it. */
export const byMagicLink: Handler<'createAccessToken'> = async ({ body, address, device, agent }, tools) => {
  const { db, clock, inTransaction, mailer } = tools;
  const { code = '' } = body;
  const link = await linkOf(code, address, tools);
  if (link instanceof Refusal) return link;
  const account = await accountById(db, link.customer_id);
  if (!account) return linkOver();
  let removed: readonly Credential[] = [];
  const session = await inTransaction(async (trx) => {
    const spent = await trx
      .deleteFrom('magic_link')
      .where('code_sha256', '=', sha256(code))
      .returning('customer_id')
      .executeTakeFirst();
    if (!spent) return linkOver();
    await trx.deleteFrom('magic_link').where('customer_id', '=', account.id).execute();
    removed = await verifyEmail(trx, account, clock.now());
    return signedIn(account, { address, device, agent }, { ...tools, db: trx });
  });
  if (!(session instanceof Refusal)) await tellOfRemoved(removed, account, mailer);
  return session;
};

/** A link that is valid; a wrong one counts. */
async function linkOf(code: string, address: string, tools: Tools) {
  const now = tools.clock.now();
  const link = await countedIfWrong('try a link', { address }, tools, {
    lookUp: (trx) => liveLink(trx, code, now),
    isWrong: (found) => found === undefined,
  });
  return link ?? linkOver();
}

/** Only while the account has the e-mail that got the link. */
const liveLink = (db: Db, code: string, now: string) =>
  db
    .selectFrom('magic_link')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.id', '=', 'magic_link.customer_id')
        .onRef('customer.email', '=', 'magic_link.email'),
    )
    .where('magic_link.code_sha256', '=', sha256(code))
    .where(isValid('magic_link.expires_at', LINK_SECONDS, now))
    .select(['magic_link.customer_id', 'magic_link.onward'])
    .executeTakeFirst();
