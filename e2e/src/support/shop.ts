import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { VerticalId } from '@lemari/domain/region/vertical';
import { startPostgres } from '@lemari/api/testing/postgres-server';
import { deploy } from './deploy.ts';
import type { ShopPorts } from './ordering.ts';
import { freePort } from './processes.ts';
import { currentRun, type Engine } from './run.ts';
import { startApi, startIdentity, startPay, startShell } from './servers.ts';

/** API, storefront and payment sandbox for one test. */
export interface OwnShop extends ShopPorts {
  readonly url: string;
  /** Fixes its clock at an instant; the sandbox keeps the real time. @param now ISO instant */
  readonly setClock: (now: string) => Promise<void>;
  /** All output of its servers so far. */
  readonly written: () => string;
  readonly close: () => Promise<void>;
}

interface ShopOptions {
  /** PGlite on a copy of the seeded data, or a PostgreSQL server of its own. */
  readonly engine: Engine;
  /** Verticals that are published in it, beside those of renting. */
  readonly verticals?: readonly VerticalId[];
  /** ISO instant at which its clock is fixed from the start; default: real time. */
  readonly now?: string;
  /** Further settings of the API. */
  readonly apiEnv?: Readonly<Record<string, string>>;
  /** Further settings of the storefront. */
  readonly shellEnv?: Readonly<Record<string, string>>;
}

export async function openShop({
  engine,
  verticals = [],
  now: firstNow,
  apiEnv,
  shellEnv,
}: ShopOptions): Promise<OwnShop> {
  const { folder: runFolder, seededData } = currentRun();
  const dataDir = await mkdtemp(path.join(runFolder, 'shop-'));
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
  if (!postgres) await cp(seededData, dataDir, { recursive: true });
  const databaseUrl = postgres?.urlOf('postgres');
  await Promise.all(['on-demand', 'account', ...verticals].map((vertical) => deploy(vertical, dataDir)));

  const [shellPort, apiPort] = [await freePort(), await freePort()];
  const logLevel = 'trace';
  const pay = await startPay({ runFolder, dataDir, shellPort, logLevel });
  const identity = await startIdentity({ runFolder, logLevel });
  const identityPort = identity.port;
  const shop = { shellPort, payPort: pay.port };
  const openServers = async (now?: string) => {
    const api = await startApi({
      runFolder,
      dataDir,
      port: apiPort,
      shop,
      databaseUrl,
      now,
      logLevel,
      identityPort,
      env: apiEnv,
    });
    const common = { runFolder, dataDir, apiPort, port: shellPort, payPort: pay.port, identityPort };
    const shell = await startShell({ ...common, now, logLevel, env: shellEnv });
    return { api, shell };
  };
  let servers = await openServers(firstNow);
  let before = '';
  const written = () => before + servers.shell.output() + servers.api.output();
  const closeServers = async () => {
    await servers.shell.stop();
    await servers.api.stop();
    before = written();
  };
  return {
    url: servers.shell.url,
    apiPort,
    payPort: pay.port,
    written: () => written() + pay.output() + identity.output(),
    setClock: async (now) => {
      await closeServers();
      servers = await openServers(now);
    },
    close: async () => {
      await closeServers();
      await pay.stop();
      await identity.stop();
      await postgres?.remove();
    },
  };
}
