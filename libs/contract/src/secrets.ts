import {
  DEVELOPMENT_CLIENT,
  DEVELOPMENT_STAFF_TOKEN,
  IDENTITY_KEYS,
  isOpenToOthers,
  SANDBOX_KEYS,
  STAND_IN_KEYS,
  XENDIT_STAND_IN_KEYS,
} from './development.ts';

/** Servers of a shop, as `npm start` opens them. */
export type ServerName = 'api' | 'storefront' | 'pay' | 'identity';

export type Env = Readonly<Record<string, string | undefined>>;

interface Secret {
  readonly name: string;
  /** Servers that use it. */
  readonly servers: readonly ServerName[];
  /** Whether a server that other machines reach needs it. */
  readonly isNeeded: (env: Env, server: ServerName) => boolean;
  /** Issued by another company, which chooses its length. */
  readonly isIssued?: boolean;
}

/** A local shop uses the sandbox, and so does any shop that sets its key or URL. */
const usesSandbox: Secret['isNeeded'] = (env, server) =>
  server === 'pay' ||
  !isOpenToOthers(env['PUBLIC_URL']) ||
  ['PAY_SECRET_KEY', 'PAY_WEBHOOK_SECRET', 'PAY_URL'].some((name) => env[name]);

const neededWith =
  (name: string): Secret['isNeeded'] =>
  (env) =>
    Boolean(env[name]);

/** Secrets that encrypt sessions, sign payment webhooks, or open an account. */
export const SECRETS: readonly Secret[] = [
  { name: 'CLIENT_SECRET', servers: ['api', 'storefront'], isNeeded: () => true },
  { name: 'STAFF_TOKEN', servers: ['api'], isNeeded: () => false },
  { name: 'PAY_SECRET_KEY', servers: ['api', 'pay'], isNeeded: usesSandbox },
  { name: 'PAY_WEBHOOK_SECRET', servers: ['api', 'pay'], isNeeded: usesSandbox },
  { name: 'TWO_C_TWO_P_SECRET_KEY', servers: ['api'], isNeeded: neededWith('TWO_C_TWO_P_MERCHANT_ID') },
  {
    name: 'STRIPE_SECRET_KEY',
    servers: ['api'],
    isNeeded: neededWith('STRIPE_PUBLISHABLE_KEY'),
    isIssued: true,
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    servers: ['api'],
    isNeeded: neededWith('STRIPE_SECRET_KEY'),
    isIssued: true,
  },
  {
    name: 'XENDIT_SECRET_KEY',
    servers: ['api'],
    isNeeded: neededWith('XENDIT_CALLBACK_TOKEN'),
    isIssued: true,
  },
  {
    name: 'XENDIT_CALLBACK_TOKEN',
    servers: ['api'],
    isNeeded: neededWith('XENDIT_SECRET_KEY'),
    isIssued: true,
  },
  { name: 'TWILIO_AUTH_TOKEN', servers: ['api'], isNeeded: neededWith('TWILIO_ACCOUNT_SID'), isIssued: true },
  {
    name: 'GOOGLE_CLIENT_SECRET',
    servers: ['api', 'storefront'],
    isNeeded: neededWith('GOOGLE_CLIENT_ID'),
    isIssued: true,
  },
  {
    name: 'FACEBOOK_APP_SECRET',
    servers: ['api', 'storefront'],
    isNeeded: neededWith('FACEBOOK_APP_ID'),
    isIssued: true,
  },
  {
    name: 'KUSTOMER_CHAT_SECRET',
    servers: ['api'],
    isNeeded: neededWith('KUSTOMER_CHAT_KEY'),
    isIssued: true,
  },
  {
    name: 'CLEVERTAP_PASSCODE',
    servers: ['api', 'storefront'],
    isNeeded: neededWith('CLEVERTAP_ACCOUNT_ID'),
    isIssued: true,
  },
];

/** Minimum length of a secret that no other company issues. */
export const LEAST_CHARACTERS = 32;
/** Fewest different characters; 32 random hexadecimal digits have fewer once in ten million cases. */
const LEAST_DIFFERENT = 6;
const KNOWN = [
  DEVELOPMENT_CLIENT.secret,
  DEVELOPMENT_STAFF_TOKEN,
  SANDBOX_KEYS.secret,
  SANDBOX_KEYS.webhook,
  SANDBOX_KEYS.publishable,
  ...Object.values(STAND_IN_KEYS),
  ...Object.values(XENDIT_STAND_IN_KEYS),
  IDENTITY_KEYS.googleClientSecret,
  IDENTITY_KEYS.facebookAppSecret,
];
const HOW_TO_SET = `Set a random one of at least ${LEAST_CHARACTERS} characters: openssl rand -hex 32`;

/** Public values, which browsers and logs contain; no secret may equal one. */
const PUBLIC_VALUES = ['PAY_PUBLISHABLE_KEY', 'STRIPE_PUBLISHABLE_KEY', 'KUSTOMER_CHAT_KEY', 'CLIENT_ID'].map(
  (name) => ({
    name,
  }),
);
/** `changemechangeme…` */
const REPEATED = /^(.{1,16})\1+$/;

/** Reasons why a value can be guessed; the first that applies is reported. */
const WEAKNESSES: readonly { readonly is: (value: string) => boolean; readonly words: string }[] = [
  {
    is: (value) => KNOWN.some((known) => value.toLowerCase().includes(known)),
    words: 'is the public one in the source code',
  },
  {
    is: (value) => value.length < LEAST_CHARACTERS,
    words: `is shorter than ${LEAST_CHARACTERS} characters`,
  },
  {
    is: (value) => new Set(value).size < LEAST_DIFFERENT || REPEATED.test(value),
    words: 'repeats a few characters',
  },
];

/**
 * Problems of the secrets of servers that other machines reach: missing, public, short, simple, or equal to another one.
 * @returns sentences that name variables, without values
 */
export function secretProblems(env: Env, servers: readonly ServerName[]): string[] {
  const own = SECRETS.flatMap((secret) => problemsOf(secret, env, servers));
  const byValue = Map.groupBy(
    [...SECRETS, ...PUBLIC_VALUES].filter(({ name }) => env[name]),
    ({ name }) => env[name]?.trim(),
  );
  const equal = [...byValue.values()]
    .filter((secrets) => secrets.length > 1)
    .map((secrets) => `${secrets.map(({ name }) => name).join(' and ')} are equal. Give each its own value.`);
  return [...own, ...equal];
}

function problemsOf(
  { name, servers: users, isNeeded, isIssued = false }: Secret,
  env: Env,
  servers: readonly ServerName[],
): string[] {
  const value = env[name]?.trim() ?? '';
  const isMissing = servers.some((server) => users.includes(server) && isNeeded(env, server));
  if (value === '' && !isMissing) return [];
  if (value === '')
    return [`${name} is not set. ${isIssued ? 'Its issuer shows it in your account.' : HOW_TO_SET}`];
  const weakness = (isIssued ? WEAKNESSES.slice(0, 1) : WEAKNESSES).find(({ is }) => is(value));
  return weakness ? [`${name} ${weakness.words}. ${HOW_TO_SET}`] : [];
}
