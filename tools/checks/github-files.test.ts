import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listProjects, listVerticals, ROOT } from '../workspace.ts';
import { GENERATED_WORKFLOWS, githubFiles } from './github-files.ts';

describe('the generated files of .github', () => {
  it.each([...githubFiles()])(
    '%s matches the package.json files (npm run github renews it)',
    (file, content) => {
      expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(content);
    },
  );

  it('each vertical has a deploy workflow, and no other project has one', () => {
    const names = globSync(GENERATED_WORKFLOWS, { cwd: ROOT }).map((file) => path.basename(file));
    expect(names.sort()).toEqual(listVerticals().map(({ name }) => `deploy-${name}.yml`));
  });

  it('every project has an owner', () => {
    expect(listProjects().filter(({ owners }) => owners.length === 0)).toEqual([]);
  });

  it('every file has an owner', () => {
    const paths = readFileSync(path.join(ROOT, '.github/CODEOWNERS'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(' ')[0] ?? '');
    const isOwned = (file: string) =>
      paths.some((owned) => (owned === '/*' ? !file.includes('/') : `/${file}`.startsWith(owned)));
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
    expect(files.filter((file) => !isOwned(file))).toEqual([]);
  });
});
