import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { deploy } from './deploy.ts';
import type { Server } from './processes.ts';
import { currentRun } from './run.ts';
import { releasesIn, startApi, startShell } from './servers.ts';

/** A storefront for one test, which may break it. */
export interface OwnStorefront {
  shell: Server;
  dataDir: string;
  /** Folder of its releases. */
  releases: string;
  close: () => Promise<void>;
}

/** Timeout of opening one on a machine under load. */
export const OPENING_MS = 90_000;

interface StorefrontOptions {
  /** Verticals that are published before it opens. */
  verticals: readonly string[];
  /** Default: the API that all tests share. */
  apiPort?: number;
  /** Parent of its data folder. Default: the run's folder. */
  within?: string;
  /** Flags of the storefront's Node. */
  flags?: readonly string[];
  /** Further settings of the storefront. */
  env?: Readonly<Record<string, string>>;
}

export async function openStorefront({
  verticals,
  apiPort,
  within,
  flags,
  env,
}: StorefrontOptions): Promise<OwnStorefront> {
  const run = currentRun();
  const dataDir = await mkdtemp(path.join(within ?? run.folder, 'storefront-'));
  await Promise.all(verticals.map((vertical) => deploy(vertical, dataDir)));
  const shell = await startShell({
    runFolder: run.folder,
    dataDir,
    apiPort: apiPort ?? run.apiPort,
    flags,
    env,
  });
  return { shell, dataDir, releases: releasesIn(dataDir), close: shell.stop };
}

/** An API for one test, which may stop it. */
export interface OwnApi {
  port: number;
  signal: Server['signal'];
  /** Starts it again on the same port. */
  reopen: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts an API on a copy of the seeded data. */
export async function openApi(): Promise<OwnApi> {
  const { folder, seededData } = currentRun();
  const dataDir = await mkdtemp(path.join(folder, 'api-'));
  await cp(seededData, dataDir, { recursive: true });
  let api = await startApi({ runFolder: folder, dataDir });
  const { port } = api;
  return {
    port,
    signal: (signal) => api.signal(signal),
    reopen: async () => {
      api = await startApi({ runFolder: folder, dataDir, port });
    },
    close: () => api.stop(),
  };
}
