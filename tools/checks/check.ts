/** `npm run check`: checks the changes against `main`. It is quick and does not replace `npm test`. */
import path from 'node:path';
import { seconds } from '../start/progress.mjs';
import { listProjects, ROOT } from '../workspace.ts';
import { changedFiles, isScript, projectsOf, testsOfUntraced } from './changed.ts';
import { program, runCommand } from './command.ts';
import { journeysOf } from './journeys.ts';
import { type StepName, STEPS, stepOf } from './step-table.ts';
import { endWithSignals, newTotal, runInSequence, type Step } from './steps.ts';
import { jestEnv, listTestFiles, type TestKind, testKindOf } from './test-files.ts';

/** Steps of `npm test` that only run over the whole repository. */
const SKIPPED_STEPS = ['unused', 'sizes'] as const satisfies readonly StepName[];

const KINDS = ['unit', 'stories', 'journeys'] as const satisfies readonly TestKind[];

/** @returns test files of every kind that import one of these files or are one */
async function relatedTests(files: readonly string[]): Promise<string[]> {
  const scripts = files.filter((file) => isScript(file) || file.endsWith('.json'));
  if (scripts.length === 0) return [];
  const { code, output } = await runCommand(
    'related',
    [
      ...program('jest/bin/jest.js', '--config=tools/checks/related.jest.config.js'),
      ...['--listTests', '--findRelatedTests'],
      ...scripts.map((file) => path.join(ROOT, file)),
    ],
    { env: jestEnv() },
  );
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter((line) => testKindOf(line) !== undefined);
}

/** Test files to run, by kind. */
type Chosen = Readonly<Record<TestKind, readonly string[]>>;

interface Changes {
  files: readonly string[];
  deleted: readonly string[];
  /** Names of their projects. */
  projects: readonly string[];
}

async function chooseTests({ files, deleted, projects }: Changes): Promise<Chosen> {
  const chosen = new Set([
    ...(await relatedTests(files)),
    ...testsOfUntraced([...files, ...deleted], listTestFiles(), listProjects()),
    ...journeysOf(projects),
  ]);
  const of = (kind: TestKind) => [...chosen].filter((file) => testKindOf(file) === kind).sort();
  return { unit: of('unit'), stories: of('stories'), journeys: of('journeys') };
}

function stepsOf(files: readonly string[], { unit, stories, journeys }: Chosen): Step[] {
  const scripts = files.filter(isScript);
  const built = [...(stories.length > 0 ? ['storybook'] : []), ...(journeys.length > 0 ? ['apps/*'] : [])];
  const chosen: readonly (readonly [StepName, readonly string[]])[] = [
    ['format', files],
    ['lint', scripts],
    ['typed-lint', scripts],
    ['unit', unit],
    ['build', built],
    ['stories', stories],
    ['journeys', journeys],
  ];
  return [
    stepOf('types'),
    ...chosen.filter(([, only]) => only.length > 0).map(([name, only]) => stepOf(name, only)),
  ];
}

function printSkipped(chosen: Chosen, shared: readonly string[]): void {
  const all = Object.groupBy(listTestFiles(), (file) => testKindOf(file) ?? 'unit');
  const kinds = KINDS.map((kind) => {
    const total = all[kind]?.length ?? 0;
    return `${STEPS[kind].title} ${total - chosen[kind].length} of ${total} files`;
  });
  const steps = SKIPPED_STEPS.map((name) => STEPS[name].title);
  console.log(`\nSkipped here, run by npm test: ${[...steps, ...kinds].join(', ')}`);
  if (shared.length > 0)
    console.log(`Files of no project, whose dependents were not checked: ${shared.join(', ')}`);
}

async function check(): Promise<number> {
  const startedAt = Date.now();
  const { base, files, deleted } = changedFiles();
  const { names, shared } = projectsOf([...files, ...deleted], listProjects());
  const removed = deleted.length > 0 ? ` (and ${deleted.length} deleted)` : '';
  console.log(`${files.length} files changed${removed} against ${base}: ${names.join(', ') || 'no project'}`);
  if (files.length + deleted.length === 0) return 0;
  const chosen = await chooseTests({ files, deleted, projects: names });
  const total = newTotal();
  await runInSequence(stepsOf(files, chosen), total);
  printSkipped(chosen, shared);
  console.log(`\n${seconds(Date.now() - startedAt)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

process.chdir(ROOT);
endWithSignals();
process.exitCode = await check();
