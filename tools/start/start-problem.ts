import { goingLiveProblem } from '@lemari/contract/going-live';
import type { Env, ServerName } from '@lemari/contract/secrets';
import { configFromEnv } from '@lemari/api/config';
import { readConfig } from '@lemari/shell/server/config';
import { identityConfigFromEnv } from '@lemari/identity-sandbox/config';
import { payConfigFromEnv } from '@lemari/pay-sandbox/config';

const CONFIGS: Readonly<Record<ServerName, (env: Env) => unknown>> = {
  api: configFromEnv,
  storefront: readConfig,
  pay: payConfigFromEnv,
  identity: identityConfigFromEnv,
};

/**
 * What keeps servers from starting with an environment: everything that is unsafe for a public shop, or else the
 * first invalid value.
 */
export function startProblem(env: Env, servers: readonly ServerName[]): string | undefined {
  const problem = goingLiveProblem(env, servers);
  if (problem !== undefined) return problem;
  try {
    for (const name of servers) CONFIGS[name](env);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
