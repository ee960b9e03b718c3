import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const FOLDER = path.join(ROOT, 'tools/storybook');

export const STORIES_CONFIG = 'tools/storybook/playwright.config.ts';

interface Entry {
  type: 'story' | 'docs';
  title: string;
  name: string;
  /** Path from Storybook's folder. */
  importPath: string;
}

/** A story of the last build of Storybook. */
export interface Story {
  /** Path from the root. */
  file: string;
  /** Title and name, as in its test's title. */
  name: string;
}

export function listStories(): Story[] {
  const { entries } = JSON.parse(readFileSync(path.join(FOLDER, 'dist/index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ title, name, importPath }) => ({
      file: path.relative(ROOT, path.join(FOLDER, importPath)).replaceAll(path.sep, '/'),
      name: `${title} / ${name}`,
    }));
}

/** Playwright's arguments to run exactly these stories. */
export const grepArgs = (stories: readonly Story[]): string[] => [
  '--grep',
  `(?:${stories.map(({ name }) => RegExp.escape(name)).join('|')})$`,
];

/** Playwright's arguments to run only the stories of these files. */
export const storyArgs = (files: readonly string[]): string[] =>
  grepArgs(listStories().filter(({ file }) => files.includes(file)));
