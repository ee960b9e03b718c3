import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launch, type Running } from '../../../start/processes.ts';
import { untilReady } from '../../../start/ready.ts';
import { listVerticals, ROOT } from '../../../workspace.ts';

/** A whole shop in production mode, on ports and data of its own. */
export interface Shop {
  url: string;
  apiUrl: string;
  /** What the storefront's process holds in memory, in MiB; shared pages count by their share. */
  memory: () => Promise<number>;
  close: () => Promise<void>;
}

const TASKSET = '/usr/bin/taskset';

/** The storefront has one core to itself, all else the other: then its figures are of one core. */
const CORES = { storefront: '0', api: '1' };

export async function openShop(): Promise<Shop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lemari-bench-'));
  await runNode(['node_modules/nx/dist/bin/nx.js', 'run-many', '--targets=build', '--projects=apps/*']);
  for (const { name } of listVerticals())
    await runNode(['tools/deploy/deploy.ts', name], { DATA_DIR: folder });

  const [port, apiPort] = [await freePort(), await freePort()];
  const env = {
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const open = async (name: keyof typeof CORES, main: string, url: string): Promise<Running> => {
    const node = [process.execPath, path.join(ROOT, main)];
    const [command = '', ...args] = existsSync(TASKSET) ? [TASKSET, '-c', CORES[name], ...node] : node;
    const server = launch({ name, command, args, env, log: path.join(folder, 'logs', `${name}.log`) });
    if (!(await untilReady(url, () => server.hasExited())))
      throw new Error(`${name} did not open:\n${await readFile(server.log, 'utf8')}`);
    return server;
  };
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const url = `http://127.0.0.1:${port}`;
  const api = await open('api', 'apps/api/src/main.ts', apiUrl);
  const storefront = await open('storefront', 'apps/shell/src/server/main.ts', url);
  return {
    url,
    apiUrl,
    memory: () => memoryOf(storefront.pid ?? 0),
    close: async () => {
      for (const server of [storefront, api]) await server.stop(2_000);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function runNode([script = '', ...args]: readonly string[], env = {}): Promise<void> {
  await promisify(execFile)(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Proportional set size, of Linux alone. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1]) / 1024;
}
