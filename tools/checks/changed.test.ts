import { listProjects } from '../workspace.ts';
import { projectsOf, testsOfUntraced } from './changed.ts';

const projects = listProjects();

describe('projectsOf', () => {
  it('names each project once', () => {
    expect(projectsOf(['apps/account/src/a.ts', 'libs/ui/src/b.ts', 'libs/ui/src/c.ts'], projects)).toEqual({
      names: ['account', 'ui'],
      shared: [],
    });
  });

  it('names the innermost project of a file', () => {
    expect(projectsOf(['tools/demo/wardrobe/write.ts'], projects).names).toEqual(['demo']);
    expect(projectsOf(['tools/checks/test.ts'], projects).names).toEqual(['tools']);
  });

  it('lists files of no project separately', () => {
    expect(projectsOf(['jest.preset.js', 'README.md'], projects)).toEqual({
      names: [],
      shared: ['jest.preset.js', 'README.md'],
    });
  });
});

describe('testsOfUntraced', () => {
  const tests = [
    'apps/api/src/a.test.ts',
    'libs/ui/src/b.test.ts',
    'tools/demo/c.test.ts',
    'tools/d.test.ts',
  ];
  const testsOf = (...files: string[]) => testsOfUntraced(files, tests, projects);

  it('lists all tests of a project whose SQL or seed data changed', () => {
    expect(testsOf('apps/api/src/platform/database/migrations/0001_tables.sql')).toEqual([
      'apps/api/src/a.test.ts',
    ]);
    expect(testsOf('tools/demo/seed/pages.jsonl')).toEqual(['tools/demo/c.test.ts']);
  });

  it('lists none for scripts, JSON, documents and files of no project', () => {
    expect(testsOf('libs/ui/src/b.ts', 'apps/api/package.json', 'tools/README.md', '.nvmrc')).toEqual([]);
  });
});
