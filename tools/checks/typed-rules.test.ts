import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** One mistake a row, which only types reveal. */
const MISTAKES: readonly { rule: string; source: string }[] = [
  { rule: 'await-thenable', source: 'export const f = async (n: number) => { await n; };' },
  {
    rule: 'await-thenable',
    source: 'export async function f(all: number[]) { for await (const one of all) log(one); }',
  },
  { rule: 'no-array-delete', source: 'export const f = (all: string[], at: number) => { delete all[at]; };' },
  { rule: 'no-base-to-string', source: 'export const f = (it: { a: number }) => it.toString();' },
  { rule: 'no-base-to-string', source: 'export const f = (it: object) => String(it);' },
  {
    rule: 'no-duplicate-type-constituents',
    source: 'type A = { a: number }; type B = A; export type Both = A | B;',
  },
  { rule: 'no-floating-promises', source: 'export const f = () => { load(); };' },
  { rule: 'no-floating-promises', source: 'export const f = () => { load().then(log); };' },
  {
    rule: 'no-floating-promises',
    source: 'export const f = (ids: string[]) => { ids.map(async () => load()); };',
  },
  {
    rule: 'no-for-in-array',
    source: 'export const f = (all: string[]) => { for (const at in all) log(at); };',
  },
  { rule: 'no-implied-eval', source: 'export const f = (code: string) => setTimeout(code, 10);' },
  { rule: 'no-misused-promises', source: "export const f = () => (load() ? 'yes' : 'no');" },
  {
    rule: 'no-misused-promises',
    source: 'export const f = (ids: string[]) => ids.forEach(async () => load());',
  },
  { rule: 'no-misused-promises', source: 'export const f = () => { on({ done: async () => load() }); };' },
  { rule: 'no-misused-promises', source: 'export const f = async () => ({ ...load() });' },
  {
    rule: 'no-misused-promises',
    source: 'export function f(): () => void { return async () => { await load(); }; }',
  },
  {
    rule: 'no-misused-promises',
    source: 'export let f: () => void = log; f = async () => { await load(); };',
  },
  { rule: 'no-redundant-type-constituents', source: 'export type Any = string | any;' },
  { rule: 'no-redundant-type-constituents', source: "export type Word = 'a' | string;" },
  { rule: 'no-unnecessary-type-assertion', source: 'export const f = (word: string) => word as string;' },
  { rule: 'no-unnecessary-type-assertion', source: 'export const f = (word: string) => word!;' },
  { rule: 'no-unsafe-argument', source: 'export const f = (it: any) => Math.abs(it);' },
  { rule: 'no-unsafe-argument', source: 'export const f = (all: any[]) => Math.max(...all);' },
  { rule: 'no-unsafe-assignment', source: "export const it = JSON.parse('1');" },
  { rule: 'no-unsafe-assignment', source: "export const { a } = JSON.parse('{}');" },
  {
    rule: 'no-unsafe-assignment',
    source: 'export const f = (it: Set<any>) => { const words: Set<string> = it; return words; };',
  },
  { rule: 'no-unsafe-call', source: 'export const f = (it: any) => { it(); };' },
  { rule: 'no-unsafe-call', source: 'export const f = (it: any) => { new it(); };' },
  { rule: 'no-unsafe-enum-comparison', source: 'export const f = (size: Size) => size === 1;' },
  { rule: 'no-unsafe-member-access', source: 'export const f = (it: any) => { log(it.name as string); };' },
  { rule: 'no-unsafe-member-access', source: 'export const f = (it: any) => { log(it[0] as string); };' },
  { rule: 'no-unsafe-return', source: "export const f = () => JSON.parse('1');" },
  {
    rule: 'no-unsafe-return',
    source: 'export const f = (it: Promise<any>) => { return it.then((value) => value); };',
  },
  { rule: 'no-unsafe-unary-minus', source: 'export const f = (word: string) => -word;' },
  { rule: 'only-throw-error', source: "export const f = () => { throw 'over'; };" },
  { rule: 'only-throw-error', source: 'export const f = () => { throw new Response(); };' },
  { rule: 'prefer-promise-reject-errors', source: "export const f = () => Promise.reject('over');" },
  {
    rule: 'prefer-promise-reject-errors',
    source: "export const f = () => new Promise((_, reject) => { reject('over'); });",
  },
  { rule: 'require-await', source: 'export const f = async () => { log(1); };' },
  {
    rule: 'restrict-plus-operands',
    source: 'export const f = (it: { a: number }, word: string) => it + word;',
  },
  { rule: 'restrict-template-expressions', source: 'export const f = (it: { a: number }) => `${it}`;' },
  { rule: 'restrict-template-expressions', source: 'export const f = (it: unknown) => `${it}`;' },
  {
    rule: 'switch-exhaustiveness-check',
    source: "export const f = (it: 'a' | 'b') => { switch (it) { case 'a': return 1; } return 2; };",
  },
  {
    rule: 'switch-exhaustiveness-check',
    source: "export const f = (it: string) => { switch (it) { case 'a': return 1; } return 2; };",
  },
  { rule: 'unbound-method', source: 'export const f = (it: Thing) => it.method;' },
  { rule: 'unbound-method', source: 'export const f = ({ method }: Thing) => method;' },
];

