import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listProjects, listVerticals, ROOT } from '../workspace.ts';
import { GENERATED_WORKFLOWS, githubFiles } from './github-files.ts';

describe('the generated files of .github', () => {
  it.each([...githubFiles()])('%s says what the package.json files say: npm run github', (file, content) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(content);
  });

  it('there is a deploy workflow for each vertical and no other', () => {
    const names = globSync(GENERATED_WORKFLOWS, { cwd: ROOT }).map((file) => path.basename(file));
    expect(names.sort()).toEqual(listVerticals().map(({ name }) => `deploy-${name}.yml`));
  });

  it('every app of the storefront has an owner', () => {
    const apps = listProjects().filter(({ tags }) => tags.includes('layer:app'));
    expect(apps.filter(({ owners }) => owners.length === 0)).toEqual([]);
    expect(apps.length).toBeGreaterThan(0);
  });
});
