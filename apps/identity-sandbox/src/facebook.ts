import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReturn } from './app.ts';
import type { IdentityConfig } from './config.ts';
import { sendPeople } from './page.ts';
import { peopleOf, type Person } from './people.ts';

const BASE = '/facebook';
const TOKEN_SECONDS = 60 * 60;

interface Grant {
  readonly person: Person;
  readonly redirectUri: string;
  readonly challenge: string;
}

/**
 * Facebook's dialog, token, `debug_token` and `/me` calls, at `/facebook`.
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function mountFacebook(app: FastifyInstance, { keys }: IdentityConfig): void {
  const people = peopleOf('facebook');
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  const random = () => randomBytes(24).toString('base64url');

  /** The parameters of the dialog, if they are those of the shop. */
  const dialogOf = (request: FastifyRequest) => {
    const query = new URL(request.url, 'http://own.invalid').searchParams;
    const redirectUri = query.get('redirect_uri');
    const isOurs =
      query.get('client_id') === keys.facebookAppId &&
      isReturn(redirectUri, 'facebook') &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256';
    return isOurs && isReturn(redirectUri, 'facebook')
      ? { redirectUri, state: query.get('state') ?? '', challenge: query.get('code_challenge') ?? '' }
      : undefined;
  };

  app.get(`${BASE}/dialog/oauth`, (request, reply) =>
    dialogOf(request)
      ? sendPeople(reply, 'Log in with Facebook', people)
      : sendError(reply, 'Invalid parameters of the dialog'),
  );
  app.post(`${BASE}/dialog/oauth`, (request, reply) => {
    const dialog = dialogOf(request);
    if (!dialog) return sendError(reply, 'Invalid parameters of the dialog');
    const form = request.body as URLSearchParams;
    const person = people.chosen(form);
    if (!person && !form.has('turn-back')) return sendPeople(reply, 'Log in with Facebook', people);
    const { redirectUri, state, challenge } = dialog;
    const url = new URL(redirectUri);
    if (person) {
      const code = random();
      codes.set(code, { person, redirectUri, challenge });
      url.searchParams.set('code', code);
    } else {
      url.searchParams.set('error', 'access_denied');
      url.searchParams.set('error_code', '200');
      url.searchParams.set('error_description', 'Permissions error');
      url.searchParams.set('error_reason', 'user_denied');
    }
    url.searchParams.set('state', state);
    // As Facebook does.
    url.hash = '_=_';
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  });

  app.post(`${BASE}/oauth/access_token`, (request, reply) => {
    const form = request.body as URLSearchParams;
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isOurs =
      form.get('client_id') === keys.facebookAppId && form.get('client_secret') === keys.facebookAppSecret;
    if (!isOurs) return sendError(reply, 'Error validating client secret.');
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge)
      return sendError(reply, 'This authorization code has been used, or is not yours.');
    const token = `EAAB${random()}`;
    tokens.set(token, grant.person);
    return reply.send({ access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS });
  });

  app.get<{ Querystring: Record<string, string> }>(`${BASE}/debug_token`, (request, reply) => {
    const { input_token: token = '', access_token: access } = request.query;
    if (access !== `${keys.facebookAppId}|${keys.facebookAppSecret}`)
      return sendError(reply, 'Invalid OAuth access token.');
    const person = tokens.get(token);
    return reply.send({
      data: person
        ? {
            app_id: keys.facebookAppId,
            type: 'USER',
            application: 'Lemari',
            is_valid: true,
            user_id: person.id,
            scopes: ['public_profile', ...(person.email === undefined ? [] : ['email'])],
          }
        : { is_valid: false, error: { code: 190, message: 'Malformed access token' }, scopes: [] },
    });
  });

  app.get<{ Querystring: Record<string, string> }>(`${BASE}/me`, (request, reply) => {
    const { access_token: token = '', appsecret_proof: proof, fields = 'id,name' } = request.query;
    const person = tokens.get(token);
    if (!person) return sendError(reply, 'Invalid OAuth access token.');
    if (proof !== createHmac('sha256', keys.facebookAppSecret).update(token).digest('hex'))
      return sendError(reply, 'Invalid appsecret_proof provided in the API argument');
    const facts = Object.entries(person).filter(([name]) => fields.split(',').includes(name));
    return reply.send(Object.fromEntries(facts));
  });
}

const sendError = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(400).send({ error: { message, type: 'OAuthException', code: 100 } });