const DECLARATIONS = `
declare const load: () => Promise<number>;
declare const log: (it: unknown) => void;
declare const on: (listener: { done: () => void }) => void;
declare enum Size { S = 1, M = 2 }
declare class Thing { value: number; method(): number }
`;

interface Report {
  diagnostics: { code: string; filename: string }[];
}

/** @returns the rules that oxlint reports for each source, by the configuration of the workspace */
function lint(sources: readonly string[]): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lemari-typed-rules-'));
  try {
    const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
    copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    write('tsconfig.json', JSON.stringify({ extends: path.join(ROOT, 'tsconfig.base.json') }));
    write('declarations.d.ts', DECLARATIONS);
    sources.forEach((source, at) => write(`${at}.ts`, `${source}\n`));
    const bin = path.join(ROOT, 'node_modules/.bin');
    // Exit code 1: problems were found, as expected.
    const { stdout } = spawnSync(path.join(bin, 'oxlint'), ['--format=json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(bin, 'tsgolint') },
    });
    const { diagnostics } = JSON.parse(stdout) as Report;
    return sources.map((_, at) =>
      diagnostics
        .filter(({ filename }) => path.basename(filename) === `${at}.ts`)
        .map(({ code }) => /\((.*)\)/.exec(code)?.[1] ?? code),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the rules of typescript-eslint's recommended set that read types. It cannot load inside Jest's sandbox. */
const LIST_TYPED_RULES = `
  import tseslint from 'typescript-eslint';
  const sets = tseslint.configs.recommendedTypeChecked.map(({ rules = {} }) => Object.entries(rules));
  const typed = ([name, severity]) =>
    severity !== 'off' &&
    tseslint.plugin.rules[name.replace('@typescript-eslint/', '')]?.meta.docs.requiresTypeChecking;
  console.log(JSON.stringify(sets.flat().filter(typed).map(([name]) => name.split('/')[1])));
`;

const recommended = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '--eval', LIST_TYPED_RULES], {
    cwd: ROOT,
    encoding: 'utf8',
  }),
) as string[];

const answers = lint(MISTAKES.map(({ source }) => source));

describe('the type-aware rules', () => {
  it.each(MISTAKES.map((row, at) => ({ ...row, at })))('$rule reports $source', ({ rule, at }) => {
    expect(answers[at]).toContain(rule);
  });

  it('are those of typescript-eslint’s recommended set, and exhaustive switches', () => {
    const configuration = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
    const enforced = [...configuration.matchAll(/"typescript\/([\w-]+)": (?:\[\s*)?"error"/g)].map(
      ([, rule]) => rule,
    );
    expect(enforced.sort()).toEqual([...recommended, 'switch-exhaustiveness-check'].sort());
    expect([...new Set(MISTAKES.map(({ rule }) => rule))].sort()).toEqual(enforced);
  });
});
