import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, type ProcessIdentity, processOf, readIdentity, stateOf } from './process-state.ts';

/** Another living process has the folder open. */
class DataFolderInUse extends Error {
  readonly owner: ProcessIdentity | undefined;

  constructor(folder: string, owner: ProcessIdentity | undefined) {
    super(`The data folder ${folder} is in use by process ${owner?.pid ?? 0}.`);
    this.name = 'DataFolderInUse';
    this.owner = owner;
  }
}

/** Longest a take-over lasts, in milliseconds; a guard file older than that was left by a process that died in it. */
const TAKE_OVER_MS = 5_000;

/**
 * How long, in milliseconds, the end of an owner is waited for. One that has been killed holds its files until the kernel
 * has taken it apart, which takes a moment for much memory. One that lives is looked at twice: it may be killed just now.
 */
const PATIENCE_MS = { alive: 250, ending: 5_000, unknown: 5_000, gone: 0 } as const;
const POLL_MS = 50;

/**
 * Claims a folder for this process with a lock file beside it. The lock of a process that is gone is taken over, of one that
 * is ending as soon as it has ended.
 * @param say called once, with words for a log, when it starts to wait
 * @returns gives the folder back
 * @throws DataFolderInUse
 */
export async function lockDataFolder(
  folder: string,
  say: (words: string) => void = () => undefined,
): Promise<() => void> {
  const beganAt = performance.now();
  let hasWarned = false;
  for (;;)
    try {
      return lockNow(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
      const state = error.owner ? stateOf(error.owner) : 'gone';
      if (performance.now() - beganAt >= PATIENCE_MS[state]) throw error;
      if (state !== 'alive' && !hasWarned) {
        say(
          `The data folder ${folder} is held by process ${error.owner?.pid}, which is ending: waiting for it.`,
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

/** Under a guard file, or two processes that find the same dead owner could remove each other's new lock. */
function takeOver(folder: string, file: string, me: ProcessIdentity): void {
  const guard = `${file}.taking-over`;
  if (isOlderThan(guard, TAKE_OVER_MS)) rmSync(guard, { force: true });
  if (!createWith(guard, me)) throw new DataFolderInUse(folder, readIdentity(guard));
  try {
    const owner = readIdentity(file);
    if (owner && stateOf(owner) !== 'gone') throw new DataFolderInUse(folder, owner);
    rmSync(file, { force: true });
    if (!createWith(file, me)) throw new DataFolderInUse(folder, readIdentity(file));
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @returns false when the file is there already */
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
