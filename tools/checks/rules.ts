import { globSync, readFileSync } from 'node:fs';
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
  /** Where it stands, as `docs/rules/routing.md:12`. */
  readonly place: string;
}

const COLUMNS = 6;

/** A bar that belongs to a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

/**
 * @param file path of a subject's page, from the root
 * @throws Error for a row of another number of cells
 */
export function parseRules(file: string, text: string): Rule[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('| `')) return [];
    const place = `${file}:${index + 1}`;
    const cells = cellsOf(line);
    if (cells.length !== COLUMNS) throw new Error(`${place} has ${cells.length} cells, not ${COLUMNS}`);
    const [id = '', state = '', rule = '', source = '', code = '', tests = ''] = cells;
    return {
      id: id.replaceAll('`', ''),
      state,
      rule,
      source,
      code: pathsIn(code),
      tests: pathsIn(tests),
      place,
    };
  });
}

export const RULE_PAGES = globSync('docs/rules/*.md', { cwd: ROOT })
  .filter((file) => !file.endsWith('README.md'))
  .sort();

export const readRules = (): Rule[] =>
  RULE_PAGES.flatMap((file) => parseRules(file, readFileSync(path.join(ROOT, file), 'utf8')));

const CITATION = /(?<![\w./-])rules\/([a-z0-9-]+\/[a-z0-9-]+)(?![\w/]|\.[a-z])/g;

/** The ids of rules that a text cites. */
export const citedRules = (text: string): string[] => [...text.matchAll(CITATION)].map(([, id = '']) => id);
