import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = join(import.meta.dirname, '../main.ts');
const CARTS = fileURLToPath(new URL('./carts-process.ts', import.meta.url));

/** An API process like that of `npm start`. */
export const runApi = (env: Record<string, string>) => run([MAIN], { API_PORT: '0', ...env });

/** A process that serves carts only, over a seeded folder: it starts in half the time. */
export const runCarts = (folder: string) => run([CARTS, folder], {});

/** Any process of this repository that prints its address. */
export function run(command: readonly string[], env: Record<string, string>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, command, { env: { PATH, ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    /** Its address, once it listens. */
    address: async () => {
      for (;;) {
        const [, address] = / on (http:[^\s,]+)/.exec(stdout) ?? [];
        if (address) return address;
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`ended with ${child.exitCode ?? child.signalCode}: ${stderr}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
  };
}

/** Kills a process without a chance to clean up. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
