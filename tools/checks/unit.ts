import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { listProjects, ROOT } from '../workspace.ts';
import { CHECKS_CACHE, type Finished, nxRunMany, program, runCommand } from './command.ts';
import { cut, type CheckResult, type TimedTest, withoutForeignFrames } from './outcome.ts';
import { jestEnv, jestFolderOf } from './test-files.ts';

/** The members of `jest --json` that are read here. */
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
      /** Milliseconds without setup; null for a skipped test. */
      duration?: number | null;
    }[];
  }[];
}

/** Output folder of each project's Jest by nx.json, which Nx caches. */
const RESULTS = 'jest-results.json';
const SHOWN_LINES_PER_TEST = 16;
/** Parallel projects, as `jest.preset.js` divides the cores. */
const PROJECTS_AT_ONCE = 2;

/** Runs Jest in every project with tests. Unchanged projects are counted from Nx's cache. */
export async function runUnitTests(): Promise<CheckResult> {
  const tested = listProjects().filter(
    ({ folder }) => globSync(`${folder}/jest.config.js`, { cwd: ROOT }).length > 0,
  );
  const resultsOf = (folder: string) => path.join(ROOT, folder, RESULTS);
  for (const { folder } of tested) rmSync(resultsOf(folder), { force: true });
  const { code, output } = await runCommand('unit', nxRunMany('test', { parallel: PROJECTS_AT_ONCE }));

  return combine(
    tested.map(({ name, folder }) => readFile(resultsOf(folder), name, tailOf(output, name))),
    { code, output },
  );
}

/** Runs Jest for some test files, one project after the other, each with its own configuration. */
export async function runUnitFiles(files: readonly string[]): Promise<CheckResult> {
  const outcomes: Results[] = [];
  const runs: Finished[] = [];
  const logs: string[] = [];
  for (const [folder, own = []] of Object.entries(Object.groupBy(files, jestFolderOf))) {
    const results = path.join(CHECKS_CACHE, RESULTS);
    rmSync(results, { force: true });
    const name = `unit-${folder.replaceAll('/', '-')}`;
    const run = await runCommand(
      name,
      [
        ...program('jest/bin/jest.js', `--rootDir=${path.join(ROOT, folder)}`),
        ...[`--config=${path.join(ROOT, folder, 'jest.config.js')}`, '--json', `--outputFile=${results}`],
        ...[`--maxWorkers=${availableParallelism()}`, '--runTestsByPath'],
        ...own.map((file) => path.join(ROOT, file)),
      ],
      { env: jestEnv() },
    );
    runs.push(run);
    if (run.code !== 0) logs.push(name);
    outcomes.push(readFile(results, folder, cut(run.output, 30)));
  }
  return { ...combine(outcomes, runs.find(({ code }) => code !== 0) ?? { code: 0, output: '' }), logs };
}

type Results = ReturnType<typeof readResults>;

/** @param output of Jest, shown if it wrote no results */
const readFile = (file: string, project: string, output: string): Results =>
  existsSync(file)
    ? readResults(JSON.parse(readFileSync(file, 'utf8')) as JestResults)
    : { passed: 0, failed: 1, skipped: 0, report: `${project}: Jest did not finish\n${output}`, tests: [] };

function combine(outcomes: readonly Results[], { code, output }: Finished): CheckResult {
  const sum = (count: (outcome: Results) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  // Nx may fail although every test passed: then the run itself failed.
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

/** Output of a project's task, from Nx's static output. */
function tailOf(output: string, project: string): string {
  const [, own = output] = output.split(`> nx run ${project}:test`);
  return cut(own.split('\n> nx run ')[0] ?? own, 30);
}
