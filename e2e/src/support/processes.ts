import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The project's Node, which runs TypeScript, independent of the one on the machine. */
export const NODE = path.join(ROOT, 'node_modules/.bin/node');

/** Time limit for a process to end after SIGTERM. */
const END_MS = 5_000;

export interface Server {
  url: string;
  port: number;
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** Sends SIGTERM, then SIGKILL after the time limit; resolves when the process has ended. */
  stop: () => Promise<void>;
  /** Signals the whole process group: SIGKILL, SIGSTOP, SIGCONT. */
  signal: (signal: NodeJS.Signals) => void;
}

interface ServerOptions {
  /** Path of its main module, from the repository's root. */
  main: string;
  args?: readonly string[];
  /** Flags of Node. */
  flags?: readonly string[] | undefined;
  port: number;
  env: Record<string, string>;
  /** Folder in which the run records the processes it has to end. */
  runFolder: string;
  /** Time limit until it is ready, in milliseconds. */
  readyMs?: number;
}

/**
 * Starts a server in a process group of its own and waits until `/ready` answers 200.
 * @throws Error with its output when it ends, or is not ready in time
 */
export async function startServer({
  main,
  args = [],
  flags = [],
  port,
  env,
  runFolder,
  readyMs = READY_MS,
}: ServerOptions): Promise<Server> {
  // Marks servers of tests in a process list.
  const child = spawn(NODE, [`--title=lemari-e2e-${port}`, ...flags, path.join(ROOT, main), ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      // Servers start many times in a run with the same modules: the cache spares all but the first compilation.
      NODE_COMPILE_CACHE: path.join(runFolder, 'compile-cache'),
      ...env,
    },
  });
  const pid = child.pid ?? 0;
  await appendFile(pidFile(runFolder), `${pid}\n`);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));

  const url = `http://127.0.0.1:${port}`;
  const server: Server = {
    url,
    port,
    pid,
    output: () => output,
    stop: () => end(child),
    signal: (signal) => signalGroup(pid, signal),
  };
  try {
    await whenReady(url, child, readyMs);
  } catch (error) {
    await server.stop();
    throw new Error(`${main} did not start:\n${output}`, { cause: error });
  }
  return server;
}

const READY_MS = 180_000;

async function whenReady(url: string, child: ChildProcess, readyMs: number): Promise<void> {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
    const response = await fetch(`${url}/ready`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error(`not ready after ${readyMs} ms`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  signalGroup(child.pid ?? 0, 'SIGTERM');
  // A process under SIGSTOP receives SIGTERM only after SIGCONT.
  signalGroup(child.pid ?? 0, 'SIGCONT');
  const inTime = await Promise.race([ended.then(() => true), sleep(END_MS, false, { ref: false })]);
  if (inTime) return;
  signalGroup(child.pid ?? 0, 'SIGKILL');
  await ended;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  // A pid of 0 would signal this process's group.
  if (pid <= 0) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const pidFile = (runFolder: string) => path.join(runFolder, 'pids');

/** Ends the processes that an aborted worker left behind. */
export function endLeftovers(runFolder: string): void {
  const file = pidFile(runFolder);
  const pids = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const pid of pids.split('\n')) signalGroup(Number(pid), 'SIGKILL');
}

/** Below the ephemeral range of the system: a server that restarts finds its port free. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** @throws Error when no port is free */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
