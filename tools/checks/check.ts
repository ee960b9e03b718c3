/** `npm run check`: checks the changes against `main`. It is quick and does not replace `npm test`. */
import path from 'node:path';
import { seconds } from '../start/progress.mjs';
import { listProjects, ROOT } from '../workspace.ts';
import { changedFiles, projectsOf } from './changed.ts';
import { program, runCommand } from './command.ts';
import { journeyArgs, journeysOf } from './journeys.ts';
import { runPlaywright } from './playwright.ts';
import { checkBuild, checkFormat, checkLint, checkTypedLint, checkTypes } from './static.ts';
import { endWithSignals, newTotal, runInSequence, type Step } from './steps.ts';
import { grepOf, listStories, STORIES_CONFIG } from './stories.ts';
import { jestEnv, listTestFiles, type TestKind, testKindOf } from './test-files.ts';
import { runUnitFiles } from './unit.ts';

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Steps of `npm test` that only run over the whole repository. */
const SKIPPED_STEPS = ['nothing unused', 'component sizes'];

const TITLES: Readonly<Record<TestKind, string>> = {
  unit: 'unit and API',
  stories: 'stories',
  journeys: 'end to end',
};

/** @returns test files of every kind that import one of these files or are one */
async function relatedTests(files: readonly string[]): Promise<string[]> {
  const scripts = files.filter((file) => SCRIPT.test(file) || file.endsWith('.json'));
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

async function chooseTests(files: readonly string[], projects: readonly string[]): Promise<Chosen> {
  const related = await relatedTests(files);
  const of = (kind: TestKind) => related.filter((file) => testKindOf(file) === kind);
  return {
    unit: of('unit'),
    stories: of('stories'),
    journeys: [...new Set([...of('journeys'), ...journeysOf(projects)])].sort(),
  };
}

function stepsOf(files: readonly string[], { unit, stories, journeys }: Chosen): Step[] {
  const scripts = files.filter((file) => SCRIPT.test(file));
  const built = [stories.length > 0 && 'storybook', journeys.length > 0 && 'apps/*'].filter(
    (project) => project !== false,
  );
  const steps: (Step & { isNeeded: boolean })[] = [
    { name: 'format', title: 'format', run: () => checkFormat(files), isNeeded: files.length > 0 },
    { name: 'types', title: 'types', run: checkTypes, isNeeded: true },
    {
      name: 'lint',
      title: 'lint and boundaries',
      run: () => checkLint(scripts),
      isNeeded: scripts.length > 0,
    },
    {
      name: 'typed-lint',
      title: 'lint with types',
      run: () => checkTypedLint(scripts),
      isNeeded: scripts.length > 0,
    },
    { name: 'unit', title: TITLES.unit, run: () => runUnitFiles(unit), isNeeded: unit.length > 0 },
    { name: 'build', title: 'build', run: () => checkBuild(built), isNeeded: built.length > 0 },
    {
      name: 'stories',
      title: TITLES.stories,
      run: () => runStories(stories),
      needs: 'build',
      isNeeded: stories.length > 0,
    },
    {
      name: 'e2e',
      title: TITLES.journeys,
      run: () => runPlaywright('e2e', 'e2e/playwright.config.ts', journeyArgs(journeys)),
      needs: 'build',
      isNeeded: journeys.length > 0,
    },
  ];
  return steps.filter(({ isNeeded }) => isNeeded);
}

const runStories = (files: readonly string[]) =>
  runPlaywright('stories', STORIES_CONFIG, [
    '--grep',
    grepOf(listStories().filter(({ file }) => files.includes(file))),
  ]);

function printSkipped(chosen: Chosen, shared: readonly string[]): void {
  const all = Object.groupBy(listTestFiles(), (file) => testKindOf(file) ?? 'unit');
  const kinds = (Object.keys(TITLES) as TestKind[]).map((kind) => {
    const total = all[kind]?.length ?? 0;
    return `${TITLES[kind]} ${total - chosen[kind].length} of ${total} files`;
  });
  console.log(`\nSkipped here, run by npm test: ${[...SKIPPED_STEPS, ...kinds].join(', ')}`);
  if (shared.length > 0)
    console.log(`Files of no project, whose dependents were not checked: ${shared.join(', ')}`);
}

async function check(): Promise<number> {
  const startedAt = Date.now();
  const { base, files, deleted } = changedFiles();
  const { names, shared } = projectsOf(files, listProjects());
  const removed = deleted > 0 ? ` (and ${deleted} deleted)` : '';
  console.log(`${files.length} files changed${removed} against ${base}: ${names.join(', ') || 'no project'}`);
  if (files.length + deleted === 0) return 0;
  const chosen = await chooseTests(files, names);
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
