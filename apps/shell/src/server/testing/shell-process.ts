import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

export interface ShellProcess {
  readonly port: number;
  /** The process's output so far. */
  readonly log: () => string;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

/**
 * Runs a storefront as `npm start` does, on a free port.
 * @throws Error with its log if it exits before it listens
 */
export async function runShell(env: Readonly<Record<string, string>>): Promise<ShellProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const portOf = () => Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1] ?? 0);
  while (portOf() === 0) {
    if (hasEnded()) throw new Error(`the storefront did not start: ${log}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
  return {
    port: portOf(),
    log: () => log,
    child,
    stop: async () => {
      if (!hasEnded()) child.kill('SIGKILL');
      await ended;
    },
  };
}
