import type { FacebookAccount, GoogleAccount, IdentityProviderName } from '@lemari/contract/identity';
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  discovery,
} from 'openid-client';
import type { Config } from './config.ts';
import type { ProviderProof } from './sign-in-proof.ts';

const TIMEOUT_SECONDS = 5;

/** What ties a return to the browser that started. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** How a return from a provider ended. */
export type Exchange =
  | { readonly kind: 'proof'; readonly proof: ProviderProof }
  /** The person turned back at the provider. */
  | { readonly kind: 'turned-back' }
  /** The return does not fit what this browser started, or the provider refused it. */
  | { readonly kind: 'failed' | 'away'; readonly error: unknown };

export interface IdentityClient {
  /** URL of the provider's page. @throws Error if the provider cannot be reached */
  readonly start: (checks: Checks, redirectUri: string) => Promise<URL>;
  /** Exchanges the code of a return. @param url of the return, at the shop's public origin */
  readonly finish: (checks: Checks, url: URL) => Promise<Exchange>;
}

export type IdentityClients = Partial<Readonly<Record<IdentityProviderName, IdentityClient>>>;

/** OAuth 2 with PKCE in this server. @see docs/decisions/0322 */
export const identityClients = ({ google, facebook }: Config['identities']): IdentityClients => ({
  ...(google && { google: googleClient(google) }),
  ...(facebook && { facebook: facebookClient(facebook) }),
});

/** A local stand-in answers over http. */
const isInsecure = (url: string): boolean => url.startsWith('http:');

function googleClient({ clientId, clientSecret, issuer }: GoogleAccount): IdentityClient {
  let known: Configuration | undefined;
  const configuration = async () =>
    (known ??= await discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      ...(isInsecure(issuer) && { execute: [allowInsecureRequests] }),
    }));
  return client(configuration, {
    params: ({ nonce }) => ({ scope: 'openid email profile', nonce }),
    checks: ({ nonce }) => ({ expectedNonce: nonce, idTokenExpected: true }),
    proofOf: ({ id_token: token }, { nonce }) =>
      token === undefined ? undefined : { id_token: token, nonce },
  });
}

function facebookClient({ appId, appSecret, dialogUrl, graphUrl }: FacebookAccount): IdentityClient {
  const known = new Configuration(
    {
      issuer: new URL(dialogUrl).origin,
      authorization_endpoint: `${dialogUrl}/dialog/oauth`,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    },
    appId,
    undefined,
    ClientSecretPost(appSecret),
  );
  known.timeout = TIMEOUT_SECONDS;
  if (isInsecure(graphUrl)) allowInsecureRequests(known);
  return client(() => Promise.resolve(known), {
    params: () => ({ scope: 'public_profile,email' }),
    checks: () => ({}),
    proofOf: ({ access_token: token }) => ({ provider_token: token }),
  });
}

interface Protocol {
  /** Parameters of the provider's page, besides those of OAuth. */
  readonly params: (checks: Checks) => Record<string, string>;
  readonly checks: (checks: Checks) => object;
  readonly proofOf: (
    tokens: { readonly access_token: string; readonly id_token?: string },
    checks: Checks,
  ) => ProviderProof | undefined;
}

const client = (
  configuration: () => Promise<Configuration>,
  { params, checks: checksOf, proofOf }: Protocol,
): IdentityClient => ({
  start: async (checks, redirectUri) =>
    buildAuthorizationUrl(await configuration(), {
      redirect_uri: redirectUri,
      response_type: 'code',
      state: checks.state,
      code_challenge: await calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      ...params(checks),
    }),
  async finish(checks, url) {
    try {
      const tokens = await authorizationCodeGrant(await configuration(), url, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        ...checksOf(checks),
      });
      const proof = proofOf(tokens, checks);
      return proof ? { kind: 'proof', proof } : { kind: 'failed', error: new Error('no token') };
    } catch (error) {
      // Only with the state of this browser: the library checks it first.
      if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
        return { kind: 'turned-back' };
      return { kind: isUnreachable(error) ? 'away' : 'failed', error };
    }
  },
});

/** No answer: fetch throws a TypeError, or the time is over; the library keeps either as the cause. */
function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, cause } = error as Partial<Error>;
  const isOfFetch = name === 'TypeError' && message === 'fetch failed';
  return isOfFetch || name === 'TimeoutError' || isUnreachable(cause);
}
