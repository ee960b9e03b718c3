import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../workspace.ts';

interface Word {
  /** One word, or consecutive words of an identifier: `go on` finds `useGoOn`. */
  readonly word: string;
  /** Words to use instead. */
  readonly instead: string;
}

/**
 * Words that identifiers must not contain. A metaphor needs a translation, a bare participle has no object, and a word
 * of the glossary has no second meaning.
 */
const WORDS: readonly Word[] = [
  { word: 'kept', instead: 'cached, persisted, saved, held or retained' },
  { word: 'keeper', instead: 'owner or subject' },
  { word: 'told', instead: 'the thing itself: report, response, message, details' },
  { word: 'tried', instead: 'attempt or result' },
  { word: 'begun', instead: 'started or startedAt' },
  { word: 'anew', instead: 'retry, reload or refresh' },
  { word: 'typed', instead: 'input, text or value' },
  { word: 'go on', instead: 'continue, next or navigate' },
  { word: 'goes on', instead: 'continue, next or navigate' },
  { word: 'going on', instead: 'continuing, next or navigating' },
  { word: 'went on', instead: 'continued or navigated' },
  { word: 'bring', instead: 'load or prefetch' },
  { word: 'brings', instead: 'loads or prefetches' },
  { word: 'bringing', instead: 'loading or prefetching' },
  { word: 'brought', instead: 'loaded or returned' },
  { word: 'breathe', instead: 'yieldToMain' },
  { word: 'turns', instead: 'limit, queue or rounds' },
  { word: 'twin', instead: 'alternate or duplicate' },
  { word: 'twins', instead: 'alternates or duplicates' },
  { word: 'afterwards', instead: 'runInBackground, or the next step by name' },
  { word: 'till', instead: 'processor' },
  { word: 'tills', instead: 'processors' },
  { word: 'books', instead: 'ledger' },
  { word: 'rail', instead: 'carousel, column or track' },
  { word: 'rails', instead: 'carousels or columns' },
  { word: 'shelf', instead: 'stock, store or scope' },
  { word: 'shelves', instead: 'stocks or stores' },
  { word: 'desk', instead: 'driver or client' },
  { word: 'desks', instead: 'drivers or clients' },
  { word: 'hands', instead: 'input or device' },
  { word: 'diary', instead: 'rentalPlan or bookings' },
  { word: 'diaries', instead: 'rentalPlans or bookings' },
  { word: 'asked', instead: 'request, query or question' },
  { word: 'wanted', instead: 'expected, required or current' },
  { word: 'place', instead: 'location, position, scope, slot, shop or regionName' },
  { word: 'places', instead: 'locations, positions, scopes, slots or shops' },
  { word: 'theirs', instead: 'the thing by name: remote, incoming, published' },
  { word: 'somebody', instead: 'the role: user, guest, customer, caller, staff' },
  { word: 'nobody', instead: 'the role: user, guest, customer, caller, staff' },
  { word: 'whoever', instead: 'the role: user, guest, customer, caller, staff' },
];

interface Exception {
  readonly word: string;
  /** Names that may contain the word. */
  readonly names: RegExp;
  readonly files: RegExp;
  readonly reason: string;
}

