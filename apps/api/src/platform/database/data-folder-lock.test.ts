import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-folder-lock.ts';
import { processOf, stateOf } from './process-state.ts';

describe('lockDataFolder', () => {
  let scratch: string;
  let folder: string;
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'lemari-lock-'));
    folder = join(scratch, 'pglite');
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  let logged: string[];
  beforeEach(() => (logged = []));
  const warn = (words: string) => void logged.push(words);

  const write = (owner: object | string, suffix = '.lock') =>
    writeFileSync(`${folder}${suffix}`, typeof owner === 'string' ? owner : JSON.stringify(owner));

  it('locks a folder for one process, until it is released', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}. Stop it, or set DATA_DIR to another folder.`,
    );
    unlock();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    (await lockDataFolder(folder))();
  });

  it('refuses the folder of a running process within a second', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    write(processOf(other.pid ?? 0));
    try {
      const startedAt = performance.now();
      await expect(lockDataFolder(folder, warn)).rejects.toThrow(`in use by process ${other.pid}`);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      expect(logged).toEqual([]);
    } finally {
      other.kill();
      await once(other, 'exit');
    }
    (await lockDataFolder(folder))();
  });

  it('waits for a process that has just been killed', async () => {
    // The kernel takes a while to free much memory.
    const other = spawn(process.execPath, [
      '-e',
      'globalThis.filled = Buffer.alloc(700_000_000, 1); console.log("full"); setInterval(() => {}, 1000)',
    ]);
    await once(other.stdout, 'data');
    const owner = processOf(other.pid ?? 0);
    write(owner);
    other.kill('SIGKILL');
    expect(stateOf(owner)).not.toBe('alive');
    const unlock = await lockDataFolder(folder, warn);
    expect(stateOf(owner)).toBe('ended');
    expect(logged.length).toBeLessThan(2);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it('takes over the lock of a zombie process', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 600']);
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
    const owner = processOf(Number(pid.toString()));
    write(owner);
    try {
      while (stateOf(owner) === 'alive') await new Promise((done) => setTimeout(done, 20));
      (await lockDataFolder(folder))();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it.each([
    { spec: 'a process that has ended', owner: { pid: 2 ** 22 + 1, startedAt: '1' } },
    { spec: 'an earlier process with the same pid', owner: { pid: process.pid, startedAt: '1' } },
    { spec: 'a process that did not finish writing the lock file', owner: '' },
    { spec: 'an unreadable lock file', owner: '{"pid":' },
  ])('takes over the lock of $spec', async ({ owner }) => {
    write(owner);
    const unlock = await lockDataFolder(folder);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it('lets one process at a time take a lock over, and recovers from an interrupted takeover', async () => {
    write({ pid: 2 ** 22 + 1 });
    write({ pid: 2 ** 22 + 2 }, '.lock.taking-over');
    await expect(lockDataFolder(folder)).rejects.toThrow('is in use by process 4194306');
    const longAgo = new Date(Date.now() - 10_000);
    utimesSync(`${folder}.lock.taking-over`, longAgo, longAgo);
    (await lockDataFolder(folder))();
  });

  it('leaves the lock of another process in place on release', async () => {
    const unlock = await lockDataFolder(folder);
    write({ pid: 1, startedAt: '7' });
    unlock();
    expect(existsSync(`${folder}.lock`)).toBe(true);
  });
});
