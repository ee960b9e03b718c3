import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { ensureBrowser } from './browser.ts';
import { nxRunMany, program, runCommand } from './command.ts';
import { JOURNEYS_CONFIG, journeyArgs } from './journeys.ts';
import { grepArgs, listStories, STORIES_CONFIG } from './stories.ts';
import { chooseTests, jestEnv, jestFolderOf, listTestFiles, patternOf, testKindOf } from './test-files.ts';

const SHOWN_FILES = 5;

/**
 * `npm test -- <path or name>`: runs the tests of a path, of a title, or of a title within a path. Prints the runner.
 * @returns an exit code
 */
export async function runSome(args: readonly string[]): Promise<number> {
  const files = listTestFiles();
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const { files: chosen, name } = chooseTests(args.map(fromRoot), files, read);
  if (chosen.length === 0) {
    console.error(
      `No test has ${args.map((one) => `"${one}"`).join(' ')} in its path or title. Give a path, a part of one, ` +
        'or words of a title as the file has them:\n' +
        '  npm test -- libs/domain/src/product/size.test.ts\n  npm test -- "is no problem once it is released"',
    );
    return 1;
  }
  const of = (kind: string) => chosen.filter((file) => testKindOf(file) === kind);
  const [unit, stories, journeys] = [of('unit'), of('stories'), of('journeys')];
  const codes = [
    ...Object.entries(Object.groupBy(unit, jestFolderOf)).map(([folder, own = []]) =>
      runJest(folder, own, name),
    ),
    ...(stories.length > 0 ? [await runStories(stories, name)] : []),
    ...(journeys.length > 0 ? [await runJourneys(journeys, name)] : []),
  ];
  return codes.every((code) => code === 0) ? 0 : 1;
}

/** Turns a path that is absolute or relative to the caller's folder into one from the root. */
function fromRoot(arg: string): string {
  const { INIT_CWD: from = ROOT } = process.env;
  const relative = path.relative(ROOT, path.resolve(from, arg)).replaceAll(path.sep, '/');
  const isPath = arg.includes('/') && !arg.includes(' ') && !relative.startsWith('..');
  return isPath ? relative : arg;
}

function printRunner(runner: string, files: readonly string[]): void {
  const more = files.length > SHOWN_FILES ? ` and ${files.length - SHOWN_FILES} more` : '';
  console.log(`${runner}: ${files.slice(0, SHOWN_FILES).join(', ')}${more}`);
}

function run(
  [command = '', ...args]: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
) {
  const { status } = spawnSync(command, args, {
    ...options,
    stdio: 'inherit',
    env: { ...process.env, ...options.env },
  });
  return status ?? 1;
}

function runJest(folder: string, files: readonly string[], name: string | undefined): number {
  printRunner('Jest', files);
  return run(
    program(
      'jest/bin/jest.js',
      ...(name ? ['--testNamePattern', patternOf(name)] : []),
      '--runTestsByPath',
    ).concat(files.map((file) => path.join(ROOT, file))),
    { cwd: path.join(ROOT, folder), env: jestEnv() },
  );
}

async function runStories(files: readonly string[], name: string | undefined): Promise<number> {
  printRunner('Stories', files);
  const problem = (await ensureBrowser()) ?? (await build(['storybook']));
  if (problem) return fail(problem);
  const pattern = new RegExp(name ? patternOf(name) : '', 'i');
  const stories = listStories().filter((story) => files.includes(story.file) && pattern.test(story.name));
  if (stories.length === 0) return fail(`There is no story "${name}" in ${files.join(', ')}.`);
  return playwright(STORIES_CONFIG, grepArgs(stories));
}

async function runJourneys(files: readonly string[], name: string | undefined): Promise<number> {
  printRunner('Playwright', files);
  const problem = (await ensureBrowser()) ?? (await build(['apps/*']));
  if (problem) return fail(problem);
  return playwright(JOURNEYS_CONFIG, [...journeyArgs(files), ...(name ? ['--grep', patternOf(name)] : [])]);
}

const playwright = (config: string, args: readonly string[]) =>
  run(program('@playwright/test/cli.js', 'test', `--config=${config}`, ...args), { cwd: ROOT });

/** @returns the problem */
async function build(projects: readonly string[]): Promise<string | undefined> {
  const { code, output } = await runCommand('build', nxRunMany('build', { projects }));
  return code === 0 ? undefined : output;
}

function fail(problem: string): number {
  console.error(problem);
  return 1;
}
