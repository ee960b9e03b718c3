import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = join(import.meta.dirname, '../main.ts');
const CARTS = fileURLToPath(new URL('./carts-process.ts', import.meta.url));

/** An API process of its own, as `npm start` runs it. */
export const runApi = (env: Record<string, string>) => run([MAIN], { API_PORT: '0', ...env });

/** A process that has carts alone, over a folder that is filled already: it starts in half the time. */
export const runCarts = (folder: string) => run([CARTS, folder], {});

/** Any of ours that says where it listens. */
export function run(command: readonly string[], env: Record<string, string>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, command, { env: { PATH, ...env } });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    ended,
    said: () => said,
    complained: () => complained,
    /** Its address, once it listens. */
    address: async () => {
      for (;;) {
        const [, address] = / on (http:[^\s,]+)/.exec(said) ?? [];
        if (address) return address;
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`ended with ${child.exitCode ?? child.signalCode}: ${complained}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
  };
}

/** Ends a process where it is, without a word. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
