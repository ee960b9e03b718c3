import { isIPv6 } from 'node:net';
import path from 'node:path';
import { DEVELOPMENT_STAFF_TOKEN, isOpenToOthers, listensToOthers } from '@lemari/contract/development';
import type { Env, ServerName } from '@lemari/contract/secrets';
import { ROOT } from '../workspace.ts';

/**
 * What Node is started with. A machine with much memory would let the storefront's heap grow long before it is tidied:
 * its live part is below 100 MiB.
 */
export const SERVERS = {
  pay: [path.join(ROOT, 'apps/pay-sandbox/src/main.ts')],
  api: [path.join(ROOT, 'apps/api/src/main.ts')],
  storefront: ['--max-old-space-size=256', path.join(ROOT, 'apps/shell/src/server/main.ts')],
} as const satisfies Record<ServerName, readonly string[]>;

/** How a person knows them. */
export const TITLES = {
  pay: 'The sandbox of payments',
  api: 'The API',
  storefront: 'The storefront',
} as const satisfies Record<ServerName, string>;

/** Whether payments are those of a sandbox on this machine. */
export const hasSandbox = (env: Env): boolean => !env['PAY_URL'] && !isOpenToOthers(env['PUBLIC_URL']);

/** Servers that `npm start` opens. */
export const serversOf = (env: Env): readonly ServerName[] => [
  'api',
  'storefront',
  ...(hasSandbox(env) ? (['pay'] as const) : []),
];

/** Where this machine reaches what listens on `HOST`, as a URL writes it. */
export function hostToAsk({ HOST }: Env): string {
  if (!HOST || HOST === '0.0.0.0') return '127.0.0.1';
  if (HOST === '::') return '[::1]';
  return isIPv6(HOST) ? `[${HOST}]` : HOST;
}

/**
 * Who moves orders on a machine that is nobody's shop: the clock, and whoever sits there. Where others can reach it there
 * is nothing for staff without a token of their own.
 * @see docs/decisions/0118
 */
export function staffEnv(env: Env): Record<string, string> {
  if (isOpenToOthers(env['PUBLIC_URL'])) return {};
  const token =
    env['STAFF_TOKEN'] || (listensToOthers(env['HOST'] || '127.0.0.1') ? '' : DEVELOPMENT_STAFF_TOKEN);
  return { ...(token && { STAFF_TOKEN: token }), FULFILMENT: env['FULFILMENT'] ?? 'simulated' };
}
