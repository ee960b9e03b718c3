/** Companies that people sign in with. @see docs/decisions/0322 */
export const IDENTITY_PROVIDERS = ['google', 'facebook'] as const;
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

/** Names of these companies in texts. */
export const PROVIDER_NAMES: Readonly<Record<IdentityProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

export const isIdentityProvider = (name: unknown): name is IdentityProviderName =>
  (IDENTITY_PROVIDERS as readonly unknown[]).includes(name);

export interface GoogleAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a trailing slash. */
  readonly issuer: string;
}

export interface FacebookAccount {
  readonly appId: string;
  readonly appSecret: string;
  /** Base of the page where people agree, without a trailing slash. */
  readonly dialogUrl: string;
  /** Base of the Graph API, without a trailing slash. */
  readonly graphUrl: string;
}

/** The shop's accounts with these companies; without one, its button is not shown. */
export interface IdentityAccounts {
  readonly google?: GoogleAccount;
  readonly facebook?: FacebookAccount;
}

export const GOOGLE_ISSUER = 'https://accounts.google.com';
const FACEBOOK_DIALOG_URL = 'https://www.facebook.com/v23.0';
const FACEBOOK_GRAPH_URL = 'https://graph.facebook.com/v23.0';

type Env = Readonly<Record<string, string | undefined>>;

/** @throws Error that names the missing variable of an account */
export function identityAccountsFromEnv(env: Env): IdentityAccounts {
  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: appId } = env;
  const secretOf = (name: string, id: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${id} is set, so ${name} must be set too.`);
    return value;
  };
  return {
    ...(clientId && {
      google: {
        clientId,
        clientSecret: secretOf('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'),
        issuer: addressOf(env, 'GOOGLE_ISSUER', GOOGLE_ISSUER),
      },
    }),
    ...(appId && {
      facebook: {
        appId,
        appSecret: secretOf('FACEBOOK_APP_SECRET', 'FACEBOOK_APP_ID'),
        dialogUrl: addressOf(env, 'FACEBOOK_DIALOG_URL', FACEBOOK_DIALOG_URL),
        graphUrl: addressOf(env, 'FACEBOOK_GRAPH_URL', FACEBOOK_GRAPH_URL),
      },
    }),
  };
}

/** @throws Error that names the variable */
function addressOf(env: Env, name: string, usual: string): string {
  const value = env[name] || usual;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new Error(`${name} is "${value}", which is not an http(s) address.`);
  return value.replace(/\/$/, '');
}
