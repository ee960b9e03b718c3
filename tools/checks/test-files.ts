import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** The runner of a test file: Jest, Storybook's stories in a browser, or Playwright through the whole shop. */
export type TestKind = 'unit' | 'stories' | 'journeys';

const KINDS: readonly (readonly [TestKind, RegExp])[] = [
  ['unit', /^(apps|libs|tools)\/.*\.test\.tsx?$/],
  ['stories', /^(apps|libs)\/.*\.stories\.tsx$/],
  ['journeys', /^e2e\/src\/[^/]*\.spec\.ts$/],
];

/** @returns undefined for a file without tests */
export const testKindOf = (file: string): TestKind | undefined =>
  KINDS.find(([, pattern]) => pattern.test(file))?.[0];

/** @returns git's output, split at NUL characters */
export const git = (...args: readonly string[]): string[] =>
  execFileSync('git', [...args, '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);

/** Existing files that git tracks or would add, as paths from the root. */
export const listFiles = (): string[] =>
  [...new Set(git('ls-files', '--cached', '--others', '--exclude-standard'))].filter((file) =>
    existsSync(path.join(ROOT, file)),
  );

export const listTestFiles = (): string[] => listFiles().filter((file) => testKindOf(file) !== undefined);

/** @returns the folder of the project whose Jest runs the file */
export function jestFolderOf(file: string): string {
  let folder = path.posix.dirname(file);
  while (!existsSync(path.join(ROOT, folder, 'jest.config.js'))) {
    if (folder === '.') throw new Error(`${file} is in no project that has a jest.config.js.`);
    folder = path.posix.dirname(folder);
  }
  return folder;
}

/** The environment that nx.json gives every project's Jest. */
export function jestEnv(): Record<string, string> {
  const { targetDefaults } = JSON.parse(readFileSync(path.join(ROOT, 'nx.json'), 'utf8')) as {
    targetDefaults: { test: { options: { env: Record<string, string> } } };
  };
  return targetDefaults.test.options.env;
}

export interface Choice {
  files: readonly string[];
  /** Title of the chosen tests; undefined for all tests of the files. */
  name?: string;
}

/** Separators between the parts of a title: Jest's describe › it, Storybook's title / story. */
const PARTS = /\s+[›/]\s+/;

/**
 * Chooses tests by paths, titles, or both.
 * @param words those in the path of a test file are paths, the others a title
 * @param files all test files
 * @param read returns a file's source, which is searched for titles
 */
export function chooseTests(
  words: readonly string[],
  files: readonly string[],
  read: (file: string) => string,
): Choice {
  const isPath = (one: string) => files.some((file) => file.includes(one));
  const paths = words.filter(isPath);
  const name = words.filter((one) => !isPath(one)).join(' ');
  const candidates =
    paths.length > 0 ? files.filter((file) => paths.some((one) => file.includes(one))) : files;
  if (!name) return { files: candidates };
  const parts = name.split(PARTS).map((part) => part.toLowerCase());
  const holds = (source: string, part: string) =>
    // The source has a story's export name: `WithIcon`.
    source.includes(part) || source.includes(part.replaceAll(' ', ''));
  return {
    files: candidates.filter((file) => {
      const source = read(file).toLowerCase();
      return parts.every((part) => holds(source, part));
    }),
    name,
  };
}

/** @returns a pattern for a test's full title, as Jest and Playwright join it */
export const patternOf = (name: string): string =>
  name
    .split(PARTS)
    .map((part) => RegExp.escape(part))
    .join('.*');
