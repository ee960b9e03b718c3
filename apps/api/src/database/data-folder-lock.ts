import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';

interface Owner {
  pid: number;
  /** When the process started, in the kernel's own count: tells it from a later one that got the same pid. */
  startedAt: string | undefined;
}

/** Another living process has the folder open. */
class DataFolderInUse extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}.`);
    this.name = 'DataFolderInUse';
    this.pid = pid;
  }
}

/** Longest a take-over lasts, in milliseconds; a guard file older than that was left by a process that died in it. */
const TAKE_OVER_MS = 5_000;

/**
 * Claims a folder for this process with a lock file beside it. The lock of a process that is gone is taken over.
 * @returns gives the folder back
 * @throws DataFolderInUse
 */
export function lockDataFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const me = ownerOf(process.pid);
  if (!createWith(file, me)) takeOver(folder, file, me);
  const unlock = () => {
    process.off('exit', unlock);
    if (sameOwner(readOwner(file), me)) rmSync(file, { force: true });
  };
  process.on('exit', unlock);
  return unlock;
}

/** Under a guard file, or two processes that find the same dead owner could remove each other's new lock. */
function takeOver(folder: string, file: string, me: Owner): void {
  const guard = `${file}.taking-over`;
  if (isOlderThan(guard, TAKE_OVER_MS)) rmSync(guard, { force: true });
  if (!createWith(guard, me)) throw new DataFolderInUse(folder, readOwner(guard)?.pid ?? 0);
  try {
    const owner = readOwner(file);
    if (owner && isAlive(owner)) throw new DataFolderInUse(folder, owner.pid);
    rmSync(file, { force: true });
    if (!createWith(file, me)) throw new DataFolderInUse(folder, readOwner(file)?.pid ?? 0);
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @returns false when the file is there already */
function createWith(file: string, owner: Owner): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify(owner));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns undefined for a lock nobody wrote to the end, which is nobody's */
function readOwner(file: string): Owner | undefined {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>;
    return Number.isInteger(pid) && pid !== undefined ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

const sameOwner = (a: Owner | undefined, b: Owner) => a?.pid === b.pid && a.startedAt === b.startedAt;

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return sameOwner(ownerOf(owner.pid), owner);
}

/** What a process writes into its lock. */
export const ownerOf = (pid: number): Owner => ({ pid, startedAt: startOf(pid) });

/** Field 22 of Linux's process status, counted after the command's name, which may hold spaces; elsewhere unknown. */
function startOf(pid: number): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isOlderThan(file: string, ms: number): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > ms;
  } catch {
    return false;
  }
}
