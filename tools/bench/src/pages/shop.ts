import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launch, type Running } from '@lemari/tools/start/processes';
import { SERVERS } from '@lemari/tools/start/servers';
import { untilReady } from '@lemari/tools/start/ready';
import { listVerticals, ROOT } from '@lemari/tools/workspace';

type ServerName = 'api' | 'storefront';

/** A whole shop in production mode, with its own ports and data. */
export interface Shop {
  url: string;
  apiUrl: string;
  /** Memory of a server's process in MiB (proportional set size). */
  memory: (server: ServerName) => Promise<number>;
  /** Output of a server so far. */
  output: (server: ServerName) => Promise<string>;
  close: () => Promise<void>;
}

const TASKSET = '/usr/bin/taskset';

/** The storefront has one core and all other processes the second, so that its figures are those of one core. */
export const CORES = { storefront: '0', api: '1', generator: '1' };

/** Pins a command to one core, where the system has `taskset`. */
export const onCore = (core: string, command: readonly string[]): string[] =>
  existsSync(TASKSET) ? [TASKSET, '-c', core, ...command] : [...command];

/**
 * @param more environment variables, such as another database
 * @param flags for the Node of both servers
 */
export async function openShop(
  more: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Shop> {
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
    ...more,
  };
  const open = async (name: ServerName, url: string): Promise<Running> => {
    const [command = '', ...args] = onCore(CORES[name], [process.execPath, ...flags, ...SERVERS[name]]);
    const server = launch({ name, command, args, env, log: path.join(folder, 'logs', `${name}.log`) });
    if (!(await untilReady(url, () => server.hasExited())))
      throw new Error(`${name} did not open:\n${await readFile(server.log, 'utf8')}`);
    return server;
  };
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const url = `http://127.0.0.1:${port}`;
  const api = await open('api', apiUrl);
  const storefront = await open('storefront', url);
  const servers = { api, storefront };
  return {
    url,
    apiUrl,
    memory: (name) => memoryOf(servers[name].pid ?? 0),
    output: (name) => readFile(servers[name].log, 'utf8'),
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

/** Proportional set size; on Linux only. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1]) / 1024;
}
