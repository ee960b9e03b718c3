import { chooseTests, jestFolderOf, patternOf, testKindOf } from './test-files.ts';

const SOURCES: Record<string, string> = {
  'apps/api/src/orders/cancel.test.ts': "describe('cancelOrder', () => { it('refunds everything', …) })",
  'libs/ui/src/button/Button.stories.tsx': "title: 'Actions/Button' … export const WithIcon = {}",
  'libs/ui/src/button/Button.test.tsx': "describe('Button', () => { it('shows its icon', …) })",
  'e2e/src/renting.spec.ts': "test('offline at add: it is kept', …)",
};
const FILES = Object.keys(SOURCES);
const choose = (...words: string[]) => chooseTests(words, FILES, (file) => SOURCES[file] ?? '');

describe('testKindOf', () => {
  it.each([
    ['apps/api/src/orders/cancel.test.ts', 'unit'],
    ['tools/checks/summary.test.ts', 'unit'],
    ['libs/ui/src/button/Button.stories.tsx', 'stories'],
    ['e2e/src/renting.spec.ts', 'journeys'],
    ['e2e/look/look.spec.ts', undefined],
    ['tools/storybook/stories.spec.ts', undefined],
    ['libs/ui/src/button/Button.tsx', undefined],
  ])('of %s is %s', (file, kind) => {
    expect(testKindOf(file)).toBe(kind);
  });
});

describe('jestFolderOf', () => {
  it.each([
    ['apps/api/src/orders/cancel.test.ts', 'apps/api'],
    ['tools/checks/summary.test.ts', 'tools'],
    ['tools/content/src/pages.test.ts', 'tools/content'],
  ])('of %s is %s', (file, folder) => {
    expect(jestFolderOf(file)).toBe(folder);
  });

  it('throws for a file that no project runs', () => {
    expect(() => jestFolderOf('elsewhere/a.test.ts')).toThrow('elsewhere/a.test.ts');
  });
});

describe('chooseTests', () => {
  it('takes one file by its path', () => {
    expect(choose('e2e/src/renting.spec.ts')).toEqual({ files: ['e2e/src/renting.spec.ts'] });
  });

  it('takes every file whose path contains the words', () => {
    expect(choose('libs/ui').files).toEqual(FILES.slice(1, 3));
  });

  it('finds files of every kind by a test title', () => {
    expect(choose('offline at add').files).toEqual(['e2e/src/renting.spec.ts']);
    expect(choose('Refunds Everything').files).toEqual(['apps/api/src/orders/cancel.test.ts']);
  });

  it('finds a title whose words are separate arguments', () => {
    expect(choose('refunds', 'everything').name).toBe('refunds everything');
  });

  it('finds a test by its title with the describe around it', () => {
    expect(choose('Button › shows its icon').files).toEqual(['libs/ui/src/button/Button.test.tsx']);
  });

  it('finds a story by its title and displayed name', () => {
    expect(choose('Actions/Button / With Icon').files).toEqual(['libs/ui/src/button/Button.stories.tsx']);
  });

  it('looks for a title within a path if there are both', () => {
    expect(choose('Button.test', 'icon').files).toEqual(['libs/ui/src/button/Button.test.tsx']);
  });

  it('takes no file where no title matches', () => {
    expect(choose('is purple').files).toEqual([]);
  });
});

describe('patternOf', () => {
  const matches = (name: string, fullName: string) => new RegExp(patternOf(name)).test(fullName);

  it('escapes characters of regular expressions', () => {
    expect(matches('costs S$10 (each)', 'a piece costs S$10 (each)')).toBe(true);
    expect(matches('a.b', 'a-b')).toBe(false);
  });

  it('matches any text between the parts of a title', () => {
    expect(matches('Button › shows its icon', 'Button with a label shows its icon')).toBe(true);
  });
});
