import { VERTICALS } from '@lemari/domain/region/vertical';
import { type Workspace, parseCommand } from './arguments.ts';

const WORKSPACE: Workspace = {
  verticals: VERTICALS,
  occupant: (id) => ({ api: 'apps/api', ui: 'libs/ui' })[id],
};
const KIDS = ['add', 'kids', '--label', 'Kids', '--base', 'id=/id/kids'];

const parse = (...argv: string[]) => parseCommand(argv, WORKSPACE);
const problemsOf = (argv: string[]) => {
  const parsed = parse(...argv);
  return parsed.ok ? [] : parsed.problems;
};

describe('parseCommand accepts', () => {
  it('a vertical with a base for each of its regions', () => {
    expect(parse(...KIDS, '--base', 'sg=/sg/little-ones')).toEqual({
      ok: true,
      command: {
        kind: 'add',
        vertical: {
          id: 'kids',
          label: 'Kids',
          bases: { id: '/id/kids', sg: '/sg/little-ones' },
          words: { id: {}, sg: {} },
        },
      },
    });
  });

  it.each([
    {
      spec: 'words for the only region',
      options: ['--title', 'Up a tree.', '--lede', 'And down again = safe.'],
      words: { id: { title: 'Up a tree.', lede: 'And down again = safe.' } },
    },
    {
      spec: 'words for one of several regions',
      options: ['--base', 'hk=/hk/kids', '--title', 'hk=1 + 1 = 3'],
      words: { id: {}, hk: { title: '1 + 1 = 3' } },
    },
  ])('$spec', ({ options, words }) => {
    expect(parse(...KIDS, ...options)).toMatchObject({ ok: true, command: { vertical: { words } } });
  });

  it('an existing vertical with the same row', () => {
    const home = ['add', 'home', '--label', 'Home', '--base', 'id=/id/home'];
    expect(parse(...home)).toMatchObject({ ok: true, command: { vertical: { id: 'home' } } });
  });

  it.each([
    { argv: ['remove', 'kids'], force: false },
    { argv: ['remove', 'kids', '--force'], force: true },
  ])('$argv', ({ argv, force }) => {
    expect(parse(...argv)).toEqual({ ok: true, command: { kind: 'remove', id: 'kids', force } });
  });
});

