import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type IdentityProviderName, isIdentityProvider } from '@lemari/contract/identity';
import type { WireProblem, WireSession } from '@lemari/contract/wire';
import { continueTo } from '@lemari/domain/navigation/continue-path';
import { afterRefusedSignIn } from '@lemari/domain/person/deletion';
import { DEFAULT_REGION, isRegionId, type RegionId } from '@lemari/domain/region';
import { authBaseOf } from '@lemari/domain/region/vertical';
import { DELETION_REQUESTED } from '@lemari/http/failure';
import type { Clock } from '@lemari/domain/time/clock';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import type { Bff } from './bff.ts';
import { saveOutcome } from './form-outcome.ts';
import { attributionOf, campaignOf, savedRegionOf } from './cookies.ts';
import { callCustomer, type CustomerAnswer } from './customer-call.ts';
import { type Checks, identityClients } from './identity-clients.ts';
import { originOf } from './origin.ts';
import { pathOf, sendProblem } from './problem.ts';
import { searchOf } from './request-target.ts';
import { isOwn } from './same-origin.ts';
import { sealedCookie } from './sealed-cookie.ts';
import type { ProviderProof, SignInProof } from './sign-in-proof.ts';

/** Kept in the browser between start and return. */
interface Started extends Checks {
  readonly provider: IdentityProviderName;
  /** Path and query of the page of sign-in or registration. */
  readonly from: string;
}

/** The page that a sign-in began on. */
interface AuthPage {
  /** Base of sign-in, such as `/sg/apparel/auth`. */
  readonly base: string;
  readonly purpose: 'sign-in' | 'register';
  readonly region: RegionId;
  readonly search: string;
}

interface Refused {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly page: AuthPage;
  readonly provider: IdentityProviderName;
}

/** Why the page of sign-in is shown again. @see rules/errors/private-mode, rules/errors/google-not-loaded */
type Problem = 'private-mode' | 'away' | 'failed' | 'facebook_no_email' | 'limited';

/**
 * `/api/auth/google` and `/api/auth/facebook` start a sign-in, and `…/return` ends it.
 * @see rules/sign-in/returns-below-api; docs/decisions/0322
 */
