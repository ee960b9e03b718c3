import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { deploy } from './deploy.ts';
import type { Server } from './processes.ts';
import { currentRun } from './run.ts';
import { releasesIn, startApi, startShell } from './servers.ts';

/** A storefront of a test's own, to be broken and mended. */
export interface House {
  shell: Server;
  dataDir: string;
  /** Where its releases are published. */
  releases: string;
  close: () => Promise<void>;
}

/** Longest it may take on a busy machine. */
export const OPENING_MS = 90_000;

interface HouseOptions {
  /** Which are published before it opens. */
  verticals: readonly string[];
  /** The one all tests share, unless told otherwise. */
  apiPort?: number;
  /** Where its data folder is made: the run's own, unless told otherwise. */
  within?: string;
  /** Of the storefront's Node. */
  flags?: readonly string[];
}

export async function openHouse({ verticals, apiPort, within, flags }: HouseOptions): Promise<House> {
  const run = currentRun();
  const dataDir = await mkdtemp(path.join(within ?? run.folder, 'house-'));
  await Promise.all(verticals.map((vertical) => deploy(vertical, dataDir)));
  const shell = await startShell({ runFolder: run.folder, dataDir, apiPort: apiPort ?? run.apiPort, flags });
  return { shell, dataDir, releases: releasesIn(dataDir), close: shell.stop };
}

/** An API that may be stopped. */
export interface OwnApi {
  port: number;
  signal: Server['signal'];
  /** Starts it again where it was. */
  reopen: () => Promise<void>;
  close: () => Promise<void>;
}

/** On a copy of the seeded data. */
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
