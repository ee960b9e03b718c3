import { execFileSync } from 'node:child_process';
import { type Project, ROOT } from '../workspace.ts';
import { git, listFiles } from './test-files.ts';

/** Refs of `main`: the last fetched one, else the local one. */
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
 * Files that differ from the merge base with `main`: committed, uncommitted and new.
 * @returns paths from the root: `files` of existing files, `deleted` of removed ones
 */
export function changedFiles(): { base: string; files: string[]; deleted: string[] } {
  const main = MAINS.find(isCommit);
  if (!main) throw new Error(`There is neither ${MAINS.join(' nor ')}: run git fetch origin main.`);
  const base = execFileSync('git', ['merge-base', 'HEAD', main], { cwd: ROOT, encoding: 'utf8' }).trim();
  const present = new Set(listFiles());
  const changed = new Set([
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  const { files = [], deleted = [] } = Object.groupBy([...changed].sort(), (file) =>
    present.has(file) ? 'files' : 'deleted',
  );
  return { base: `${main} (${base.slice(0, 8)})`, files, deleted };
}

/** @returns the innermost project of a file, e.g. `demo` for tools/demo and not `tools` */
const projectOf = (file: string, projects: readonly Project[]): string | undefined =>
  projects
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]?.name;

/** @returns the projects of the files, and the files of no project, which may affect all */
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

export const isScript = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/** Whether imports show the users of a file, as of scripts and JSON; a document has none. */
const isTraced = (file: string): boolean => isScript(file) || /\.(json|md)$/.test(file);

/** @returns the tests of the projects that have one of the files without imports: SQL, seed data, pictures */
export function testsOfUntraced(
  files: readonly string[],
  tests: readonly string[],
  projects: readonly Project[],
): string[] {
  const { names } = projectsOf(
    files.filter((file) => !isTraced(file)),
    projects,
  );
  return tests.filter((test) => names.includes(projectOf(test, projects) ?? ''));
}
