import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort, type Server, startServer } from './processes.ts';

interface ApiOptions {
  runFolder: string;
  dataDir: string;
  /** Where it was before, for one that comes back. */
  port?: number;
}

export async function startApi({ runFolder, dataDir, port }: ApiOptions): Promise<Server> {
  const chosen = port ?? (await freePort());
  return startServer({
    main: 'apps/api/src/main.ts',
    port: chosen,
    env: { API_PORT: String(chosen), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    runFolder,
  });
}

interface ShellOptions {
  runFolder: string;
  /** Releases are read from its folder `releases`. */
  dataDir: string;
  apiPort: number;
  /** Of Node. */
  flags?: readonly string[] | undefined;
}

/** With the timings it has for everybody: what tests say about seconds is then true of the product. */
export async function startShell({ runFolder, dataDir, apiPort, flags }: ShellOptions): Promise<Server> {
  const port = await freePort();
  await mkdir(releasesIn(dataDir), { recursive: true });
  return startServer({
    main: 'apps/shell/src/server/main.ts',
    flags,
    port,
    env: { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    runFolder,
  });
}

export const releasesIn = (dataDir: string): string => path.join(dataDir, 'releases');
