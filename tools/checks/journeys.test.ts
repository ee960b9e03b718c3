import { globSync } from 'node:fs';
import { listProjects, ROOT } from '../workspace.ts';
import { JOURNEY_PROJECTS, journeyArgs, journeysOf } from './journeys.ts';

const projects = listProjects();
const names = projects.map(({ name }) => name);

describe('JOURNEY_PROJECTS', () => {
  it('has a row for every journey file and for no other', () => {
    expect(Object.keys(JOURNEY_PROJECTS).sort()).toEqual(
      globSync('*.spec.ts', { cwd: `${ROOT}/e2e/src` }).sort(),
    );
  });

  it.each(Object.entries(JOURNEY_PROJECTS))('%s names projects that exist', (_, about) => {
    expect(about).not.toHaveLength(0);
    expect(about.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(projects.filter(({ tags }) => /layer:(app|api|feature)/.test(tags.join())))(
    '$name has a journey file',
    ({ name }) => {
      expect(journeysOf([name])).not.toEqual([]);
    },
  );
});

describe('journeyArgs', () => {
  it('matches a file by its whole name', () => {
    const [, pattern = ''] = journeyArgs(['e2e/src/ordering.spec.ts']);
    expect('/shop/e2e/src/ordering.spec.ts').toMatch(new RegExp(pattern));
    expect('/shop/e2e/src/reordering.spec.ts').not.toMatch(new RegExp(pattern));
  });
});
