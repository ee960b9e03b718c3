import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, type ProcessIdentity, processOf, readIdentity, stateOf } from './process-state.ts';

/** Another running process has the folder open. */
class DataFolderInUse extends Error {
  readonly owner: ProcessIdentity | undefined;

  constructor(folder: string, owner: ProcessIdentity | undefined) {
    const user = owner ? `process ${owner.pid}` : 'another process';
    super(`The data folder ${folder} is in use by ${user}. Stop it, or set DATA_DIR to another folder.`);
    this.name = 'DataFolderInUse';
    this.owner = owner;
  }
}

/** Longest duration of a takeover, in milliseconds. An older guard file was left by a process that died during its takeover. */
const TAKE_OVER_MS = 5_000;

/**
 * How long to wait for the owner to end, in milliseconds. A killed process holds its files until the kernel has freed its memory.
 * A running owner is checked twice, because it may just be ending.
 */
const WAIT_MS = { alive: 250, ending: 5_000, unknown: 5_000, ended: 0 } as const;
const POLL_MS = 50;

/**
 * Locks a folder for this process with a lock file beside it. Takes over the lock of a process that has ended, or waits for one
 * that is ending.
 * @param warn called once with a log line when the wait starts
 * @returns a function that releases the folder
 * @throws DataFolderInUse
 */
export async function lockDataFolder(
  folder: string,
  warn: (words: string) => void = () => undefined,
): Promise<() => void> {
  const beganAt = performance.now();
  let hasWarned = false;
  for (;;)
    try {
      return lockNow(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
      const state = error.owner ? stateOf(error.owner) : 'ended';
      if (performance.now() - beganAt >= WAIT_MS[state]) throw error;
      if (state !== 'alive' && !hasWarned) {
        warn(
          `The data folder ${folder} is locked by process ${error.owner?.pid}, which is ending. Waiting for it.`,
        );
        hasWarned = true;
      }
      await sleep(POLL_MS);
    }
}

function lockNow(folder: string): () => void {
  const file = `${folder}.lock`;
  const me = processOf(process.pid);
  if (!createWith(file, me)) takeOver(folder, file, me);
  const unlock = () => {
    process.off('exit', unlock);
    if (isSameProcess(readIdentity(file), me)) rmSync(file, { force: true });
  };
  process.on('exit', unlock);
  return unlock;
}

/** Holds a guard file meanwhile: without it, two processes that find the same dead owner could remove each other's new lock. */
function takeOver(folder: string, file: string, me: ProcessIdentity): void {
  const guard = `${file}.taking-over`;
  if (isOlderThan(guard, TAKE_OVER_MS)) rmSync(guard, { force: true });
  if (!createWith(guard, me)) throw new DataFolderInUse(folder, readIdentity(guard));
  try {
    const owner = readIdentity(file);
    if (owner && stateOf(owner) !== 'ended') throw new DataFolderInUse(folder, owner);
    rmSync(file, { force: true });
    if (!createWith(file, me)) throw new DataFolderInUse(folder, readIdentity(file));
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @returns false if the file exists */
function createWith(file: string, owner: ProcessIdentity): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify(owner));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isOlderThan(file: string, ms: number): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > ms;
  } catch {
    return false;
  }
}