describe('parseCommand refuses', () => {
  const label = ['--label', 'Kids'];
  const base = ['--base', 'id=/id/kids'];

  it.each<{ spec: string; argv: string[]; problem: string }>([
    { spec: 'no command', argv: [], problem: 'name a command' },
    { spec: 'another command', argv: ['grow', 'kids'], problem: 'there is no command "grow"' },
    { spec: 'a misspelt option', argv: [...KIDS, '--titel', 'x'], problem: "'--titel'" },
    { spec: 'an option without its value', argv: ['add', 'kids', ...base, '--label'], problem: "'--label" },
    { spec: 'an extra word', argv: [...KIDS, 'more'], problem: '"more"' },
    { spec: 'no id', argv: ['add', ...label, ...base], problem: '<id> is missing' },
    { spec: 'an id in capitals', argv: ['add', 'Kids', ...label, ...base], problem: '<id> is "Kids"' },
    { spec: 'an id with a digit', argv: ['add', 'kids2', ...label, ...base], problem: '<id> is "kids2"' },
    {
      spec: 'an id that leaves the folder',
      argv: ['add', '../x', ...label, ...base],
      problem: '<id> is "../x"',
    },
    {
      spec: 'an id ending in a hyphen',
      argv: ['add', 'kids-', ...label, ...base],
      problem: '<id> is "kids-"',
    },
    {
      spec: 'a long id',
      argv: ['add', 'k'.repeat(31), ...label, ...base],
      problem: '<id> is longer than 30',
    },
    {
      spec: 'the id of another vertical',
      argv: ['add', 'bags', ...label, ...base],
      problem: 'taken by Bags at /sg/bags',
    },
    { spec: 'the id of an app', argv: ['add', 'api', ...label, ...base], problem: 'taken by apps/api' },
    { spec: 'the id of a lib', argv: ['add', 'ui', ...label, ...base], problem: 'taken by libs/ui' },
    { spec: 'no label', argv: ['add', 'kids', ...base], problem: '--label is missing' },
    { spec: 'an empty label', argv: ['add', 'kids', '--label', ' ', ...base], problem: '--label is empty' },
    {
      spec: 'a label of two lines',
      argv: ['add', 'kids', '--label', 'K\nids', ...base],
      problem: '--label has',
    },
    {
      spec: 'a long label',
      argv: ['add', 'kids', '--label', 'K'.repeat(25), ...base],
      problem: '--label is longer',
    },
    { spec: 'no base', argv: ['add', 'kids', ...label], problem: '--base is missing' },
    {
      spec: 'a base without a region',
      argv: [...KIDS, '--base', '/sg/kids'],
      problem: '--base /sg/kids is not of the form',
    },
    {
      spec: 'an unknown region',
      argv: [...KIDS, '--base', 'my=/my/kids'],
      problem: '--base my=/my/kids: there is no region "my"',
    },
    {
      spec: 'an inherited property as a region',
      argv: [...KIDS, '--base', 'constructor=/x'],
      problem: 'no region "constructor"',
    },
    {
      spec: 'a region set twice',
      argv: [...KIDS, '--base', 'id=/id/teens'],
      problem: '--base id=/id/teens: id has a base',
    },
    {
      spec: 'a base in another region',
      argv: [...KIDS, '--base', 'sg=/hk/kids'],
      problem: '--base sg=/hk/kids: a base in sg begins with /sg/',
    },
    {
      spec: 'a base that only resembles a region',
      argv: [...KIDS, '--base', 'sg=/sgkids'],
      problem: 'begins with /sg/',
    },
    {
      spec: 'a base of two segments',
      argv: [...KIDS, '--base', 'sg=/sg/kids/new'],
      problem: '--base sg=/sg/kids/new: after /sg/',
    },
    {
      spec: 'a base with a trailing slash',
      argv: [...KIDS, '--base', 'sg=/sg/kids/'],
      problem: 'after /sg/ comes one word',
    },
    {
      spec: 'the unified home of a region',
      argv: [...KIDS, '--base', 'sg=/sg'],
      problem: '--base sg=/sg: that is the unified home',
    },
    {
      spec: 'the base of another vertical',
      argv: [...KIDS, '--base', 'hk=/hk/bags'],
      problem: 'the base is taken by bags',
    },
    {
      spec: 'the region’s root, which belongs to apparel',
      argv: ['add', 'kids', ...label, '--base', 'id=/id'],
      problem: 'taken by apparel',
    },
    {
      spec: 'a segment that account uses',
      argv: [...KIDS, '--base', 'sg=/sg/auth'],
      problem: '"auth" is taken by account',
    },
    {
      spec: 'a segment that apparel uses',
      argv: ['add', 'kids', ...label, '--base', 'id=/id/browse'],
      problem: '"browse" is a page',
    },
    {
      spec: 'a title without a region if there are two',
      argv: [...KIDS, '--base', 'sg=/sg/kids', '--title', 'Up.'],
      problem: '--title "Up." does not name its region',
    },
    {
      spec: 'a lede for a region without a base',
      argv: [...KIDS, '--lede', 'hk=Up.'],
      problem: '--lede hk=Up.: there is no --base for hk',
    },
    {
      spec: 'a lede set twice',
      argv: [...KIDS, '--lede', 'Up.', '--lede', 'Down.'],
      problem: '--lede Down.: id has one already',
    },
    { spec: 'a long lede', argv: [...KIDS, '--lede', 'x'.repeat(156)], problem: '--lede is longer than 155' },
    { spec: 'an empty title', argv: [...KIDS, '--title', ''], problem: '--title is empty' },
    { spec: '--force for add', argv: [...KIDS, '--force'], problem: '--force' },
    { spec: 'remove without an id', argv: ['remove'], problem: '<id> is missing' },
    { spec: '--base for remove', argv: ['remove', 'kids', ...base], problem: '--base' },
  ])('$spec', ({ argv, problem }) => {
    expect(problemsOf(argv)).toEqual([expect.stringContaining(problem)]);
  });

  it('reports all problems at once', () => {
    expect(problemsOf(['add', 'api', '--base', 'my=/my', '--title', 'x'])).toEqual([
      expect.stringContaining('<id>'),
      expect.stringContaining('--label'),
      expect.stringContaining('--base my=/my'),
      expect.stringContaining('--title'),
    ]);
  });
});
