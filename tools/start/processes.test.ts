import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastWords, launch, type Running } from './processes.ts';

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
  afterEach(() => child.kill());

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
    expect(lastWords(child.log, 1)).toBe('finished');
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

describe('launch', () => {
  it('adds to the log of a process that it starts again', async () => {
    const log = path.join(folder, 'it.log');
    for (const isRestart of [false, true])
      await launch({ name: 'it', command: 'sh', args: ['-c', 'echo words'], log, isRestart }).exited;
    expect(readFileSync(log, 'utf8')).toBe('words\nwords\n');
    expect(existsSync(`${log}.before`)).toBe(false);
  });
});

describe('the last words of a log', () => {
  const wordsOf = (lines: string[]) => {
    const log = path.join(folder, 'words');
    writeFileSync(log, `${lines.join('\n')}\n`);
    return lastWords(log, 2);
  };

  it.each([
    { spec: 'are the last lines', lines: ['a', 'b', 'c'], words: 'b\nc' },
    { spec: 'have no colours', lines: ['\u001b[31mred\u001b[0m'], words: 'red' },
    {
      spec: 'leave out requests that went well',
      lines: ['{"level":30,"msg":"listening"}', '{"level":30,"reqId":"1","msg":"request completed"}'],
      words: 'listening',
    },
    {
      spec: 'tell what a line of JSON says, without what each line says',
      lines: ['{"level":40,"time":1,"pid":2,"hostname":"x","reqId":"1","vertical":"bags","msg":"refused"}'],
      words: 'refused {"reqId":"1","vertical":"bags"}',
    },
    { spec: 'are the line where JSON is broken', lines: ['{"level":30,"ms'], words: '{"level":30,"ms' },
  ])('$spec', ({ lines, words }) => {
    expect(wordsOf(lines)).toBe(words);
  });

  it('of a log that is not there are none', () => {
    expect(lastWords(path.join(folder, 'nowhere'), 2)).toBe('');
  });
});
