import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, 'main.ts');

/** The sandbox in its own process, started as beside the shop. */
function run(env: Record<string, string>) {
  const { PATH = '' } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), 'lemari-pay-'));
  const child = spawn(process.execPath, [MAIN], { env: { PATH, DATA_DIR: folder, ...env } });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  return { child, output, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

it('prints its address, becomes ready, and stops on SIGTERM', async () => {
  const { child, output, ended } = run({ PAY_PORT: '0' });
  while (!output.out.includes('\n')) await Promise.race([once(child.stdout, 'data'), ended]);
  const [, address = ''] = /Sandbox Pay on (\S+),/.exec(output.out) ?? [];
  expect((await fetch(`${address}/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 60_000);

it('prints why it does not start', async () => {
  const { output, ended } = run({ PAY_PORT: 'none' });
  expect(await ended).toBe(1);
  expect(output.err).toContain('Sandbox Pay did not start. PAY_PORT is "none"');
}, 60_000);
