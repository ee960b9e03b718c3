import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import {
  exceptionFor,
  EXCEPTIONS,
  fileNameProblem,
  fileNameProblems,
  findNames,
  lineOf,
  nameFindings,
  SUFFIXES,
} from './names.ts';
import { listFiles } from './test-files.ts';

const FILE = 'apps/shell/src/example.ts';

describe('nameFindings', () => {
  it.each([
    ['const keptPages = 1;', 'keptPages'],
    ['interface Told {}', 'Told'],
    ['const KEPT_SECONDS = 1;', 'KEPT_SECONDS'],
    ['export const useGoOn = 1;', 'useGoOn'],
    ['read({ books });', 'books'],
    ['class A { #shelf = 1 }', '#shelf'],
    ['answer.told;', 'told'],
    ['const bringingIn = 1;', 'bringingIn'],
    ['const byPlace = new Map();', 'byPlace'],
  ])('finds the word in %s', (text, name) => {
    expect(nameFindings(FILE, text)).toMatchObject([{ file: FILE, line: 1, name }]);
  });

  it.each([
    ['a part of a longer word', 'const untold = notebooks.replace(a, placeholder);'],
    ['a comment', '/** The page is kept. */ export {};'],
    ['text', "const text = 'kept';"],
  ])('leaves %s alone', (_, text) => {
    expect(nameFindings(FILE, text)).toEqual([]);
  });

  it('names the line', () => {
    expect(nameFindings(FILE, '\n\nconst a = 1,\n  diary = 2;')).toMatchObject([{ line: 4 }]);
  });

  it('leaves text between tags alone', () => {
    expect(nameFindings('libs/ui/src/A.tsx', 'const a = <p>Your card is kept</p>;')).toEqual([]);
  });
});

describe('fileNameProblem', () => {
  it.each(['cart.queries.ts', 'routes.sg.ts', 'Cart.stories.tsx', 'cart.rules.test.ts', '.size-limit.js'])(
    'has none with %s',
    (name) => expect(fileNameProblem(`libs/rental/src/${name}`)).toBeUndefined(),
  );

  it.each(['checkout.kinds.ts', 'styles.wire.ts', 'till.ts', 'kept-pages.test.ts'])('refuses %s', (name) =>
    expect(fileNameProblem(`libs/rental/src/${name}`)).toContain(name),
  );
});

describe('exceptionFor', () => {
  it('allows a name of the contract in its folders, and no similar name', () => {
    const finding = { file: 'apps/api/src/example.ts', word: 'kept', name: 'kept_price' };
    expect(exceptionFor(finding)?.reason).toBe('a name of the contract');
    expect(exceptionFor({ ...finding, name: 'keptPrice' })).toBeUndefined();
    expect(exceptionFor({ ...finding, file: FILE })).toBeUndefined();
  });
});

describe('the repository', () => {
  const files = listFiles();
  const findings = findNames(files);

  it('has no identifier with a listed word', () => {
    expect(findings.filter((finding) => !exceptionFor(finding)).map(lineOf)).toEqual([]);
  });

  it('uses every exception', () => {
    const used = new Set(findings.map(exceptionFor));
    expect(EXCEPTIONS.filter((exception) => !used.has(exception))).toEqual([]);
  });

  it('has only file suffixes of CONTRIBUTING', () => {
    expect(fileNameProblems(files)).toEqual([]);
    const text = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    const described = [...text.matchAll(/^\| `\.(\w+)\.tsx?`/gm)].map(([, suffix]) => suffix);
    expect(described).toHaveLength(10);
    expect(SUFFIXES).toEqual(expect.arrayContaining(described));
  });
});
