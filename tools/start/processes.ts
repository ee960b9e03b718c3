import { spawn, type StdioOptions } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** A child process with all its descendants: a process group. */
export interface Running {
  name: string;
  pid: number | undefined;
  /** Absolute path. */
  log: string;
  /** Resolves with an exit code; 128 if a signal ended the process. */
  exited: Promise<number>;
  hasExited(): boolean;
  /** Sends SIGTERM to the group, and SIGKILL after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
}

interface Command {
  name: string;
  command: string;
  args: readonly string[];
  /** In addition to this process's environment. */
  env?: Readonly<Record<string, string>>;
  /** File for all output; the previous run's file stays beside it. */
  log: string;
  /** Appends to that file, because the previous run was the same process. */
  isRestart?: boolean;
}

/** Exit code of a process that a signal ended: killed, or out of memory. */
export const SIGNALLED = 128;

export function launch({ name, command, args, env, log, isRestart = false }: Command): Running {
  mkdirSync(path.dirname(log), { recursive: true, mode: 0o700 });
  if (!isRestart && existsSync(log)) renameSync(log, `${log}.before`);
  // Logs may name what customers did, so only the owner may read them.
  const file = openSync(log, 'a', 0o600);
  const stdio: StdioOptions = ['ignore', file, file];
  // A group of its own: Ctrl-C then reaches only this process, which ends its children in the right order.
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, detached: true, stdio });
  closeSync(file);

  let hasExited = false;
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(SIGNALLED));
    child.once('exit', (code) => resolve(code ?? SIGNALLED));
  }).finally(() => {
    hasExited = true;
    signalGroup('SIGKILL');
  });

  function signalGroup(signal: NodeJS.Signals) {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  return {
    name,
    pid: child.pid,
    log,
    exited,
    hasExited: () => hasExited,
    kill: () => signalGroup('SIGKILL'),
    async stop(graceMs) {
      if (hasExited) return;
      signalGroup('SIGTERM');
      const force = setTimeout(() => signalGroup('SIGKILL'), graceMs);
      await exited;
      clearTimeout(force);
    },
  };
}

/** Levels of the servers' JSON logs; from this level a line needs attention. */
const WARN = 40;
const EVERYWHERE = ['time', 'pid', 'hostname'];

/** A line of a JSON log in readable form; undefined for a successful request. */
function readLogLine(line: string): string | undefined {
  if (!line.startsWith('{"level"')) return line;
  try {
    const { level, msg, ...details } = JSON.parse(line) as Record<string, unknown>;
    if (Number(level) < WARN && 'reqId' in details) return undefined;
    const shown = Object.entries(details).filter(([name]) => !EVERYWHERE.includes(name));
    return [msg, shown.length > 0 && JSON.stringify(Object.fromEntries(shown))].filter(Boolean).join(' ');
  } catch {
    return line;
  }
}

/** @returns the end of a log in readable form: without colours and successful requests */
export function logTail(log: string, lines: number): string {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  return withoutColours(text)
    .trimEnd()
    .split('\n')
    .flatMap((line) => readLogLine(line) ?? [])
    .slice(-lines)
    .join('\n');
}

// eslint-disable-next-line no-control-regex -- colours are control characters
export const withoutColours = (text: string): string => text.replace(/\x1b\[[\d;?]*[A-Za-z]/g, '');
