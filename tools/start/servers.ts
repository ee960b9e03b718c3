import { isIPv6 } from 'node:net';
import path from 'node:path';
import {
  DEVELOPMENT_STAFF_TOKEN,
  IDENTITY_KEYS,
  isOpenToOthers,
  listensToOthers,
  STAND_IN_KEYS,
  XENDIT_STAND_IN_KEYS,
} from '@lemari/contract/development';
import type { Env, ServerName } from '@lemari/contract/secrets';
import { ROOT } from '../workspace.ts';

/**
 * Node's arguments. On a machine with much memory the storefront's heap would grow far before a garbage collection,
 * although its live part is below 100 MiB.
 */
export const SERVERS = {
  pay: [path.join(ROOT, 'apps/pay-sandbox/src/main.ts')],
  identity: [path.join(ROOT, 'apps/identity-sandbox/src/main.ts')],
  api: [path.join(ROOT, 'apps/api/src/main.ts')],
  storefront: ['--max-old-space-size=256', path.join(ROOT, 'apps/shell/src/server/main.ts')],
} as const satisfies Record<ServerName, readonly string[]>;

/** Names in messages. */
export const TITLES = {
  pay: 'The payment sandbox',
  identity: 'The identity sandbox',
  api: 'The API',
  storefront: 'The storefront',
} as const satisfies Record<ServerName, string>;

/** Whether payments use the sandbox on this machine. */
export const hasSandbox = (env: Env): boolean => !env['PAY_URL'] && !isOpenToOthers(env['PUBLIC_URL']);

/** Whether people sign in with stand-ins for Google and Facebook: on this machine, without keys of either. */
export const hasIdentitySandbox = (env: Env): boolean =>
  !env['GOOGLE_CLIENT_ID'] &&
  !env['FACEBOOK_APP_ID'] &&
  !isOpenToOthers(env['PUBLIC_URL']) &&
  !listensToOthers(env['HOST'] || '127.0.0.1');

/**
 * Settings of a shop that uses these stand-ins.
 * @see docs/decisions/0324
 */
export function identityEnv(env: Env, identityPort: number): Record<string, string> {
  if (!hasIdentitySandbox(env)) return {};
  const url = `http://localhost:${identityPort}`;
  return {
    GOOGLE_CLIENT_ID: IDENTITY_KEYS.googleClientId,
    GOOGLE_CLIENT_SECRET: IDENTITY_KEYS.googleClientSecret,
    GOOGLE_ISSUER: `${url}/google`,
    FACEBOOK_APP_ID: IDENTITY_KEYS.facebookAppId,
    FACEBOOK_APP_SECRET: IDENTITY_KEYS.facebookAppSecret,
    FACEBOOK_DIALOG_URL: `${url}/facebook`,
    FACEBOOK_GRAPH_URL: `${url}/facebook`,
  };
}

/** Servers that `npm start` opens. */
export const serversOf = (env: Env): readonly ServerName[] => [
  'api',
  'storefront',
  ...(hasSandbox(env) ? (['pay'] as const) : []),
  ...(hasIdentitySandbox(env) ? (['identity'] as const) : []),
];

/**
 * Settings of a shop whose cards are taken by the stand-in for Stripe, `STRIPE_STAND_IN=1`.
 * @see docs/decisions/0223
 */
export function standInEnv(env: Env, payPort: number): Record<string, string> {
  if (!env['STRIPE_STAND_IN'] || !hasSandbox(env)) return {};
  return {
    STRIPE_SECRET_KEY: STAND_IN_KEYS.secret,
    STRIPE_PUBLISHABLE_KEY: STAND_IN_KEYS.publishable,
    STRIPE_WEBHOOK_SECRET: STAND_IN_KEYS.webhook,
    STRIPE_URL: `http://127.0.0.1:${payPort}`,
    STRIPE_SCRIPT_URL: `http://localhost:${payPort}/stripe/stripe.js`,
  };
}

/** The same for the stand-in for Xendit, `XENDIT_STAND_IN=1`. @see docs/decisions/0372 */
export function xenditStandInEnv(env: Env, payPort: number): Record<string, string> {
  if (!env['XENDIT_STAND_IN'] || !hasSandbox(env)) return {};
  return {
    XENDIT_SECRET_KEY: XENDIT_STAND_IN_KEYS.secret,
    XENDIT_CALLBACK_TOKEN: XENDIT_STAND_IN_KEYS.callbackToken,
    XENDIT_URL: `http://127.0.0.1:${payPort}`,
  };
}

/** Host under which this machine reaches a server that listens on `HOST`, as a URL has it. */
export function reachableHost({ HOST }: Env): string {
  if (!HOST || HOST === '0.0.0.0') return '127.0.0.1';
  if (HOST === '::') return '[::1]';
  return isIPv6(HOST) ? `[${HOST}]` : HOST;
}

/**
 * Settings for moving orders outside a public shop: the clock simulates fulfilment, and the developer has a staff
 * token. If other machines can reach the server, there is no token unless one is configured.
 * @see docs/decisions/0118
 */
export function staffEnv(env: Env): Record<string, string> {
  if (isOpenToOthers(env['PUBLIC_URL'])) return {};
  const token =
    env['STAFF_TOKEN'] || (listensToOthers(env['HOST'] || '127.0.0.1') ? '' : DEVELOPMENT_STAFF_TOKEN);
  return { ...(token && { STAFF_TOKEN: token }), FULFILMENT: env['FULFILMENT'] ?? 'simulated' };
}
