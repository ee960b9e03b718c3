import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logTail, launch, type Running } from './processes.ts';

let folder: string;
let child: Running;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lemari-processes-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const shell = (script: string) =>
  launch({ name: 'it', command: 'sh', args: ['-c', script], log: path.join(folder, 'it.log') });

/** Waits until the log matches. */
async function printed(pattern: RegExp): Promise<string> {
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

describe('launch', () => {
  afterEach(() => child.kill());

  it.each([
    { script: 'exit 0', code: 0 },
    { script: 'exit 3', code: 3 },
    { script: 'kill -9 $$', code: 128 },
  ])('reports exit code $code for "$script"', async ({ script, code }) => {
    child = shell(script);
    expect(await child.exited).toBe(code);
    expect(child.hasExited()).toBe(true);
  });

  it('reports a command that cannot be started as ended', async () => {
    child = launch({ name: 'it', command: '/no/such/program', args: [], log: path.join(folder, 'it.log') });
    expect(await child.exited).toBe(128);
  });

  it('lets a process finish its work on SIGTERM', async () => {
    child = shell('trap "sleep 0.2; echo finished; exit 0" TERM; echo ready; while :; do sleep 0.05; done');
    await printed(/ready/);
    await child.stop(10_000);
    expect(await child.exited).toBe(0);
    expect(logTail(child.log, 1)).toBe('finished');
  });

  it('kills a process that ignores SIGTERM after the grace period', async () => {
    child = shell('trap "" TERM; echo ready; while :; do sleep 0.05; done');
    await printed(/ready/);
    await child.stop(200);
    expect(await child.exited).toBe(128);
  });

  it('ends the processes that it started', async () => {
    child = shell('sleep 600 & echo "started $!"; wait');
    const pid = Number((await printed(/started \d+/)).split(' ')[1]);
    expect(isAlive(pid)).toBe(true);
    await child.stop(10_000);
    await untilGone(pid);
  });

  it('leaves no process behind after a crash', async () => {
    child = shell('sleep 600 & echo "started $!"; exit 1');
    const pid = Number((await printed(/started \d+/)).split(' ')[1]);
    expect(await child.exited).toBe(1);
    await untilGone(pid);
  });

  it('writes output to a log, and keeps the previous log', async () => {
    child = shell('echo first');
    await child.exited;
    child = shell('echo second >&2');
    await child.exited;
    expect(readFileSync(child.log, 'utf8')).toBe('second\n');
    expect(readFileSync(`${child.log}.before`, 'utf8')).toBe('first\n');
  });
});

describe('a restart', () => {
  it('appends to the log', async () => {
    const log = path.join(folder, 'it.log');
    for (const isRestart of [false, true])
      await launch({ name: 'it', command: 'sh', args: ['-c', 'echo words'], log, isRestart }).exited;
    expect(readFileSync(log, 'utf8')).toBe('words\nwords\n');
    expect(existsSync(`${log}.before`)).toBe(false);
  });
});

describe('logTail', () => {
  const wordsOf = (lines: string[]) => {
    const log = path.join(folder, 'words');
    writeFileSync(log, `${lines.join('\n')}\n`);
    return logTail(log, 2);
  };

  it.each([
    { spec: 'returns the last lines', lines: ['a', 'b', 'c'], words: 'b\nc' },
    { spec: 'removes colours', lines: ['\u001b[31mred\u001b[0m'], words: 'red' },
    {
      spec: 'leaves out successful requests',
      lines: ['{"level":30,"msg":"listening"}', '{"level":30,"reqId":"1","msg":"request completed"}'],
      words: 'listening',
    },
    {
      spec: 'shows the message and details of a JSON line, without common fields',
      lines: ['{"level":40,"time":1,"pid":2,"hostname":"x","reqId":"1","vertical":"bags","msg":"refused"}'],
      words: 'refused {"reqId":"1","vertical":"bags"}',
    },
    {
      spec: 'returns a line with broken JSON unchanged',
      lines: ['{"level":30,"ms'],
      words: '{"level":30,"ms',
    },
  ])('$spec', ({ lines, words }) => {
    expect(wordsOf(lines)).toBe(words);
  });

  it('returns nothing for a missing log', () => {
    expect(logTail(path.join(folder, 'nowhere'), 2)).toBe('');
  });
});
