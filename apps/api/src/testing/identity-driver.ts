import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const GOOGLE = { clientId: 'a-client', clientSecret: 'a-client-secret' };
const FACEBOOK = { appId: '1234567890', appSecret: 'an-app-secret' };

interface FacebookPerson {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  /** Of the token; default: this shop's. */
  readonly app?: string;
}

/** Google's keys and Facebook's Graph API on this machine. */
export async function identityDriver() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const tokens = new Map<string, FacebookPerson>();
  const state = { isAway: false };

  const answersOf = (url: URL): { status?: number; body: unknown } => {
    const { pathname, searchParams: params } = url;
    if (pathname === '/google/.well-known/openid-configuration')
      return { body: { issuer: `${base()}/google`, jwks_uri: `${base()}/google/keys` } };
    if (pathname === '/google/keys') return { body: { keys: [jwk] } };
    if (pathname === '/graph/debug_token') {
      const person = tokens.get(params.get('input_token') ?? '');
      const isOurs = params.get('access_token') === `${FACEBOOK.appId}|${FACEBOOK.appSecret}`;
      if (!isOurs) return { status: 400, body: { error: { message: 'Invalid OAuth access token' } } };
      return {
        body: {
          data: person
            ? { app_id: person.app ?? FACEBOOK.appId, is_valid: true, type: 'USER', user_id: person.id }
            : { is_valid: false, error: { message: 'Malformed access token' } },
        },
      };
    }
    const token = params.get('access_token') ?? '';
    const person = tokens.get(token);
    const proof = createHmac('sha256', FACEBOOK.appSecret).update(token).digest('hex');
    if (pathname !== '/graph/me' || !person || params.get('appsecret_proof') !== proof)
      return { status: 400, body: { error: { message: 'Invalid appsecret_proof' } } };
    const { id, name, email } = person;
    return { body: { id, name, ...(email !== undefined && { email }) } };
  };
  const server = createServer((request, response) => {
    if (state.isAway) return void response.destroy();
    const { status = 200, body } = answersOf(new URL(request.url ?? '/', base()));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    accounts: {
      google: { ...GOOGLE, issuer: `${base()}/google` },
      facebook: { ...FACEBOOK, dialogUrl: `${base()}/dialog`, graphUrl: `${base()}/graph` },
    },
    state,
    /** An id_token of Google for a person. */
    idToken: (
      { sub, ...claims }: { readonly sub: string } & Record<string, unknown>,
      change: {
        issuer?: string;
        audience?: string;
        expires?: string;
        isForged?: boolean;
        nonce?: string;
      } = {},
    ) =>
      new SignJWT({ nonce: change.nonce ?? 'the-nonce', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setSubject(sub)
        .setIssuer(change.issuer ?? `${base()}/google`)
        .setAudience(change.audience ?? GOOGLE.clientId)
        .setIssuedAt()
        .setExpirationTime(change.expires ?? '1h')
        .sign(change.isForged ? stranger.privateKey : privateKey),
    /** A token of Facebook for a person. */
    token: (person: FacebookPerson): string => {
      const token = `EAAB${randomUUID()}`;
      tokens.set(token, person);
      return token;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
