import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, parse } from '@terrazzo/parser';
import { transformCSSValue } from '@terrazzo/token-tools/css';
import prettier from 'prettier';
import { ROOT } from '../workspace.ts';

export const TOKENS_FILE = path.join(ROOT, 'libs/ui/src/token/tokens.generated.ts');

const SOURCE = pathToFileURL(path.join(ROOT, 'libs/ui/tokens/lemari.resolver.json'));

/** Groups that are left out of custom property names: `color.paper` is `--paper`, `space.4` is `--space-4`. */
const UNNAMED_GROUPS = new Set(['color', 'purpose', 'font', 'motion', 'measure']);

/** Breakpoints are used in media queries, which cannot read custom properties. */
const NOT_IN_CSS = 'breakpoint';

const groupOf = (id: string): string => id.slice(0, id.indexOf('.'));
const lastOf = (id: string): string => id.slice(id.indexOf('.') + 1);
const nameOf = (id: string): string =>
  UNNAMED_GROUPS.has(groupOf(id)) ? lastOf(id) : id.replaceAll('.', '-');

/** Custom properties of one context, by name without dashes. */
type Declarations = ReadonlyMap<string, string>;

interface Context {
  readonly modifier: string;
  readonly name: string;
  readonly declarations: Declarations;
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

async function readTokens() {
  const config = defineConfig({ lint: { build: { enabled: true } } }, { cwd: new URL('./', SOURCE) });
  const { resolver } = await parse([{ filename: SOURCE, src: await readFile(SOURCE, 'utf8') }], {
    config,
    req: (source) => readFile(source, 'utf8'),
  });

  const declare = (input: Record<string, string>): Declarations => {
    const tokensSet = resolver.apply(input);
    return new Map(
      Object.entries(tokensSet)
        .filter(([id]) => groupOf(id) !== NOT_IN_CSS)
        .sort(([one], [other]) => byNumber(one, other))
        .map(([id, written]) => {
          const value = transformCSSValue(written, {
            tokensSet,
            permutation: input,
            transformAlias: (alias) => `var(--${nameOf(alias.id)})`,
            color: { legacyHex: true },
          });
          if (typeof value !== 'string') throw new TypeError(`The token ${id} has more than one value`);
          return [nameOf(id), value];
        }),
    );
  };

  const base = declare({});
  const contexts: Context[] = Object.entries(resolver.source.modifiers ?? {}).flatMap(
    ([modifier, { contexts: names, default: unchanged }]) =>
      Object.keys(names)
        .filter((name) => name !== unchanged)
        .sort(byNumber)
        .map((name) => ({
          modifier,
          name,
          declarations: new Map(
            [...declare({ [modifier]: name })].filter(([key, value]) => base.get(key) !== value),
          ),
        })),
  );
  const tokens = resolver.apply({});
  const colours = Object.fromEntries(
    Object.entries(tokens)
      .filter(([id]) => groupOf(id) === 'color')
      .sort(([one], [other]) => byNumber(one, other))
      .map(([id, { $type, $value }]) => [nameOf(id), $type === 'color' ? $value.hex : undefined]),
  );
  return { base, contexts, colours, ids: Object.keys(tokens).sort(byNumber) };
}

/** The name of the token that a value refers to. */
const toName = (value: string): string => value.replace(/^var\(--(.+)\)$/, '$1');

const cssOf = (declarations: Declarations): string =>
  [...declarations].map(([name, value]) => `--${name}:${value}`).join(';');

const SELECTORS: Readonly<Record<string, (context: string, declarations: string) => string>> = {
  width: (width, declarations) => `@media (min-width: ${width}px){:root{${declarations}}}`,
  vertical: (vertical, declarations) => `[data-vertical='${vertical}']{${declarations}}`,
  region: (region, declarations) => `[data-region='${region}']{${declarations}}`,
};

/** @returns the text of the generated module */
export async function toTokensFile(): Promise<string> {
  const { base, contexts, colours, ids } = await readTokens();
  const css = [
    `:root{${cssOf(base)}}`,
    ...contexts.map(({ modifier, name, declarations }) => {
      const select = SELECTORS[modifier];
      if (!select) throw new Error(`The token modifier ${modifier} has no selector`);
      return select(name, cssOf(declarations));
    }),
  ].join('\n');

  const group = (name: string) => ids.filter((id) => groupOf(id) === name).map((id) => nameOf(id));
  const valuesOf = (names: readonly string[], values: Declarations) =>
    Object.fromEntries(names.map((name) => [name, toName(values.get(name) ?? '')]));
  const contextsOf = (modifier: string) =>
    Object.fromEntries(
      contexts
        .filter((context) => context.modifier === modifier)
        .map(({ name, declarations }) => [name, valuesOf([...declarations.keys()], declarations)]),
    );

  const written = (value: unknown) => JSON.stringify(value);
  const constants = {
    COLOURS: colours,
    PURPOSES: valuesOf(group('purpose'), base),
    SPACES: valuesOf(group('space'), base),
    MEASURES: valuesOf(group('measure'), base),
    TYPE_SIZES: valuesOf(group('text'), base),
    MOTIONS: valuesOf(group('motion'), base),
    WIDTHS: contextsOf('width'),
    VERTICAL_THEMES: contextsOf('vertical'),
    REGION_THEMES: contextsOf('region'),
    BREAKPOINTS: group('breakpoint').map((name) => Number(name.replace('breakpoint-', ''))),
  };
  const text = [
    '// Written by `npm run tokens` from the design tokens in libs/ui/tokens: change those.',
    '',
    ...Object.entries(constants).map(
      ([name, value]) => `export const ${name} = ${written(value)} as const;\n`,
    ),
    `export type TokenName = ${[...base.keys()].map(written).join(' | ')};\n`,
    `export const tokensCss = ${written(css)};`,
  ].join('\n');
  const options = await prettier.resolveConfig(TOKENS_FILE);
  return prettier.format(text, { ...options, filepath: TOKENS_FILE });
}
