import { listProjects } from '../workspace.ts';
import { projectsOf } from './changed.ts';

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

  it('tells files of no project apart', () => {
    expect(projectsOf(['jest.preset.js', 'README.md'], projects)).toEqual({
      names: [],
      shared: ['jest.preset.js', 'README.md'],
    });
  });
});
