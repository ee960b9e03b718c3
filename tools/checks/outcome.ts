/** How long a test took. */
export interface TimedTest {
  name: string;
  ms: number;
}

/** What a step of `npm test` found. */
export interface CheckResult {
  passed: number;
  failed: number;
  skipped?: number;
  /** Of tests that tell their time. */
  tests?: readonly TimedTest[];
  /** Shown when something failed: what a person needs to go and repair it. */
  report?: string;
}

export const PASSED: CheckResult = { passed: 1, failed: 0 };

export const failure = (report: string): CheckResult => ({ passed: 0, failed: 1, report });

const SHOWN_LINES = 80;

/** Cuts what is too long to be read; the log has all of it. */
export function cut(text: string, lines = SHOWN_LINES): string {
  const all = text.trimEnd().split('\n');
  const rest = all.length - lines;
  return rest > 0 ? [...all.slice(0, lines), `… and ${rest} more lines`].join('\n') : all.join('\n');
}

/** A failure's message without the frames of other people's code. */
export const withoutForeignFrames = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules\/|node:)/.test(line))
    .join('\n');
