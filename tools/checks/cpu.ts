import { existsSync, readFileSync } from 'node:fs';

const STAT = '/proc/self/stat';
/** Linux tells programs of hundredths, whatever it counts in itself. */
const TICKS_PER_SECOND = 100;

/**
 * The core-seconds of all programs that this one started and that have ended, with those that they started.
 * @returns undefined where the system does not tell, which is anywhere but on Linux
 */
export function childCpuSeconds(): number | undefined {
  if (!existsSync(STAT)) return undefined;
  const stat = readFileSync(STAT, 'utf8');
  // The second field, a name in brackets, may hold spaces; children's user and system time are the 16th and the 17th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
