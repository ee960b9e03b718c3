import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/http/problem.ts';
import { counted } from '../limits/count.ts';
import { accountById, accountOf, personOf, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { isKnownDevice } from './devices.ts';
import { signInFormOf } from './forms.ts';
import { deletionAsked, sessionOver, wrongPassword } from './refusals.ts';
import { matches } from './secrets.ts';
import { continueFamily, endFamily } from './tokens.ts';

type CreateAccessToken = Handler<'createAccessToken'>;

export const createAccessToken: CreateAccessToken = async (call, tools) =>
  clientProblem(call.body, tools.client) ?? WAYS[call.body.grant_type](call, tools);

const byPassword: CreateAccessToken = async ({ body, address, device }, tools) => {
  const form = signInFormOf(body);
  if (form instanceof Refusal) return form;
  const { email, password } = form;
  // Strangers slow themselves down, and all unknown devices of an email: never one the owner has signed in on.
  const isKnown = await isKnownDevice(tools.db, email, device, tools.clock.now());
  const action = isKnown ? 'try a password on a known device' : 'try a password';
  const tries = await counted(action, { email, address, device }, tools);
  if (tries instanceof Refusal) return tries;
  const account = await accountOf(tools.db, email);
  const isRight = await matches(password, account?.password_digest);
  if (!account || !isRight) return wrongPassword();
  await tries.takeBack();
  return tools.inTransaction((trx) => signedIn(account, { device }, { ...tools, db: trx }));
};

const byRefreshToken: CreateAccessToken = async ({ body: { refresh_token: token = '' } }, tools) => {
  const { db, clock, inTransaction } = tools;
  const next = await inTransaction((trx) => continueFamily(trx, token, clock.now()));
  const account = next && (await accountById(db, next.customerId));
  if (!account) return sessionOver();
  if (account.deletion_requested_at === null) return { ...next.tokens, ...personOf(account) };
  await endFamily(db, next.familyId);
  return deletionAsked();
};

const WAYS = { password: byPassword, refresh_token: byRefreshToken } as const;
