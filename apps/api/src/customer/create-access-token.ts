import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/problem.ts';
import { accountById, accountOf, personOf, signedIn } from './accounts.ts';
import { clientProblem } from './client.ts';
import { signInFormOf } from './forms.ts';
import { counted, uncounted } from './limits.ts';
import { deletionAsked, sessionOver, wrongPassword } from './refusals.ts';
import { matches } from './secrets.ts';
import { continueFamily, endFamily } from './tokens.ts';

type CreateAccessToken = Handler<'createAccessToken'>;

export const createAccessToken: CreateAccessToken = async (call, tools) =>
  clientProblem(call.body, tools.client) ?? WAYS[call.body.grant_type](call, tools);

const byPassword: CreateAccessToken = async ({ body, address }, tools) => {
  const form = signInFormOf(body);
  if (form instanceof Refusal) return form;
  const { email, password } = form;
  const trier = { email, address };
  const limited = await counted('wrongPassword', trier, tools);
  if (limited) return limited;
  const account = await accountOf(tools.db, email);
  const isRight = await matches(password, account?.password_digest);
  if (!account || !isRight) return wrongPassword();
  await uncounted('wrongPassword', trier, tools);
  return tools.inTransaction((trx) => signedIn(account, { ...tools, db: trx }));
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
