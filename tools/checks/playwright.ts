import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { CHECKS_CACHE, program, runCommand } from './command.ts';
import { withoutColours } from '../start/processes.ts';
import { cut, failure, type CheckResult, type TimedTest, withoutForeignFrames } from './outcome.ts';

/** The members of Playwright's JSON report that are read here. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  /** Errors outside tests: a failed setup, an unreadable file. */
  errors: { message?: string }[];
}

interface Suite {
  title: string;
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      /** One result per attempt; `duration` in milliseconds. */
      results: { duration: number; errors: { message?: string }[] }[];
    }[];
  }[];
  suites?: Suite[];
}

const SHOWN_LINES_PER_TEST = 20;

/**
 * Runs the Playwright tests of a folder in a real Chromium.
 * @param args Playwright's arguments; default: all tests
 */
export async function runPlaywright(
  name: string,
  config: string,
  args: readonly string[] = [],
): Promise<CheckResult> {
  const missing = await ensureBrowser();
  if (missing) return failure(missing);
  const file = path.join(CHECKS_CACHE, `${name}.json`);
  rmSync(file, { force: true });
  const { code, output } = await runCommand(
    name,
    program('@playwright/test/cli.js', 'test', `--config=${config}`, '--reporter=list,json', ...args),
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  if (!existsSync(file)) return failure(output);
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = stats.unexpected + (errors.length > 0 ? 1 : 0);
  return {
    passed: stats.expected + stats.flaky,
    // A failed exit without a failed test is a failure of the run.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
    tests: suites.flatMap(timesOf),
    report: [
      ...errors.map(({ message }) => readable(message)),
      ...suites.flatMap((suite) => describeFailures(suite)),
      ...(failed === 0 ? [output] : []),
    ].join('\n\n'),
  };
}

type Spec = Suite['specs'][number];

/** e.g. `phone renting.spec.ts:16: from a piece with dates to a cart` */
const nameOf = ({ file, line, title }: Spec, { projectName }: Spec['tests'][number]) =>
  `${[projectName, `${file}:${line}`].filter(Boolean).join(' ')}: ${title}`;

const timesOf = ({ specs, suites = [] }: Suite): TimedTest[] => [
  ...specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: nameOf(spec, test),
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timesOf),
];

function describeFailures({ specs, suites = [] }: Suite): string[] {
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map((test) => {
          const messages = test.results.flatMap(({ errors }) =>
            errors.map(({ message }) => readable(message)),
          );
          return [nameOf(spec, test), ...messages].join('\n');
        }),
    ),
    ...suites.flatMap((suite) => describeFailures(suite)),
  ];
}

const readable = (message = '') => cut(withoutForeignFrames(withoutColours(message)), SHOWN_LINES_PER_TEST);
