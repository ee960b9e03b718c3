import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DEVELOPMENT_STAFF_TOKEN } from '@lemari/contract/development';
import { identityEnv } from '@lemari/tools/start/servers';
import { freePort, type Server, startServer } from './processes.ts';

const QUIET = 'warn';

interface ApiOptions {
  runFolder: string;
  dataDir: string;
  /** Port of an API that restarts. */
  port?: number | undefined;
  /** Ports of storefront and payment sandbox; without them payment is off. */
  shop?: { shellPort: number; payPort: number } | undefined;
  /** Address of a PostgreSQL server; without it the database is in the data folder. */
  databaseUrl?: string | undefined;
  /** ISO instant at which its clock is fixed. */
  now?: string | undefined;
  logLevel?: string | undefined;
  /** Folder of its seed, or `none`; default: the demo's. */
  seed?: string | undefined;
  /** Port of the identity sandbox; without it people sign in by e-mail alone. */
  identityPort?: number | undefined;
  /** Further settings. */
  env?: Readonly<Record<string, string>> | undefined;
}

export async function startApi({
  runFolder,
  dataDir,
  port,
  shop,
  databaseUrl,
  now,
  logLevel = QUIET,
  seed,
  identityPort,
  env,
}: ApiOptions): Promise<Server> {
  const chosen = port ?? (await freePort());
  return startServer({
    main: 'apps/api/src/main.ts',
    port: chosen,
    env: {
      API_PORT: String(chosen),
      DATA_DIR: dataDir,
      LOG_LEVEL: logLevel,
      STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN,
      ...(shop && { PUBLIC_URL: `http://127.0.0.1:${shop.shellPort}`, PAY_PORT: String(shop.payPort) }),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(seed !== undefined && { SEED: seed }),
      ...(identityPort !== undefined && identityEnv({}, identityPort)),
      ...clockEnv(now),
      ...env,
    },
    runFolder,
  });
}

/** Starts the payment sandbox. @param shellPort of the storefront that may frame its card fields */
export async function startPay({
  runFolder,
  dataDir,
  shellPort,
  logLevel = QUIET,
}: Pick<ApiOptions, 'runFolder' | 'dataDir' | 'logLevel'> & { shellPort: number }): Promise<Server> {
  const port = await freePort();
  return startServer({
    main: 'apps/pay-sandbox/src/main.ts',
    port,
    env: { PAY_PORT: String(port), PORT: String(shellPort), DATA_DIR: dataDir, LOG_LEVEL: logLevel },
    runFolder,
  });
}

/** Starts the stand-ins for Google and Facebook. */
export async function startIdentity({
  runFolder,
  logLevel = QUIET,
}: Pick<ApiOptions, 'runFolder' | 'logLevel'>): Promise<Server> {
  const port = await freePort();
  return startServer({
    main: 'apps/identity-sandbox/src/main.ts',
    port,
    env: { IDENTITY_PORT: String(port), LOG_LEVEL: logLevel },
    runFolder,
  });
}

const clockEnv = (now: string | undefined): Record<string, string> =>
  now === undefined ? {} : { NOW: now, ALLOW_TEST_CLOCK: '1' };

interface ShellOptions {
  runFolder: string;
  /** The shell reads releases from its folder `releases`. */
  dataDir: string;
  apiPort: number;
  /** Default: any free port. */
  port?: number;
  payPort?: number | undefined;
  /** Port of the identity sandbox. */
  identityPort?: number | undefined;
  /** ISO instant at which its clock is fixed. */
  now?: string | undefined;
  /** Flags of Node. */
  flags?: readonly string[] | undefined;
  logLevel?: string | undefined;
  /** Folder of the shell's build; default: the ordinary one. */
  dist?: string | undefined;
  /** Further settings. */
  env?: Readonly<Record<string, string>> | undefined;
}

/** Starts a storefront with the product's own timings, so that measured times are those of the product. */
export async function startShell({
  runFolder,
  dataDir,
  apiPort,
  port: requestedPort,
  payPort,
  identityPort,
  now,
  flags,
  logLevel = QUIET,
  dist,
  env,
}: ShellOptions): Promise<Server> {
  const port = requestedPort ?? (await freePort());
  await mkdir(releasesIn(dataDir), { recursive: true });
  return startServer({
    main: 'apps/shell/src/server/main.ts',
    flags,
    port,
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      ...(payPort !== undefined && { PAY_PORT: String(payPort) }),
      ...(identityPort !== undefined && identityEnv({}, identityPort)),
      ...clockEnv(now),
      DATA_DIR: dataDir,
      LOG_LEVEL: logLevel,
      ...(dist !== undefined && { SHELL_DIST: dist }),
      ...env,
    },
    runFolder,
  });
}

export const releasesIn = (dataDir: string): string => path.join(dataDir, 'releases');