/** Names that a format, a library or the subject prescribes. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    word: 'kept',
    names: /^kept_price$/,
    files: /^(apps\/(api|on-demand)|libs\/contract)\//,
    reason: 'a name of the contract',
  },
  {
    word: 'kept',
    names: /^checkout_kept_until$/,
    files: /^apps\/api\//,
    reason: 'a column of the database',
  },
  {
    word: 'asked',
    names: /^asked_at$/,
    files: /^(apps\/api|tools\/ops)\//,
    reason: 'a column of the database',
  },
  {
    word: 'typed',
    names: /^typed$/,
    files:
      /^(apps\/(account|on-demand|shell)|libs\/(checkout|content|forms|rental)|libs\/domain\/src\/person)\//,
    reason: 'a member of FormState, which sealed cookies and posted pages carry',
  },
  {
    word: 'typed',
    names: /^TypedInMemoryProvider$/,
    files: /^libs\/flags\//,
    reason: 'a class of OpenFeature',
  },
  {
    word: 'typed',
    names: /^(checkTypedLint|LIST_TYPED_RULES|typed-rules)$/,
    files: /^tools\/checks\//,
    reason: 'lint rules that need types',
  },
  {
    word: 'bring',
    names: /^bringToFront$/,
    files: /^e2e\//,
    reason: 'a method of Playwright',
  },
  {
    word: 'rail',
    names: /^(rail|onRail)$/,
    files: /^tools\/demo\/pictures\//,
    reason: 'a clothes rail that a picture shows',
  },
  {
    word: 'shelf',
    names: /^(shelf|onShelf)$/,
    files: /^tools\/demo\/pictures\//,
    reason: 'a shelf that a picture shows',
  },
  {
    word: 'place',
    names: /^(place|placeOf|Place)$/,
    files:
      /^(apps\/api\/src\/discovery\/listing-problems\.|libs\/domain\/src\/(person\/(browsing|cta|cta-link|standing)|region\/place|plan\/attribution)\.|apps\/shell\/src\/(client\/hydrate|layout\/|modals\/|server\/(sitemap|attribution\.))|libs\/plans\/src\/(cta\.load|page-facts)\.)/,
    reason: 'the facts of a path, see docs/glossary.md',
  },
  {
    word: 'place',
    names: /^place$/,
    files:
      /^(apps\/api\/src\/(content\/database-source|on-demand\/put-item|platform\/database\/tables|seed\/seed)|tools\/content\/src\/pages)\.ts$/,
    reason: 'a column of the database',
  },
  {
    word: 'place',
    names: /^placeOrder$/,
    files: /^apps\/(api|on-demand)\//,
    reason: 'the verb: to place an order',
  },
  {
    word: 'place',
    names: /^placeItems$/,
    files: /^libs\/ui\//,
    reason: 'a property of CSS',
  },
];

/** Suffixes between a file's name and its extension. @see CONTRIBUTING.md */
export const SUFFIXES = [
  'api',
  'queries',
  'map',
  'rules',
  'load',
  'form',
  'routes',
  'fixtures',
  'stories',
  'test',
  // Prescribed by tools.
  'spec',
  'config',
  'd',
  'generated',
  'preset',
  'jest',
  // One file a region.
  'sg',
  'id',
  'hk',
];

export interface Finding {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly name: string;
  readonly word: string;
  readonly instead: string;
}

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();

const findWord = (name: string): Word | undefined => {
  const words = ` ${wordsOf(name)} `;
  return WORDS.find(({ word }) => words.includes(` ${word} `));
};

/** The exception that allows a name its word; undefined if none does. */
export const exceptionFor = ({ word, name, file }: Pick<Finding, 'word' | 'name' | 'file'>) =>
  EXCEPTIONS.find(
    (exception) => exception.word === word && exception.names.test(name) && exception.files.test(file),
  );

/** Files without any of the words need no parsing. */
const ANY_WORD = new RegExp(WORDS.map(({ word }) => word.replace(' ', '[_ ]?')).join('|'), 'i');

/** Words of the list in a file's identifiers, exceptions included. @param file path below the root */
export function nameFindings(file: string, text: string): readonly Finding[] {
  if (!ANY_WORD.test(text)) return [];
  const kind = /\.tsx$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(
    file,
    text,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    false,
    kind,
  );
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const found = findWord(node.text);
      if (found) {
        const { line } = source.getLineAndCharacterOfPosition(node.end);
        findings.push({ file, line: line + 1, name: node.text, ...found });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** The problem with a file's name; undefined if there is none. */
export function fileNameProblem(file: string): string | undefined {
  const [stem = '', ...rest] = path.posix.basename(file).replace(/^\./, '').split('.');
  const unknown = rest.slice(0, -1).find((suffix) => !SUFFIXES.includes(suffix));
  if (unknown !== undefined) return `${file}: ".${unknown}" is not a suffix of CONTRIBUTING.md`;
  const found = findWord(stem);
  return found && !exceptionFor({ word: found.word, name: stem, file })
    ? `${file}: "${found.word}"; use ${found.instead}`
    : undefined;
}

const isCode = (file: string): boolean => /\.([mc]?[jt]s|tsx)$/.test(file);

/** Words of the list in the identifiers of these files, exceptions included. */
export const findNames = (files: readonly string[]): readonly Finding[] =>
  files.filter(isCode).flatMap((file) => nameFindings(file, readFileSync(path.join(ROOT, file), 'utf8')));

/** A line for each problem with the name of a file. */
export const fileNameProblems = (files: readonly string[]): readonly string[] =>
  files.filter(isCode).flatMap((file) => fileNameProblem(file) ?? []);

export const lineOf = ({ file, line, name, word, instead }: Finding): string =>
  `${file}:${line}: ${name}: "${word}"; use ${instead}`;
