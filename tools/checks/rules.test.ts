import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { citedRules, parseRules, readRules, RULE_PAGES } from './rules.ts';

const RULES = readRules();
const IDS = new Set(RULES.map(({ id }) => id));
const RECORDS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((file) =>
  path.basename(file).slice(0, 4),
);
const STATE = /^(?:built|planned|left out by (?<record>\d{4}))$/;
const SOURCE = /^(?:(?:storefront|accounts) §\d|decision \d+|record \d{4})/;

/** Files that are written by people, and may cite a rule. */
const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:[cm]?[jt]sx?|sql|md|jsonl|yml)$/.test(file) && existsSync(path.join(ROOT, file)));

describe('a row of rules', () => {
  it('is read cell by cell', () => {
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
        place: 'docs/rules/routing.md:3',
      },
    ]);
  });

  it('has all of its cells', () => {
    expect(() => parseRules('docs/rules/routing.md', '| `routing/root` | built |')).toThrow(
      'docs/rules/routing.md:1 has 2 cells, not 6',
    );
  });

  it.each([
    ['/** Leads on. @see rules/routing/root */', ['routing/root']],
    ['see rules/routing/root, rules/cart/merge.', ['routing/root', 'cart/merge']],
    ['docs/rules/routing.md and ./rules/a/b', []],
  ])('%s cites %j', (text, ids) => expect(citedRules(text)).toEqual(ids));
});

describe.each(RULE_PAGES)('%s', (page) => {
  const rules = RULES.filter(({ place }) => place.startsWith(`${page}:`));
  const subject = path.basename(page, '.md');

  it('has rules, each with an id of its own', () => {
    expect(rules).not.toEqual([]);
    const wrong = rules.filter(({ id }) => !new RegExp(`^${subject}/[a-z0-9]+(?:-[a-z0-9]+)*$`).test(id));
    expect(wrong).toEqual([]);
    const ids = rules.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('says of each whether it is built, and by which record it is left out', () => {
    const wrong = rules.filter(({ state }) => {
      const match = STATE.exec(state);
      const record = match?.groups?.['record'];
      return !match || (record !== undefined && !RECORDS.includes(record));
    });
    expect(wrong).toEqual([]);
  });

  it('claims one thing in each, and says who says so', () => {
    expect(rules.filter(({ rule, source }) => !rule.endsWith('.') || !SOURCE.test(source))).toEqual([]);
  });

  it('names files that are there: of a built rule, the code', () => {
    const missing = rules.flatMap(({ place, code, tests }) =>
      [...code, ...tests]
        .filter((file) => !existsSync(path.join(ROOT, file)))
        .map((file) => `${place} ${file}`),
    );
    expect(missing).toEqual([]);
    expect(rules.filter(({ state, code }) => state === 'built' && code.length === 0)).toEqual([]);
  });
});

describe('citations of rules', () => {
  it('are of rules that there are', () => {
    const wrong = FILES.filter(
      (file) => file !== 'tools/checks/rules.test.ts' && file !== 'docs/rules/README.md',
    ).flatMap((file) =>
      citedRules(readFileSync(path.join(ROOT, file), 'utf8'))
        .filter((id) => !IDS.has(id))
        .map((id) => `${file} cites ${id}`),
    );
    expect(wrong).toEqual([]);
  });
});
