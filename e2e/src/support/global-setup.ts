import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '@lemari/api/testing/postgres-server';
import { deploy, VERTICAL_NAMES } from './deploy.ts';
import { SECOND_BUILD } from './editions.ts';
import { endLeftovers, freePort, NODE } from './processes.ts';
import { JOURNEYS_ENGINE, publishRun } from './run.ts';
import { startApi, startIdentity, startPay, startShell } from './servers.ts';

/** One API and one storefront for all tests that only read. @returns the teardown */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lemari-e2e-'));
  // Synchronous: this runs as an exit handler of the process as well.
  const takeDown = () => {
    endLeftovers(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', takeDown);
  // Playwright handles SIGINT.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    const shellPort = await freePort();
    const postgres = JOURNEYS_ENGINE === 'PostgreSQL' ? await startPostgres() : undefined;
    const [{ apiPort, payPort, identityPort, seededData }, secondEdition] = await Promise.all([
      openServices(folder, shellPort, postgres?.urlOf('postgres')),
      build(folder),
    ]);
    const dataDir = path.join(folder, 'shared');
    await Promise.all(VERTICAL_NAMES.map((vertical) => deploy(vertical, dataDir)));
    const ports = { apiPort, payPort, identityPort, port: shellPort };
    const shell = await startShell({ runFolder: folder, dataDir, ...ports });
    publishRun({ folder, shellUrl: shell.url, apiPort, payPort, seededData, secondEdition });
    return async () => {
      takeDown();
      await postgres?.remove();
    };
  } catch (error) {
    takeDown();
    throw error;
  }
}

async function openServices(runFolder: string, shellPort: number, databaseUrl: string | undefined) {
  const dataDir = path.join(runFolder, 'api');
  const seeding = await startApi({ runFolder, dataDir });
  await seeding.stop();
  const seededData = path.join(runFolder, 'seeded');
  await cp(dataDir, seededData, { recursive: true });
  const { port: payPort } = await startPay({ runFolder, dataDir, shellPort });
  const { port: identityPort } = await startIdentity({ runFolder });
  const shop = { shellPort, payPort };
  const { port: apiPort } = await startApi({ runFolder, dataDir, shop, identityPort, databaseUrl });
  return { apiPort, payPort, identityPort, seededData };
}

async function build(runFolder: string): Promise<string> {
  const out = path.join(runFolder, 'second-edition');
  await promisify(execFile)(NODE, [path.join(import.meta.dirname, 'second-edition.ts'), 'apparel', out], {
    env: { PATH: process.env['PATH'], BUILD_ID: SECOND_BUILD },
  });
  return out;
}
