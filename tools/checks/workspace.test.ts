import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listProjects, ROOT } from '../workspace.ts';

const LAYERS = ['pure', 'ui', 'runtime', 'feature', 'app', 'api', 'tool'].map((layer) => `layer:${layer}`);

const projects = listProjects();

describe('the workspace', () => {
  it.each(projects)('$name stands in exactly one layer', ({ tags }) => {
    expect(tags.filter((tag) => LAYERS.includes(tag))).toHaveLength(1);
  });

  it('checks the types of every project that has some', () => {
    const { references } = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.json'), 'utf8')) as {
      references: { path: string }[];
    };
    const projectsWithTypes = projects
      .map(({ folder }) => folder)
      .filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));
    expect(references.map((reference) => path.posix.normalize(reference.path)).sort()).toEqual(
      projectsWithTypes.sort(),
    );
  });
});
