import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresBinaries, type User, unprivilegedUser } from './postgres-binaries.ts';

/** A PostgreSQL server on a free port, in a temporary folder. */
export interface PostgresServer {
  /** Address of one of its databases. */
  readonly urlOf: (database: string) => string;
  /** Stops at once and breaks all connections. */
  readonly kill: () => Promise<void>;
  /** Restarts after {@link kill}, with the same data on the same port. */
  readonly restart: () => Promise<void>;
  /** Stops, and deletes the data. */
  readonly remove: () => Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
/**
 * No fsync, since the data does not outlive the run. Synchronous commits, since commits must survive {@link PostgresServer.kill}.
 * No socket file, whose folder may belong to another user.
 */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
  'max_connections=60',
  'shared_buffers=32MB',
];

/** @param findBinaries returns the folder of `initdb` and `postgres` */
export async function startPostgres(findBinaries = postgresBinaries): Promise<PostgresServer> {
  const user = unprivilegedUser();
  const scratch = await mkdtemp(join(tmpdir(), 'lemari-postgres-'));
  await chmod(scratch, 0o755);
  if (user) await chown(scratch, user.uid, user.gid);
  try {
    const binaries = findBinaries(user, scratch);
    const data = join(scratch, 'data');
    await initialise(join(binaries, 'initdb'), data, user);
    const port = await freePort();
    const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
    const start = () => launch(join(binaries, 'postgres'), data, port, user, urlOf('postgres'));
    let server = await start();
    const kill = () => end(server);
    return {
      urlOf,
      kill,
      restart: async () => void (server = await start()),
      remove: async () => {
        await kill();
        await rm(scratch, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    throw error;
  }
}

async function initialise(initdb: string, data: string, user: User | undefined): Promise<void> {
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await promisify(execFile)(initdb, [`--pgdata=${data}`, ...flags], { ...user, cwd: '/' });
}

async function launch(
  postgres: string,
  data: string,
  port: number,
  user: User | undefined,
  url: string,
): Promise<ChildProcess> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4_000)));
  // An interrupted run stops its server as well.
  const stop = () => void server.kill('SIGQUIT');
  process.once('exit', stop);
  server.once('exit', () => process.off('exit', stop));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start:\n${output}`);
    }
    await sleep(50);
  }
  return server;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGQUIT');
  await exited;
}

/** A free port, for a server that must come back at the same address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
