import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastLines, launch, type Running } from './processes.ts';

let folder: string;
let child: Running;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lemari-processes-'));
});
afterEach(() => {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});

const shell = (script: string) =>
  launch({ name: 'it', command: 'sh', args: ['-c', script], log: path.join(folder, 'it.log') });

/** Waits until the log says so. */
async function said(pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(readFileSync(child.log, 'utf8'));
    if (found) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a process of ours', () => {
  it.each([
    { script: 'exit 0', code: 0 },
    { script: 'exit 3', code: 3 },
    { script: 'kill -9 $$', code: 128 },
  ])('that does "$script" ended with $code', async ({ script, code }) => {
    child = shell(script);
    expect(await child.exited).toBe(code);
    expect(child.hasExited()).toBe(true);
  });

  it('that cannot be started has ended', async () => {
    child = launch({ name: 'it', command: '/no/such/program', args: [], log: path.join(folder, 'it.log') });
    expect(await child.exited).toBe(128);
  });

  it('finishes what it does when it is asked to stop', async () => {
    child = shell('trap "sleep 0.2; echo finished; exit 0" TERM; echo ready; while :; do sleep 0.05; done');
    await said(/ready/);
    await child.stop(10_000);
    expect(await child.exited).toBe(0);
    expect(lastLines(child.log, 1)).toBe('finished');
  });

  it('that does not listen is ended after its time', async () => {
    child = shell('trap "" TERM; echo ready; while :; do sleep 0.05; done');
    await said(/ready/);
    await child.stop(200);
    expect(await child.exited).toBe(128);
  });

  it('takes along what it started', async () => {
    child = shell('sleep 600 & echo "started $!"; wait');
    const pid = Number((await said(/started \d+/)).split(' ')[1]);
    expect(isAlive(pid)).toBe(true);
    await child.stop(10_000);
    await untilGone(pid);
  });

  it('that crashes leaves nothing behind', async () => {
    child = shell('sleep 600 & echo "started $!"; exit 1');
    const pid = Number((await said(/started \d+/)).split(' ')[1]);
    expect(await child.exited).toBe(1);
    await untilGone(pid);
  });

  it('writes to a log; the one before is kept', async () => {
    child = shell('echo first');
    await child.exited;
    child = shell('echo second >&2');
    await child.exited;
    expect(readFileSync(child.log, 'utf8')).toBe('second\n');
    expect(readFileSync(`${child.log}.before`, 'utf8')).toBe('first\n');
  });
});

it('the last lines of a log are without colours', async () => {
  child = shell(String.raw`printf 'a\nb\n\033[31mc\033[0m\n'`);
  await child.exited;
  expect(lastLines(child.log, 2)).toBe('b\nc');
});
