import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import {
  citedRules,
  citingFiles,
  describeUncited,
  mistakesIn,
  parseRules,
  readRules,
  RULE_PAGES,
  sectionCitations,
  uncitedRules,
} from './rules.ts';

const RULES = readRules();
const IDS = new Set(RULES.map(({ id }) => id));
const RECORDS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((file) =>
  path.basename(file).slice(0, 4),
);

describe('parseRules', () => {
  it('reads the cells of a row', () => {
    const row =
      '| `routing/root` | built | `/` leads to `/sg` \\| `/id`. | storefront §2 | `a.ts` | `a.test.ts`, `b.test.ts` |';
    expect(parseRules('docs/rules/routing.md', `# Routing\n\n${row}\n`)).toEqual([
      {
        id: 'routing/root',
        state: 'built',
        rule: '`/` leads to `/sg` | `/id`.',
        source: 'storefront §2',
        code: ['a.ts'],
        tests: ['a.test.ts', 'b.test.ts'],
        position: 'docs/rules/routing.md:3',
      },
    ]);
  });

  it.each(['| `routing/root` | built |', '| routing/root | built |'])(
    'refuses a row with missing cells: %s',
    (row) => {
      expect(() => parseRules('docs/rules/routing.md', row)).toThrow(
        'docs/rules/routing.md:1 has 2 cells, not 6',
      );
    },
  );

  it.each([
    ['/** Leads on. @see rules/routing/root */', ['routing/root']],
    ['see rules/routing/root, rules/cart/merge.', ['routing/root', 'cart/merge']],
    ['docs/rules/routing.md and ./rules/a/b', []],
  ])('%s cites %j', (text, ids) => expect(citedRules(text)).toEqual(ids));
});

describe('mistakesIn', () => {
  const repository = {
    exists: (file: string) => file.startsWith('libs/'),
    records: ['0015'],
  };
  const mistakesOf = (...rows: string[]) =>
    mistakesIn(parseRules('docs/rules/routing.md', rows.join('\n')), repository);

  it.each([
    [
      'a built rule',
      '| `routing/root` | built | It leads on. | storefront §2, decision 5 | `libs/a.ts` | `libs/a.test.ts` |',
    ],
    ['a planned rule', '| `routing/root` | planned | It leads on. | accounts §2 |  |  |'],
    ['a rule that is left out', '| `routing/root` | left out by 0015 | It leads on. | record 0015 |  |  |'],
  ])('accepts %s', (_, row) => expect(mistakesOf(row)).toEqual([]));

  it.each([
    ['has no id of the form subject/name', '| `routing/Root` | planned | It leads. | decision 5 |  |  |'],
    ['has an id of another subject', '| `regions/root` | planned | It leads. | decision 5 |  |  |'],
    ['has an unknown state', '| `routing/root` | done | It leads. | decision 5 |  |  |'],
    [
      'names a decision record that does not exist',
      '| `routing/root` | left out by 0016 | It leads. | decision 5 |  |  |',
    ],
    [
      'names a decision record that does not exist',
      '| `routing/root` | planned | It leads. | record 0016 |  |  |',
    ],
    ['has no sentence for its rule', '| `routing/root` | planned | It leads | decision 5 |  |  |'],
    ['has an unknown source', '| `routing/root` | planned | It leads. | decision 5, hearsay |  |  |'],
    ['names a file that does not exist', '| `routing/root` | built | It leads. | decision 5 | `a.ts` |  |'],
    [
      'names a file that does not exist',
      '| `routing/root` | built | It leads. | decision 5 | `libs/a.ts` | `a.test.ts` |',
    ],
    ['is built and names no code', '| `routing/root` | built | It leads. | decision 5 |  |  |'],
  ])('finds a row that %s: %s', (mistake, row) =>
    expect(mistakesOf(row)).toEqual([expect.stringMatching(new RegExp(`:1 \\S+ ${mistake}$`))]),
  );

  it('finds an id that is used twice', () => {
    const row = '| `routing/root` | planned | It leads. | decision 5 |  |  |';
    expect(mistakesOf(row, row)).toEqual([
      'docs/rules/routing.md:1 routing/root has an id that another row has',
      'docs/rules/routing.md:2 routing/root has an id that another row has',
    ]);
  });
});

describe('uncitedRules', () => {
  const rules = parseRules(
    'docs/rules/routing.md',
    [
      '| `routing/root` | built | It leads. | decision 5 | `a.ts` |  |',
      '| `routing/slash` | built | It leads. | decision 5 | `a.ts` |  |',
      '| `routing/case` | planned | It leads. | decision 5 |  |  |',
    ].join('\n'),
  );

  it('lists built rules that no test cites, and no planned ones', () =>
    expect(uncitedRules(rules, new Set(['routing/root']))).toEqual(['routing/slash']));

  it('describes one subject a line', () =>
    expect(describeUncited(['routing/root', 'routing/slash', 'cart/fields'])).toBe(
      'Built rules that no test cites: 3\n  routing/ root, slash\n  cart/ fields',
    ));
});

describe('the register of rules', () => {
  it('has no mistakes', () =>
    expect(
      mistakesIn(RULES, { exists: (file) => existsSync(path.join(ROOT, file)), records: RECORDS }),
    ).toEqual([]));

  it.each(RULE_PAGES)('%s has rules', (page) =>
    expect(RULES.some(({ position }) => position.startsWith(`${page}:`))).toBe(true),
  );

  it('lists each subject once in its README, in alphabetical order', () => {
    const readme = readFileSync(path.join(ROOT, 'docs/rules/README.md'), 'utf8');
    const listed = [...readme.matchAll(/^\| \[([a-z-]+)\]\(\1\.md\)/gm)].map(([, subject]) => subject);
    expect(listed).toEqual(RULE_PAGES.map((page) => path.basename(page, '.md')).sort());
  });
});

describe('sectionCitations', () => {
  it.each([
    '/** @see storefront §2 */',
    '-- accounts §7',
    '// @see decision 5',
    '/** (decision 17) */',
    '@see decisions 1 and 3',
    '@see RFC 5545 §3.1',
  ])('finds %s', (line) => expect(sectionCitations(`const a = 1;\n  ${line}\n`)).toEqual([line]));

  it.each([
    '/** @see rules/routing/sg-auth; docs/decisions/0012 */',
    'A decision record states one decision.',
  ])('lets %s pass', (line) => expect(sectionCitations(line)).toEqual([]));
});

describe('citations of rules', () => {
  it('name rules that exist', () => {
    const wrong = citingFiles()
      .filter((file) => file !== 'tools/checks/rules.test.ts')
      .flatMap((file) =>
        citedRules(readFileSync(path.join(ROOT, file), 'utf8'))
          .filter((id) => !IDS.has(id))
          .map((id) => `${file} cites ${id}`),
      );
    expect(wrong).toEqual([]);
  });

  it('go by id, and not by section or number', () => {
    // The register names the sections of the specification as its sources.
    const wrong = citingFiles()
      .filter((file) => !file.startsWith('docs/rules/') && !file.startsWith('tools/checks/rules.'))
      .flatMap((file) =>
        sectionCitations(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`),
      );
    expect(wrong).toEqual([]);
  });
});
