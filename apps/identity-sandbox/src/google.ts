import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import Provider, { type Configuration } from 'oidc-provider';
import { isReturn } from './app.ts';
import type { IdentityConfig } from './config.ts';
import { sendPeople } from './page.ts';
import { type People, peopleOf } from './people.ts';

const BASE = '/google';

/** An OpenID provider in the place of Google, at `/google`. */
export function mountGoogle(app: FastifyInstance, { publicUrl, keys }: IdentityConfig): void {
  const people = peopleOf('google');
  const provider = new Provider(publicUrl + BASE, configurationOf(keys, people));
  // Any port of this machine: tests choose free ones.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => isReturn(uri, 'google');
  const answer = provider.callback();

  app.get(`${BASE}/people/:id`, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    return sendPeople(reply, 'Sign in with Google', people);
  });
  app.post(`${BASE}/people/:id`, async (request, reply) => {
    const form = request.body as URLSearchParams;
    const person = people.chosen(form);
    if (!person && !form.has('turn-back')) return sendPeople(reply, 'Sign in with Google', people);
    reply.hijack();
    await provider.interactionFinished(
      request.raw,
      reply.raw,
      person
        ? { login: { accountId: person.id } }
        : { error: 'access_denied', error_description: 'The person turned back.' },
    );
    return reply;
  });
  void app.register((scope, _options, done) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.all(`${BASE}/*`, async (request, reply) => {
      reply.hijack();
      const raw: IncomingMessage & { originalUrl?: string | undefined } = request.raw;
      raw.originalUrl = raw.url;
      raw.url = raw.url?.slice(BASE.length) ?? '/';
      await answer(raw, reply.raw);
    });
    done();
  });
}

function configurationOf(keys: IdentityConfig['keys'], people: People): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: keys.googleClientId,
        client_secret: keys.googleClientSecret,
        redirect_uris: ['http://localhost:4200/api/auth/google/return'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google has these claims in the token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${BASE}/people/${uid}` },
    // Seconds; a sign-in takes a minute, and the browser's session at the provider a day.
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 86_400,
    },
    pkce: { required: () => true },
    findAccount: (_context, id) => {
      const person = people.byId(id);
      return (
        person && {
          accountId: id,
          claims: () => ({ sub: id, name: person.name, email: person.email, email_verified: true }),
        }
      );
    },
    // Choosing a person is consent enough.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
