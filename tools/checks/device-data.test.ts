import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COOKIE_SECONDS, STORED_KEYS } from '@lemari/domain/settings/device-data';
import { ROOT } from '../workspace.ts';

const SOURCES = execFileSync('git', ['ls-files', 'apps', 'libs'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories|fixtures)\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** How code writes a cookie. */
const COOKIES = [
  /\b(?:openCookie|guardedCookie|sealedCookie)(?:<\w+>)?\(\s*(?<name>'[^']*'|[A-Z][A-Z_]+)/g,
  /[`'"](?:\$\{(?<name>[A-Z][A-Z_]+)\}|(?<typed>[\w-]+))=[^`'"]*;\s*(?:[Pp]ath|[Mm]ax-[Aa]ge)=/g,
];

/** Where the router writes how far each page was scrolled. */
const ROUTER_KEY = 'react-router-scroll-positions';

/** How code writes into the browser's storage. */
const STORAGE = [
  /\bcreatePersisted(?:<[^(]*>)?\(\s*(?<name>'[^']*')/g,
  /\b(?:localStore|keys|localStorage|sessionStorage)\.[gs]et(?:Item)?\(\s*(?<name>['"][^'"]*['"]|[A-Z][A-Z_]+)/g,
];

/**
 * The names that the sources write, of literals and constants.
 * @throws Error for a constant that neither its file nor exactly one other defines
 */
function namesIn(patterns: readonly RegExp[]): string[] {
  const valueOf = (constant: string, file: string, text: string): string => {
    const definition = new RegExp(`const ${constant} = '([^']*)'`);
    const exported = SOURCES.filter(({ text: other }) => other.includes(`export const ${constant} = `));
    const candidates = [text, ...(exported.length === 1 ? exported.map((other) => other.text) : [])];
    const [value] = candidates.flatMap((candidate) => definition.exec(candidate)?.[1] ?? []);
    if (value === undefined) throw new Error(`${file}: the value of ${constant} is unknown`);
    return value;
  };
  const names = SOURCES.flatMap(({ file, text }) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ groups }) => {
        if (groups?.['typed'] !== undefined) return groups['typed'];
        const name = groups?.['name'] ?? '';
        return /^['"]/.test(name) ? name.slice(1, -1) : valueOf(name, file, text);
      }),
    ),
  );
  return [...new Set(names)].sort();
}

// @see rules/cookies/listed
it('lists every cookie that code sets', () => {
  expect(namesIn(COOKIES)).toEqual(Object.keys(COOKIE_SECONDS).sort());
});

// @see rules/cookies/stored-keys-listed
it('lists every key that code stores in the browser', () => {
  const keys = SOURCES.some(({ text }) => text.includes('<ScrollRestoration />'))
    ? [...namesIn(STORAGE), ROUTER_KEY]
    : namesIn(STORAGE);
  expect(keys.sort()).toEqual([...STORED_KEYS].sort());
});