export function registerIdentitySignIn(app: FastifyInstance, { config, sessions }: Bff, clock: Clock): void {
  const clients = identityClients(config.identities);
  const states = sealedCookie<Started>('sign_in_state', config, clock);
  const clientOf = (request: FastifyRequest) => {
    const { provider } = request.params as { provider: string };
    return isIdentityProvider(provider) ? { provider, client: clients[provider] } : undefined;
  };
  const backTo = (reply: FastifyReply, page: AuthPage, problem?: Problem, provider?: IdentityProviderName) =>
    lead(
      reply,
      `${page.base}/${page.purpose}${withParams(page.search, {
        ...(problem && { problem }),
        ...(problem && provider && { with: provider }),
      })}`,
    );

  app.get('/api/auth/:provider', async (request, reply) => {
    const { provider, client } = clientOf(request) ?? {};
    if (!provider || !client) return sendProblem(reply, 404, 'This way to sign in does not exist.');
    closed(reply);
    const { from } = request.query as { from?: unknown };
    const page = authPageOf(typeof from === 'string' ? from : undefined) ?? firstPage(request);
    // Only a page of the shop starts it, so that no other site chooses where it ends.
    if (!isOwn(request, config)) return backTo(reply, page);
    const random = () => randomBytes(32).toString('base64url');
    const checks = { state: random(), nonce: random(), verifier: random() };
    try {
      const url = await client.start(checks, returnUrl(request, provider));
      const started = { ...checks, provider, from: `${page.base}/${page.purpose}${page.search}` };
      await states.save(request, reply, started);
      return await reply.redirect(url.href, 303);
    } catch (error) {
      request.log.error({ err: error, provider }, 'a sign-in provider cannot be reached');
      return backTo(reply, page, 'away', provider);
    }
  });

  app.get('/api/auth/:provider/return', async (request, reply) => {
    const { provider, client } = clientOf(request) ?? {};
    if (!provider || !client) return sendProblem(reply, 404, 'This way to sign in does not exist.');
    closed(reply);
    const started = await states.read(request);
    states.clear(request, reply);
    if (!started) return backTo(reply, firstPage(request), 'private-mode');
    const page = authPageOf(started.from) ?? firstPage(request);
    if (started.provider !== provider) return backTo(reply, page, 'failed', provider);
    const url = new URL(returnUrl(request, provider) + searchOf(request));
    const exchange = await client.finish(started, url);
    if (exchange.kind === 'turned-back') return backTo(reply, page);
    if (exchange.kind !== 'proof') {
      request.log.error({ err: withoutUrls(exchange.error), provider }, 'a sign-in provider did not confirm');
      return backTo(reply, page, exchange.kind, provider);
    }
    return grant({ request, reply, page, provider, proof: exchange.proof });
  });

  const returnUrl = (request: FastifyRequest, provider: IdentityProviderName) =>
    `${originOf(request, config)}/api/auth/${provider}/return`;

  interface Granting {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly page: AuthPage;
    readonly provider: IdentityProviderName;
    readonly proof: ProviderProof;
  }

  async function grant({ request, reply, page, provider, proof }: Granting): Promise<FastifyReply> {
    const { region } = page;
    const options = { request, reply, config, region };
    const body = { grant_type: provider, ...proof };
    const signedIn = await callCustomer<WireSession>('createAccessToken', body, options);
    if (signedIn.ok) {
      sessions.store(request, reply, signedIn.data);
      return backTo(reply, page);
    }
    const { email, error } = signedIn.problem;
    const isOpen = error === 'unknown_email' || error === 'account_exists';
    if (email === undefined || !isOpen) return refused({ request, reply, page, provider }, signedIn.problem);
    const pending = { by: provider, proof, email } as const;
    if (page.purpose === 'sign-in')
      return wait({ ...pending, account: error === 'unknown_email' ? 'none' : 'exists' });

    const campaign = { utm_source: campaignOf(request), ...attributionOf(request), removed_code: undefined };
    const made: CustomerAnswer<WireSession> = await callCustomer(
      'register',
      { ...body, ...campaign, email, region },
      options,
    );
    if (made.ok) {
      sessions.store(request, reply, made.data);
      return lead(reply, `${page.base}/register${withParams(page.search, { new: 'yes' })}`);
    }
    if (made.problem.error === 'different_region' && isRegionId(made.region))
      return wait({ ...pending, account: 'elsewhere', region: made.region });
    return made.problem.status === 409 && made.problem.error === undefined
      ? wait({ ...pending, account: 'exists' })
      : refused({ request, reply, page, provider }, made.problem);

    async function wait(waiting: SignInProof): Promise<FastifyReply> {
      await sessions.proofs.save(request, reply, waiting);
      return lead(reply, `${page.base}/identity${page.search}`);
    }
  }

  const refused = async (
    { request, reply, page, provider }: Refused,
    { status, error, error_code: code, email }: Partial<WireProblem>,
  ) => {
    if (status === 403 && code === DELETION_REQUESTED) {
      const location = `${page.base}/account-deletion`;
      await saveOutcome(request, reply, { config, clock }, { outcome: afterRefusedSignIn(email), location });
      return lead(reply, location);
    }
    if (error === 'facebook_no_email') return backTo(reply, page, error, provider);
    if (status === 429) return backTo(reply, page, 'limited', provider);
    return backTo(reply, page, status === 503 ? 'away' : 'failed', provider);
  };
}

/** Facebook appends `#_=_` to its return, which browsers carry over a redirect that has no fragment of its own. */
const lead = (reply: FastifyReply, path: string): FastifyReply =>
  reply.redirect(/^\/api\/auth\/facebook/.test(reply.request.url) ? `${path}#` : path, 303);

/** Neither cached nor named to the next page: the address of a return has a code. */
const closed = (reply: FastifyReply) =>
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

/** The page of sign-in or registration at a path; undefined for any other page. */
function authPageOf(from: string | undefined): AuthPage | undefined {
  const url = continueTo(from);
  if (url === undefined) return undefined;
  const mount = mountOf(resolve(url));
  const path = pathOf(url);
  if (mount?.vertical !== 'account' || !mount.base.endsWith('/auth')) return undefined;
  const purpose = path.slice(mount.base.length + 1);
  if (purpose !== 'sign-in' && purpose !== 'register') return undefined;
  const search = withoutParams(url.slice(path.length).split('#', 1)[0] ?? '');
  // @see rules/sign-in/from-register
  const asksToRegister = new URLSearchParams(search).get('from_register') === 'true';
  return { base: mount.base, purpose: asksToRegister ? 'register' : purpose, region: mount.region, search };
}

function firstPage(request: FastifyRequest): AuthPage {
  const region = savedRegionOf(request) ?? DEFAULT_REGION;
  return { base: authBaseOf('apparel', region), purpose: 'sign-in', region, search: '' };
}

function withParams(search: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params)) query.set(name, value);
  return query.size === 0 ? '' : `?${query}`;
}

/** Without what an earlier attempt added. */
function withoutParams(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['problem', 'with', 'new']) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}

/** An error for the log: those of the library quote the parameters of the return, which has a code. */
const withoutUrls = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
        stack: error.stack
          ?.split('\n')
          .filter((line) => /^\s+at /.test(line))
          .join('\n'),
      }
    : undefined;
