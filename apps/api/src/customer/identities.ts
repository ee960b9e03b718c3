import { type IdentityProviderName, PROVIDER_NAMES } from '@lemari/contract/identity';
import type { WireSession } from '@lemari/contract/wire';
import { normalEmail } from '@lemari/domain/person/email';
import type { Db } from '../platform/database/database.ts';
import { deletionRequested } from '../access/caller.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted } from '../limits/count.ts';
import { type Credential, identityConnectedMail, welcomeMail } from '../mail/mails.ts';
import type { Handler } from '../tools/handler.ts';
import { type IdentityProof, type ProvenIdentity, ProviderAway } from '../tools/identity-provider.ts';
import type { Tools } from '../tools/tools.ts';
import {
  type Account,
  accountById,
  accountOf,
  attributionOf,
  createAccount,
  signedIn,
  type Visitor,
} from './accounts.ts';
import { codeOf, partnerProblem } from './forms.ts';
import {
  accountExists,
  codeExpired,
  emailTaken,
  emailUsed,
  facebookNoEmail,
  providerAway,
  unknownIdentity,
  unprovenIdentity,
} from './refusals.ts';
import { spendCode, tryCode } from './sign-in-codes.ts';
import { tellOfRemoved, verifyEmail } from './verified-email.ts';

// An identity is never matched to an account by its e-mail alone. @see docs/decisions/0322

/** Signs in the account of an identity; with a mailed code, connects the identity to the account of its e-mail first. */
export const byIdentity =
  (provider: IdentityProviderName): Handler<'createAccessToken'> =>
  async ({ body, address, device, agent }, tools) => {
    const requester = { address, device, agent };
    const person = await provenIdentity(provider, body, requester, tools);
    if (person instanceof Refusal) return person;
    const owner = await ownerOf(tools.db, provider, person.subject);
    if (owner?.deletion_requested_at) return deletionRequested(owner.email);
    if (owner)
      return tools.inTransaction((trx) => signedIn(owner, requester, { ...tools, db: trx }, provider));
    const { email } = person;
    if (email === undefined) return facebookNoEmail();
    const account = await accountOf(tools.db, email);
    if (!account) return unknownIdentity(email);
    if (account.deletion_requested_at !== null) return deletionRequested(email);
    return body.otp === undefined
      ? accountExists(email)
      : connected({ account, person, provider, otp: body.otp }, requester, tools);
  };

interface Connection {
  readonly account: Account;
  readonly person: ProvenIdentity;
  readonly provider: IdentityProviderName;
  /** The mailed code. */
  readonly otp: string;
}

async function connected(
  { account, person, provider, otp }: Connection,
  { address, device, agent }: Visitor,
  tools: Tools,
): Promise<WireSession | Refusal> {
  const form = codeOf({ email: account.email, code: otp }, { email: 'email', code: 'otp' });
  if (form instanceof Refusal) return form;
  const right = await tryCode(
    form.code,
    { email: account.email, address, device },
    { purpose: 'sign-in', field: 'otp' },
    tools,
  );
  if (right instanceof Refusal) return right;
  const now = tools.clock.now();
  let removed: readonly Credential[] = [];
  const session = await tools.inTransaction(async (trx) => {
    if (!(await spendCode(trx, right))) return codeExpired('otp');
    removed = await verifyEmail(trx, account, now);
    if (!(await keepIdentity(trx, { provider, subject: person.subject, customer_id: account.id }, now)))
      return emailUsed();
    return signedIn(account, { address, device, agent }, { ...tools, db: trx }, provider);
  });
  if (session instanceof Refusal) return session;
  await tellOfRemoved(removed, account, tools.mailer);
  const shop = { storefrontUrl: tools.mailer.storefrontUrl, region: account.region };
  await tools.mailer.send(identityConnectedMail(account.email, { provider, connectedAt: now }, shop));
  return session;
}

/** Creates an account for a person of a provider, who has none. */
export const registerByIdentity =
  (provider: IdentityProviderName): Handler<'register'> =>
  async ({ body, address, device, agent }, tools) => {
    const requester = { address, device, agent };
    const count = await counted('register', requester, tools);
    if (count instanceof Refusal) return count;
    const person = await provenIdentity(provider, body, requester, tools);
    if (person instanceof Refusal) return person;
    /** Signs in to the account of the identity, if it has one. */
    const enter = async () => {
      const owner = await ownerOf(tools.db, provider, person.subject);
      return (
        owner && tools.inTransaction((trx) => signedIn(owner, requester, { ...tools, db: trx }, provider))
      );
    };
    const entered = await enter();
    if (entered) return entered;
    const { email, name, isEmailVerified } = person;
    if (email === undefined) return facebookNoEmail();
    if (email !== normalEmail(body.email)) return unprovenIdentity(PROVIDER_NAMES[provider]);
    const known = await accountOf(tools.db, email);
    const { region, style_test } = body;
    // A form that was sent twice: the other call may have made the account since.
    if (known) return (await enter()) ?? emailTaken(known, region);
    const now = tools.clock.now();
    const facts = {
      email,
      region,
      style_test,
      ...(name !== undefined && { name }),
      ...(isEmailVerified && { email_verified_at: now }),
      ...attributionOf(body),
      // At Google and Facebook no one chooses an e-mail for a partner.
      ...(partnerProblem(email, { region, partnership: body.partnership }) && { partnership: undefined }),
    };
    const session = await tools.inTransaction(async (trx) => {
      const account = await createAccount(trx, facts, now);
      if (!account) return emailUsed();
      const row = { provider, subject: person.subject, customer_id: account.id };
      if (!(await keepIdentity(trx, row, now))) return emailUsed();
      return signedIn(account, requester, { ...tools, db: trx }, provider);
    });
    if (session instanceof Refusal) return (await enter()) ?? session;
    // The account exists, whether or not this mail arrives.
    await tools.mailer.send(welcomeMail(email, tools.mailer.storefrontUrl, region));
    return session;
  };

async function provenIdentity(
  provider: IdentityProviderName,
  proof: IdentityProof,
  requester: Visitor,
  tools: Tools,
): Promise<ProvenIdentity | Refusal> {
  const title = PROVIDER_NAMES[provider];
  const count = await counted('sign in elsewhere', requester, tools);
  if (count instanceof Refusal) return count;
  try {
    const person = await tools.identities?.[provider]?.prove(proof);
    if (person === undefined) return unprovenIdentity(title);
    await count.undo();
    return { ...person, ...(person.email !== undefined && { email: normalEmail(person.email) }) };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    tools.log.warn({ err: error.cause, provider }, 'an identity provider did not answer');
    await count.undo();
    return providerAway(title);
  }
}

async function ownerOf(
  db: Db,
  provider: IdentityProviderName,
  subject: string,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('identity')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select('customer_id')
    .executeTakeFirst();
  return row && accountById(db, row.customer_id);
}

interface IdentityRow {
  readonly provider: IdentityProviderName;
  readonly subject: string;
  readonly customer_id: number;
}

/** @returns false if another account has the identity by now */
async function keepIdentity(trx: Db, row: IdentityRow, now: string): Promise<boolean> {
  const saved = await trx
    .insertInto('identity')
    .values({ ...row, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  return saved !== undefined;
}
