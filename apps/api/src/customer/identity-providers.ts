import { createHmac } from 'node:crypto';
import type { FacebookAccount, GoogleAccount, IdentityAccounts } from '@lemari/contract/identity';
import { plainText } from '@lemari/validation/text-field';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import {
  type IdentityProof,
  type IdentityProvider,
  type IdentityProviders,
  ProviderAway,
  type ProvenIdentity,
} from '../tools/identity-provider.ts';

const TIMEOUT_MS = 5_000;

/** The providers that the shop has accounts with. */
export const identityProviders = ({ google, facebook }: IdentityAccounts): IdentityProviders => ({
  ...(google && { google: googleProvider(google) }),
  ...(facebook && { facebook: facebookProvider(facebook) }),
});

type Json = Readonly<Record<string, unknown>>;

/** @throws ProviderAway for no answer, and for one that is not JSON */
async function answerOf(url: string | URL): Promise<{ status: number; body: Json }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    return { status: response.status, body: (await response.json()) as Json };
  } catch (cause) {
    throw new ProviderAway('no answer', { cause });
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A name that an account accepts: a line of at most 100 characters. */
function nameOf(value: unknown): Pick<ProvenIdentity, 'name'> {
  const text = textOf(value)?.replaceAll(/\p{Cc}+/gu, ' ');
  const name = text && plainText(text).slice(0, 100);
  return name ? { name } : {};
}

/** @see https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken */
function googleProvider({ clientId, issuer }: GoogleAccount): IdentityProvider {
  let keys: JWTVerifyGetKey | undefined;
  const readKeys = async () => {
    const { status, body } = await answerOf(`${issuer}/.well-known/openid-configuration`);
    const url = textOf(body['jwks_uri']);
    if (status !== 200 || url === undefined || !URL.canParse(url))
      throw new ProviderAway('no keys', { cause: new Error(`discovery answered ${status}`) });
    return createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS });
  };
  return {
    async prove({ id_token: token, nonce }: IdentityProof) {
      if (!token || !nonce) return undefined;
      keys ??= await readKeys();
      try {
        // Judged by the machine's clock, as the provider's is real even where a test sets the shop's.
        const { payload } = await jwtVerify(token, keys, {
          // Google writes its name with and without the scheme.
          issuer: [issuer, issuer.replace(/^https:\/\//, '')],
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: 60,
        });
        const { sub, azp, email } = payload;
        if (payload['nonce'] !== nonce || !sub || (azp !== undefined && azp !== clientId)) return undefined;
        const address = textOf(email);
        return {
          subject: sub,
          ...(address !== undefined && { email: address }),
          isEmailVerified: payload['email_verified'] === true,
          ...nameOf(payload['name']),
        };
      } catch (error) {
        if (UNPROVEN.some((kind) => error instanceof kind)) return undefined;
        throw new ProviderAway('keys could not be read', { cause: error });
      }
    },
  };
}

/** Errors of a token; other ones are of its keys. */
const UNPROVEN = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
] as const;

/**
 * @see https://developers.facebook.com/docs/facebook-login/guides/access-tokens/debugging
 * @see https://developers.facebook.com/docs/graph-api/guides/secure-requests
 */
function facebookProvider({ appId, appSecret, graphUrl }: FacebookAccount): IdentityProvider {
  const call = (path: string, params: Readonly<Record<string, string>>) =>
    answerOf(`${graphUrl}${path}?${new URLSearchParams(params)}`);
  return {
    async prove({ provider_token: token }: IdentityProof) {
      if (!token) return undefined;
      const { status, body } = await call('/debug_token', {
        input_token: token,
        access_token: `${appId}|${appSecret}`,
      });
      if (status >= 500) throw new ProviderAway('no answer', { cause: new Error(`debug_token: ${status}`) });
      const { app_id: app, is_valid: isTokenValid, type, user_id: user } = (body['data'] ?? {}) as Json;
      if (status !== 200 || app !== appId || isTokenValid !== true || type !== 'USER') return undefined;
      const me = await call('/me', {
        fields: 'id,name,email',
        access_token: token,
        appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
      });
      if (me.status >= 500) throw new ProviderAway('no answer', { cause: new Error(`me: ${me.status}`) });
      const subject = textOf(me.body['id']);
      if (me.status !== 200 || subject === undefined || subject !== user) return undefined;
      const email = textOf(me.body['email']);
      return {
        subject,
        ...(email !== undefined && { email }),
        // Facebook does not say whether it has verified an e-mail.
        isEmailVerified: false,
        ...nameOf(me.body['name']),
      };
    },
  };
}
