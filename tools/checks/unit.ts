import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listProjects, ROOT } from '../workspace.ts';
import { nxRunMany, runCommand } from './command.ts';
import { cut, type Outcome, type TimedTest, withoutForeignFrames } from './outcome.ts';

/** What `jest --json` writes, as far as it is read here. */
interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages: string[];
      /** Milliseconds, without what prepares the test; null of a test that was skipped. */
      duration?: number | null;
    }[];
  }[];
}

/** Where nx.json lets each project's Jest write; part of what Nx caches. */
const RESULTS = 'jest-results.json';
const SHOWN_LINES_PER_TEST = 16;
/** As many as share the cores in `jest.preset.js`. */
const PROJECTS_AT_ONCE = 2;

/** Jest in every project that has tests; a project that did not change is counted from the cache. */
export async function runUnitTests(): Promise<Outcome> {
  const tested = listProjects().filter(
    ({ folder }) => globSync(`${folder}/jest.config.js`, { cwd: ROOT }).length > 0,
  );
  const resultsOf = (folder: string) => path.join(ROOT, folder, RESULTS);
  for (const { folder } of tested) rmSync(resultsOf(folder), { force: true });
  const { code, output } = await runCommand('unit', nxRunMany('test', { parallel: PROJECTS_AT_ONCE }));

  const outcomes = tested.map(({ name, folder }) =>
    existsSync(resultsOf(folder))
      ? readResults(JSON.parse(readFileSync(resultsOf(folder), 'utf8')) as JestResults)
      : {
          passed: 0,
          failed: 1,
          skipped: 0,
          report: `${name}: Jest did not finish\n${tailOf(output, name)}`,
          tests: [],
        },
  );
  const sum = (count: (outcome: (typeof outcomes)[number]) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  // Nx may fail where every test passed: then the run itself is what failed.
  const isRunBroken = code !== 0 && failed === 0;
  return {
    passed: sum((outcome) => outcome.passed),
    failed: isRunBroken ? 1 : failed,
    skipped: sum((outcome) => outcome.skipped),
    tests: outcomes.flatMap(({ tests }) => tests),
    report: isRunBroken ? output : outcomes.flatMap(({ report }) => report || []).join('\n\n'),
  };
}

function readResults(results: JestResults) {
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  );
  const reports = [
    ...broken.map(({ name, message }) => `${relative(name)}\n${readable(message)}`),
    ...results.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(isFailed)
        .map(
          ({ fullName, failureMessages }) =>
            `${relative(name)}: ${fullName}\n${readable(failureMessages.join('\n'))}`,
        ),
    ),
  ];
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
    tests: timesOf(results),
    report: reports.join('\n\n'),
  };
}

const timesOf = ({ testResults }: JestResults): TimedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );

const readable = (message: string) => cut(withoutForeignFrames(message), SHOWN_LINES_PER_TEST);
const isFailed = ({ status }: { status: string }) => status === 'failed';
const relative = (file: string) => path.relative(ROOT, file);

/** What a project's task said, in Nx's static output. */
function tailOf(output: string, project: string): string {
  const [, said = output] = output.split(`> nx run ${project}:test`);
  return cut(said.split('\n> nx run ')[0] ?? said, 30);
}
