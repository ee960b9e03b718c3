import { execFileSync } from 'node:child_process';
import type { Project } from '../workspace.ts';
import { ROOT } from '../workspace.ts';
import { git, listFiles } from './test-files.ts';

/** Where `main` may be: as it was fetched last, else as it is here. */
const MAINS = ['origin/main', 'main'];

const isCommit = (name: string): boolean => {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: ROOT });
    return true;
  } catch {
    return false;
  }
};

/**
 * What differs from `main` as it was when this branch left it: committed, uncommitted and new.
 * @returns paths below the root of files that are there; `deleted` says how many are not
 */
export function changedFiles(): { base: string; files: string[]; deleted: number } {
  const main = MAINS.find(isCommit);
  if (!main) throw new Error(`There is neither ${MAINS.join(' nor ')}: git fetch origin main brings it.`);
  const base = execFileSync('git', ['merge-base', 'HEAD', main], { cwd: ROOT, encoding: 'utf8' }).trim();
  const present = new Set(listFiles());
  const changed = new Set([
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  const files = [...changed].filter((file) => present.has(file)).sort();
  return { base: `${main} (${base.slice(0, 8)})`, files, deleted: changed.size - files.length };
}

/** @returns the innermost project that a file lies in, e.g. `demo` of tools/demo and not `tools` */
const projectOf = (file: string, projects: readonly Project[]): string | undefined =>
  projects
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]?.name;

/** @returns the projects that files lie in, and the files that lie in none and so touch all of them */
export function projectsOf(
  files: readonly string[],
  projects: readonly Project[],
): { names: string[]; shared: string[] } {
  const names = files.map((file) => projectOf(file, projects)).filter((name) => name !== undefined);
  return {
    names: [...new Set(names)].sort(),
    shared: files.filter((file) => projectOf(file, projects) === undefined),
  };
}
