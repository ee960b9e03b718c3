/** How long a test took. */
export interface TimedTest {
  name: string;
  ms: number;
}

/** Result of a step of `npm test`. */
export interface CheckResult {
  passed: number;
  failed: number;
  skipped?: number;
  /** Durations, of kinds that report them. */
  tests?: readonly TimedTest[];
  /** Shown after a failure: what a developer needs to fix it. */
  report?: string;
  /** Names of the logs of what failed. Default: the step's. */
  logs?: readonly string[];
}

export const PASSED: CheckResult = { passed: 1, failed: 0 };

export const failure = (report: string): CheckResult => ({ passed: 0, failed: 1, report });

const SHOWN_LINES = 80;

/** Truncates long output; the log has all of it. */
export function cut(text: string, lines = SHOWN_LINES): string {
  const all = text.trimEnd().split('\n');
  const rest = all.length - lines;
  return rest > 0 ? [...all.slice(0, lines), `… and ${rest} more lines`].join('\n') : all.join('\n');
}

/** A failure's message without stack frames of dependencies. */
export const withoutForeignFrames = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules\/|node:)/.test(line))
    .join('\n');
