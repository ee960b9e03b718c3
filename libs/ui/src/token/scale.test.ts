import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SPACES } from './tokens.generated.ts';

const source = path.join(import.meta.dirname, '..');

/** Lines of one pixel are not spaces: joined cells overlap by them. */
const ALLOWED = new Set([0, 1, ...Object.values(SPACES).map((size) => Number.parseInt(size))]);

const DECLARATION =
  /\b(?:padding|margin|gap|rowGap|columnGap)(?:Block|Inline|Top|Right|Bottom|Left|Start|End)*: ([^\n]*)/g;

/** All px values of a declaration's literal: `8`, `'8px 12px'`. Computed values and tokens are skipped. */
function pixelsOf(value: string): number[] {
  const [bare] = /^-?\d+(?=[,\s}])/.exec(value) ?? [];
  if (bare !== undefined) return [Math.abs(Number(bare))];
  const [, quoted, template] = /^(?:'([^']*)'|`([^`]*)`)/.exec(value) ?? [];
  const literal = (quoted ?? template ?? '').replace(/\$\{[^}]*\}/g, '').replace(/calc\([^)]*\)/g, '');
  return [...literal.matchAll(/(\d+)px/g)].map(([, px]) => Number(px));
}

const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
  (file) => !/\.(stories|test|fixtures|generated)\.tsx?$/.test(file),
);

it.each(files)('%s keeps its distances on the scale', (file) => {
  const text = readFileSync(path.join(source, file), 'utf8');
  const off = [...text.matchAll(DECLARATION)].flatMap(([line, value = '']) =>
    pixelsOf(value).some((px) => !ALLOWED.has(px)) ? [line.trim()] : [],
  );
  expect(off).toEqual([]);
});

/** The wordmark is as wide as the page in the footer, and as high as its row in the header. */
const WORDMARKS = ["'34vw'", "'32px'", "'40px'"];

it.each(files)('%s uses font sizes of the scale', (file) => {
  const text = readFileSync(path.join(source, file), 'utf8');
  const off = [...text.matchAll(/\bfontSize: ([^\n,}]*)/g)]
    .map(([, value = '']) => value.trim())
    // A size of the scale may shrink with the window.
    .filter((value) => !/^(?:`min\(\$\{)?token\(/.test(value) && !WORDMARKS.includes(value));
  expect(off).toEqual([]);
});
