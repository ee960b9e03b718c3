import { deletionRequested } from '../access/caller.ts';
import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Counted, counted, type Subject } from '../limits/count.ts';
import type { Tools } from '../tools/tools.ts';
import { accountById, accountOf, personOf, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { isKnownDevice } from './devices.ts';
import { signInFormOf } from './forms.ts';
import { byIdentity } from './identities.ts';
import { byMagicLink } from './magic-link.ts';
import { sessionOver, wrongPassword } from './refusals.ts';
import { matches } from './secrets.ts';
import { continueFamily, endFamily } from './tokens.ts';

type CreateAccessToken = Handler<'createAccessToken'>;
type PasswordAttempt = Subject & { readonly email: string };

export const createAccessToken: CreateAccessToken = async (call, tools) =>
  clientProblem(call.body, tools.client) ?? GRANTS[call.body.grant_type](call, tools);

const byPassword: CreateAccessToken = async ({ body, address, device, agent }, tools) => {
  const form = signInFormOf(body);
  if (form instanceof Refusal) return form;
  const { email, password } = form;
  const count = await countAttempt({ email, address, device }, tools);
  if (count instanceof Refusal) return count;
  const account = await accountOf(tools.db, email);
  const isRight = await matches(password, account?.password_digest);
  if (!account || !isRight) return wrongPassword();
  await count.undo();
  return tools.inTransaction((trx) => signedIn(account, { address, device, agent }, { ...tools, db: trx }));
};

/**
 * Wrong passwords of strangers slow down themselves and all unknown devices of an email, never a device on which the owner has
 * signed in. A known device has attempts of its own before it counts as unknown: many wrong passwords on it may come from a
 * thief.
 */
async function countAttempt(subject: PasswordAttempt, tools: Tools): Promise<Counted | Refusal> {
  const isKnown = await isKnownDevice(tools.db, subject.email, subject.device, tools.clock.now());
  const own = isKnown ? await counted('try a password on a known device', subject, tools) : undefined;
  return own && !(own instanceof Refusal) ? own : counted('try a password', subject, tools);
}

const byRefreshToken: CreateAccessToken = async ({ body: { refresh_token: token = '' } }, tools) => {
  const { db, clock, inTransaction } = tools;
  const next = await inTransaction((trx) => continueFamily(trx, token, clock.now()));
  const account = next && (await accountById(db, next.customerId));
  if (!account) return sessionOver();
  if (account.deletion_requested_at === null) return { ...next.tokens, ...personOf(account) };
  await endFamily(db, next.familyId);
  return deletionRequested();
};

const GRANTS = {
  password: byPassword,
  refresh_token: byRefreshToken,
  magic_link: byMagicLink,
  google: byIdentity('google'),
  facebook: byIdentity('facebook'),
} as const;
