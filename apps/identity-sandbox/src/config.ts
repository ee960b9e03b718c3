import { IDENTITY_KEYS } from '@lemari/contract/development';
import { refuseUnsafeStart } from '@lemari/contract/going-live';

export interface IdentityConfig {
  readonly host: string;
  readonly port: number;
  /** Base URL for browsers and servers, without a trailing slash. */
  readonly publicUrl: string;
  readonly keys: Readonly<Record<keyof typeof IDENTITY_KEYS, string>>;
  readonly logLevel: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** @throws Error that names the variable and its allowed values; for a server that other machines reach */
export function identityConfigFromEnv(env: Env): IdentityConfig {
  refuseUnsafeStart(env, 'identity');
  const { HOST, IDENTITY_PORT = '4450', LOG_LEVEL = 'info' } = env;
  if (!/^\d+$/.test(IDENTITY_PORT) || Number(IDENTITY_PORT) < 1 || Number(IDENTITY_PORT) > 65_535)
    throw new Error(`IDENTITY_PORT is "${IDENTITY_PORT}". It must be a port between 1 and 65535.`);
  return {
    host: HOST || '127.0.0.1',
    port: Number(IDENTITY_PORT),
    publicUrl: `http://localhost:${IDENTITY_PORT}`,
    keys: IDENTITY_KEYS,
    logLevel: LOG_LEVEL,
  };
}
