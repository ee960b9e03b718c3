import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** A row of `docs/rules/<subject>.md`. */
export interface Rule {
  readonly id: string;
  readonly state: string;
  readonly rule: string;
  readonly source: string;
  /** Paths from the root of the repository. */
  readonly code: readonly string[];
  readonly tests: readonly string[];
  /** File and line, as `docs/rules/routing.md:12`. */
  readonly position: string;
}

const COLUMNS = 6;

/** `\|` is a bar inside a cell. */
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

/** Header and separator line of a table. */
const HEAD = /^\| (?:id |-)/;

/**
 * @param file path of a subject's page, from the root
 * @throws Error for a row with another number of cells
 */
export function parseRules(file: string, text: string): Rule[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|') || HEAD.test(line)) return [];
    const position = `${file}:${index + 1}`;
    const cells = cellsOf(line);
    if (cells.length !== COLUMNS) throw new Error(`${position} has ${cells.length} cells, not ${COLUMNS}`);
    const [id = '', state = '', rule = '', source = '', code = '', tests = ''] = cells;
    return {
      id: id.replaceAll('`', ''),
      state,
      rule,
      source,
      code: pathsIn(code),
      tests: pathsIn(tests),
      position,
    };
  });
}

/** The facts that rows are checked against. */
export interface Repository {
  readonly exists: (file: string) => boolean;
  /** Numbers of the decision records: `0015`. */
  readonly records: readonly string[];
}

const STATE = /^(?:built|planned|left out by (?<record>\d{4}))$/;
const SOURCE = /^(?:(?:storefront|accounts) §\d|decision \d+|record \d{4})$/;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

const subjectOf = ({ position }: Rule): string => path.basename(position.replace(/:\d+$/, ''), '.md');

const isSource = (source: string): boolean => source.split(', ').every((part) => SOURCE.test(part));

const recordsOf = ({ state, source }: Rule): string[] =>
  [
    STATE.exec(state)?.groups?.['record'] ?? [],
    [...source.matchAll(/record (\d{4})/g)].map(([, record = '']) => record),
  ].flat(2);

/** Each row of this table is a mistake that a row of the register can have. */
const MISTAKES: readonly {
  readonly text: string;
  readonly isIn: (rule: Rule, rules: readonly Rule[], repository: Repository) => boolean;
}[] = [
  {
    text: 'has no id of the form subject/name',
    isIn: ({ id }) => !ID.test(id),
  },
  {
    text: 'has an id of another subject',
    isIn: (rule) => ID.test(rule.id) && !rule.id.startsWith(`${subjectOf(rule)}/`),
  },
  {
    text: 'has an id that another row has',
    isIn: (rule, rules) => rules.some(({ id, position }) => id === rule.id && position !== rule.position),
  },
  { text: 'has an unknown state', isIn: ({ state }) => !STATE.test(state) },
  {
    text: 'names a decision record that does not exist',
    isIn: (rule, _, { records }) => recordsOf(rule).some((record) => !records.includes(record)),
  },
  { text: 'has no sentence for its rule', isIn: ({ rule }) => !/\S\.$/.test(rule) },
  { text: 'has an unknown source', isIn: ({ source }) => !isSource(source) },
  {
    text: 'names a file that does not exist',
    isIn: ({ code, tests }, _, { exists }) => [...code, ...tests].some((file) => !exists(file)),
  },
  {
    text: 'is built and names no code',
    isIn: ({ state, code }) => state === 'built' && code.length === 0,
  },
];

/** Mistakes in the rows of a register, as `docs/rules/routing.md:12 routing/root has an unknown state`. */
export const mistakesIn = (rules: readonly Rule[], repository: Repository): string[] =>
  rules.flatMap((rule) =>
    MISTAKES.filter(({ isIn }) => isIn(rule, rules, repository)).map(
      ({ text }) => `${rule.position} ${rule.id} ${text}`,
    ),
  );

export const RULE_PAGES = globSync('docs/rules/*.md', { cwd: ROOT })
  .filter((file) => !file.endsWith('README.md'))
  .sort();

export const readRules = (): Rule[] =>
  RULE_PAGES.flatMap((file) => parseRules(file, readFileSync(path.join(ROOT, file), 'utf8')));

const CITATION = /(?<![\w./-])rules\/([a-z0-9-]+\/[a-z0-9-]+)(?![\w/]|\.[a-z])/g;

/** The ids of rules that a text cites. */
export const citedRules = (text: string): string[] => [...text.matchAll(CITATION)].map(([, id = '']) => id);

/** Citations by section or number, as they were before rules had ids. */
const SECTION = /§|\b[Dd]ecisions? \d/;

/** Lines of a text that cite a section of the specification or a number of its answers. */
export const sectionCitations = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => SECTION.test(line))
    .map((line) => line.trim());

/** Files that cite rules by their id: code, tests, SQL, documents and content. */
export const citingFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => /\.(?:[cm]?[jt]sx?|sql|md|jsonl|ya?ml)$/.test(file) && existsSync(path.join(ROOT, file)),
    );

/** Stories are tests too: their play functions run with the others. */
const isTest = (file: string): boolean => /\.(?:test|spec|stories)\.tsx?$/.test(file);

/** @returns ids of built rules that no test cites */
export function uncitedRules(rules: readonly Rule[], citedByTests: ReadonlySet<string>): string[] {
  return rules.filter(({ id, state }) => state === 'built' && !citedByTests.has(id)).map(({ id }) => id);
}

/** The built rules that no test cites, one line a subject. */
export function describeUncited(uncited: readonly string[]): string {
  const names = Object.groupBy(uncited, (id) => id.split('/')[0] ?? '');
  return [
    `Built rules that no test cites: ${uncited.length}`,
    ...Object.entries(names).map(
      ([subject, ids = []]) => `  ${subject}/ ${ids.map((id) => id.slice(subject.length + 1)).join(', ')}`,
    ),
  ].join('\n');
}

/** What `npm test` prints about the register of this repository. */
export function describeRules(): string {
  const tests = citingFiles().filter(isTest);
  const cited = tests.flatMap((file) => citedRules(readFileSync(path.join(ROOT, file), 'utf8')));
  return describeUncited(uncitedRules(readRules(), new Set(cited)));
}
