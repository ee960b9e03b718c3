import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process as a lock file names it. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in the kernel's ticks. It distinguishes the process from a later one with the same pid. */
  readonly startedAt: string | undefined;
}

/** Whether a process is running. `unknown`: it exists, and this system shows no more. */
type ProcessState = 'alive' | 'ending' | 'ended' | 'unknown';

/** Flag of Linux's process status: the process is exiting. */
const PF_EXITING = 0x4;
/** Bit of SIGKILL in a signal mask. */
const SIGKILL_BIT = 1n << 8n;

/** The content of a lock file. */
export const processOf = (pid: number): ProcessIdentity => ({ pid, startedAt: statusOf(pid)?.startedAt });

export const isSameProcess = (a: ProcessIdentity | undefined, b: ProcessIdentity): boolean =>
  a?.pid === b.pid && a.startedAt === b.startedAt;

/** @returns undefined for an incomplete lock file, which belongs to no process */
export function readIdentity(file: string): ProcessIdentity | undefined {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ProcessIdentity>;
    return Number.isInteger(pid) && pid !== undefined ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

export function stateOf(owner: ProcessIdentity): ProcessState {
  if (!isThere(owner.pid)) return 'ended';
  const status = statusOf(owner.pid);
  if (!status) return existsSync('/proc/self/stat') ? 'ended' : 'unknown';
  if (!isSameProcess({ pid: owner.pid, startedAt: status.startedAt }, owner)) return 'ended';
  // A zombie: its parent has not read its exit status, and other threads of it may still run.
  if (/[ZX]/.test(status.state)) return threadsOf(owner.pid) > 1 ? 'ending' : 'ended';
  return (status.flags & PF_EXITING) !== 0 || isBeingKilled(owner.pid) ? 'ending' : 'alive';
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
  return true;
}

/** Fields 3, 9 and 22 of Linux's process status, counted after the command's name, which may hold spaces. */
function statusOf(pid: number) {
  const status = readIfThere(`/proc/${pid}/stat`);
  if (status === undefined) return undefined;
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', flags: Number(fields[6]), startedAt: fields[19] };
}

const isBeingKilled = (pid: number): boolean =>
  [...(readIfThere(`/proc/${pid}/status`) ?? '').matchAll(/^(?:SigPnd|ShdPnd):\s*([\da-f]+)$/gm)].some(
    ([, mask]) => (BigInt(`0x${mask}`) & SIGKILL_BIT) !== 0n,
  );

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length;
  } catch {
    return 0;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
