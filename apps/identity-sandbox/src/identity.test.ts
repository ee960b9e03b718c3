import { createHash, createHmac } from 'node:crypto';
import { IDENTITY_KEYS } from '@lemari/contract/development';
import { identityConfigFromEnv } from './config.ts';
import { openIdentity } from './testing.ts';

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-long';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const { googleClientId, googleClientSecret, facebookAppId, facebookAppSecret } = IDENTITY_KEYS;

let sandbox: Awaited<ReturnType<typeof openIdentity>>;
beforeAll(async () => void (sandbox = await openIdentity()));
afterAll(() => sandbox.close());

const returnTo = (provider: string) => `http://127.0.0.1:4200/api/auth/${provider}/return`;
const queryOf = (provider: string, clientId: string, more: object = {}) =>
  new URLSearchParams({
    client_id: clientId,
    redirect_uri: returnTo(provider),
    response_type: 'code',
    state: 'the-state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...more,
  }).toString();
const form = (fields: object) => ({
  method: 'POST',
  body: new URLSearchParams({ ...fields }),
  redirect: 'manual' as const,
});

describe('the stand-in for Google', () => {
  /** A browser with its cookies. */
  function browser() {
    const jar = new Map<string, string>();
    return async (url: string, init: RequestInit = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', ...init, headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return response;
    };
  }
  const locationOf = (response: Response) =>
    new URL(response.headers.get('location') ?? '', sandbox.url).href;
  const choose = async (fields: object) => {
    const visit = browser();
    const query = queryOf('google', googleClientId, { scope: 'openid email profile', nonce: 'the-nonce' });
    const people = locationOf(await visit(`${sandbox.url}/google/auth?${query}`));
    expect(await (await visit(people)).text()).toContain('mei.tan@example.com');
    const back = locationOf(await visit(people, form(fields)));
    return new URL(locationOf(await visit(back)));
  };

  it('gives the person who was typed as an id token, for a code and its verifier', async () => {
    const url = await choose({ name: 'Rina', email: 'rina@example.com' });
    expect(url.href).toContain(`${returnTo('google')}?code=`);
    expect(url.searchParams.get('state')).toBe('the-state');
    const fields = {
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      redirect_uri: returnTo('google'),
      client_id: googleClientId,
      client_secret: googleClientSecret,
      code_verifier: VERIFIER,
    };
    const response = await fetch(`${sandbox.url}/google/token`, form(fields));
    const { id_token: token } = (await response.json()) as { id_token: string };
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({
      iss: `${sandbox.url}/google`,
      aud: googleClientId,
      nonce: 'the-nonce',
      email: 'rina@example.com',
      email_verified: true,
      name: 'Rina',
    });
  });

  it('returns a person who turns back', async () => {
    const url = await choose({ 'turn-back': 'yes' });
    expect(url.searchParams.get('error')).toBe('access_denied');
    expect(url.searchParams.get('state')).toBe('the-state');
  });

  it('returns to a shop on this machine alone', async () => {
    const query = queryOf('google', googleClientId, {
      scope: 'openid',
      redirect_uri: 'https://evil.example/api/auth/google/return',
    });
    const response = await fetch(`${sandbox.url}/google/auth?${query}`, { redirect: 'manual' });
    expect(response.status).toBe(400);
  });
});

describe('the stand-in for Facebook', () => {
  const dialog = () => `${sandbox.url}/facebook/dialog/oauth?${queryOf('facebook', facebookAppId)}`;
  const tokenOf = async (code: string | null, verifier = VERIFIER) =>
    fetch(
      `${sandbox.url}/facebook/oauth/access_token`,
      form({
        code,
        code_verifier: verifier,
        client_id: facebookAppId,
        client_secret: facebookAppSecret,
        redirect_uri: returnTo('facebook'),
      }),
    );
  const ask = async (path: string, params: Record<string, string>) =>
    (await fetch(`${sandbox.url}/facebook/${path}?${new URLSearchParams(params).toString()}`)).json();

  it('answers as the Graph API does about a person without an e-mail', async () => {
    const page = await (await fetch(dialog())).text();
    const id = /value="(\d+)"[^>]*>\s*Siti Rahma \(no email\)/.exec(page)?.[1] ?? '';
    const back = await fetch(dialog(), form({ person: id }));
    const url = new URL(back.headers.get('location') ?? '');
    const response = await tokenOf(url.searchParams.get('code'));
    const { access_token: token } = (await response.json()) as { access_token: string };
    const proof = createHmac('sha256', facebookAppSecret).update(token).digest('hex');
    expect(
      await ask('debug_token', { input_token: token, access_token: `${facebookAppId}|${facebookAppSecret}` }),
    ).toMatchObject({ data: { app_id: facebookAppId, is_valid: true, type: 'USER', user_id: id } });
    expect(await ask('me', { access_token: token, appsecret_proof: proof, fields: 'id,name,email' })).toEqual(
      { id, name: 'Siti Rahma' },
    );
    expect(await ask('me', { access_token: token, appsecret_proof: 'a guess' })).toHaveProperty('error');
  });

  it('takes a code once, with its verifier', async () => {
    const back = async () => {
      const response = await fetch(dialog(), form({ name: 'Rina', email: 'rina@example.com' }));
      return new URL(response.headers.get('location') ?? '').searchParams.get('code');
    };
    const code = await back();
    expect((await tokenOf(code)).status).toBe(200);
    expect((await tokenOf(code)).status).toBe(400);
    expect((await tokenOf(await back(), 'another verifier')).status).toBe(400);
  });

  it('returns a person who turns back', async () => {
    const back = await fetch(dialog(), form({ 'turn-back': 'yes' }));
    expect(back.headers.get('location')).toMatch(/\?error=access_denied.*error_reason=user_denied/);
  });
});

describe('identityConfigFromEnv', () => {
  it('refuses a port that is none, and a server that others reach', () => {
    expect(() => identityConfigFromEnv({ IDENTITY_PORT: 'shop' })).toThrow('IDENTITY_PORT is "shop"');
    expect(() => identityConfigFromEnv({ PUBLIC_URL: 'https://shop.example' })).toThrow('Others can reach');
  });
});
