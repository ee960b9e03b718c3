import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DEVELOPMENT_STAFF_TOKEN } from '@lemari/contract/development';
import { freePort, type Server, startServer } from './processes.ts';

const QUIET = 'warn';

interface ApiOptions {
  runFolder: string;
  dataDir: string;
  /** Where it was before, for one that comes back. */
  port?: number | undefined;
  /** Where the storefront is, or will be, and the sandbox of payments; without them nobody can pay. */
  shop?: { shellPort: number; payPort: number } | undefined;
  /** A PostgreSQL server; without one the database is in the data folder. */
  databaseUrl?: string | undefined;
  /** ISO instant at which its clock stands still. */
  now?: string | undefined;
  logLevel?: string | undefined;
  /** Folder of its seed, or `none`; the demo's without. */
  seed?: string | undefined;
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
      ...clockEnv(now),
    },
    runFolder,
  });
}

/** The sandbox of payments. @param shellPort of the storefront that may frame its card fields */
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

const clockEnv = (now: string | undefined): Record<string, string> =>
  now === undefined ? {} : { NOW: now, ALLOW_TEST_CLOCK: '1' };

interface ShellOptions {
  runFolder: string;
  /** Releases are read from its folder `releases`. */
  dataDir: string;
  apiPort: number;
  /** Where it is to be; any free one without. */
  port?: number;
  payPort?: number | undefined;
  /** ISO instant at which its clock stands still. */
  now?: string | undefined;
  /** Of Node. */
  flags?: readonly string[] | undefined;
  logLevel?: string | undefined;
  /** Folder with what was built of the shell, where it is not the usual build. */
  dist?: string | undefined;
}

/** With the timings it has for everybody: what tests say about seconds is then true of the product. */
export async function startShell({
  runFolder,
  dataDir,
  apiPort,
  port: wanted,
  payPort,
  now,
  flags,
  logLevel = QUIET,
  dist,
}: ShellOptions): Promise<Server> {
  const port = wanted ?? (await freePort());
  await mkdir(releasesIn(dataDir), { recursive: true });
  return startServer({
    main: 'apps/shell/src/server/main.ts',
    flags,
    port,
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      ...(payPort !== undefined && { PAY_PORT: String(payPort) }),
      ...clockEnv(now),
      DATA_DIR: dataDir,
      LOG_LEVEL: logLevel,
      ...(dist !== undefined && { SHELL_DIST: dist }),
    },
    runFolder,
  });
}

export const releasesIn = (dataDir: string): string => path.join(dataDir, 'releases');
