import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder, ownerOf } from './data-folder-lock.ts';

describe('the lock of a data folder', () => {
  let scratch: string;
  let folder: string;
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'lemari-lock-'));
    folder = join(scratch, 'pglite');
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  const write = (owner: object | string, suffix = '.lock') =>
    writeFileSync(`${folder}${suffix}`, typeof owner === 'string' ? owner : JSON.stringify(owner));

  it('is held once, and given back', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${process.pid}.`,
    );
    unlock();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    lockDataFolder(folder)();
  });

  it('of a living process is respected', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    write(ownerOf(other.pid ?? 0));
    try {
      expect(() => lockDataFolder(folder)).toThrow(`in use by process ${other.pid}`);
    } finally {
      other.kill();
      await once(other, 'exit');
    }
    lockDataFolder(folder)();
  });

  it.each([
    { spec: 'a process that is gone', owner: { pid: 2 ** 22 + 1, startedAt: '1' } },
    { spec: 'an earlier process of the same pid', owner: { pid: process.pid, startedAt: '1' } },
    { spec: 'somebody who did not get to write his name', owner: '' },
    { spec: 'nobody we can read', owner: '{"pid":' },
  ])('of $spec is taken over', ({ owner }) => {
    write(owner);
    const unlock = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it('is taken over by one at a time, and a take-over that was broken off holds nobody up for long', () => {
    write({ pid: 2 ** 22 + 1 });
    write({ pid: 2 ** 22 + 2 }, '.lock.taking-over');
    expect(() => lockDataFolder(folder)).toThrow('is in use by process 4194306');
    const longAgo = new Date(Date.now() - 10_000);
    utimesSync(`${folder}.lock.taking-over`, longAgo, longAgo);
    lockDataFolder(folder)();
  });

  it('is not given back by who does not hold it', () => {
    const unlock = lockDataFolder(folder);
    write({ pid: 1, startedAt: '7' });
    unlock();
    expect(existsSync(`${folder}.lock`)).toBe(true);
  });
});
