import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

interface Message {
  ruleId: string | null;
  message: string;
}

const BOUNDARIES = '@nx/enforce-module-boundaries';

/** ESLint's configuration cannot load inside Jest's sandbox. */
const [FOLDERS, PLATFORM_FOLDERS] = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval=import { FOLDERS, PLATFORM_FOLDERS } from "./eslint.config.js"; process.stdout.write(JSON.stringify([FOLDERS, PLATFORM_FOLDERS]));',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  ),
) as [Record<string, string[]>, Record<string, string[]>];

/** One import a row: the importing file and the imported module. */
const FORBIDDEN = [
  { spec: 'a pure lib imports no ui', file: 'libs/currency/src/x.ts', imported: '@lemari/ui/price' },
  { spec: 'a pure lib imports no kit', file: 'libs/domain/src/x.ts', imported: '@lemari/kit' },
  { spec: 'a pure lib imports no react', file: 'libs/domain/src/x.ts', imported: 'react' },
  {
    spec: 'a pure lib imports no part of react-dom',
    file: 'libs/contract/src/x.ts',
    imported: 'react-dom/server',
  },
  { spec: 'a pure lib imports no emotion', file: 'libs/validation/src/x.ts', imported: '@emotion/react' },
  { spec: 'a pure lib imports no redux', file: 'libs/flags/src/x.ts', imported: '@reduxjs/toolkit' },
  { spec: 'ui imports no transport', file: 'libs/ui/src/x.tsx', imported: '@lemari/http' },
  { spec: 'ui imports no router', file: 'libs/ui/src/x.tsx', imported: 'react-router' },
  { spec: 'ui imports no store', file: 'libs/ui/src/x.tsx', imported: '@reduxjs/toolkit/query' },
  { spec: 'the kit imports no ui', file: 'libs/kit/src/x.tsx', imported: '@lemari/ui/button' },
  { spec: 'the kit imports no emotion', file: 'libs/kit/src/x.tsx', imported: '@emotion/react' },
  { spec: 'the kit imports no store', file: 'libs/kit/src/x.tsx', imported: '@reduxjs/toolkit' },
  { spec: 'the transport imports no router', file: 'libs/http/src/x.ts', imported: 'react-router' },
  {
    spec: 'a feature imports no app',
    file: 'libs/content/src/x.tsx',
    imported: '@lemari/shell/modals/registry',
  },
  {
    spec: 'a feature imports the router from the kit',
    file: 'libs/catalogue/src/x.tsx',
    imported: 'react-router',
  },
  {
    spec: 'a feature imports the store from the kit',
    file: 'libs/catalogue/src/x.ts',
    imported: '@reduxjs/toolkit',
  },
  {
    spec: 'a remote imports no remote',
    file: 'apps/bags/src/x.ts',
    imported: '@lemari/apparel/src/vertical.ts',
  },
  {
    spec: 'a remote imports no shell',
    file: 'apps/bags/src/x.ts',
    imported: '@lemari/shell/modals/registry',
  },
  {
    spec: 'a remote reaches into no remote',
    file: 'apps/bags/src/x.ts',
    imported: '../../apparel/src/vertical.ts',
  },
  { spec: 'a remote imports the router from the kit', file: 'apps/home/src/x.ts', imported: 'react-router' },
  {
    spec: 'a remote imports no federation',
    file: 'apps/home/src/x.ts',
    imported: '@module-federation/runtime',
  },
  {
    spec: 'the shell imports no remote',
    file: 'apps/shell/src/x.ts',
    imported: '@lemari/bags/src/vertical.ts',
  },
  { spec: 'the API imports no ui', file: 'apps/api/src/x.ts', imported: '@lemari/ui/token' },
  { spec: 'the API imports no react', file: 'apps/api/src/x.ts', imported: 'react' },
  // @see rules/dates/luxon-in-domain
  { spec: 'luxon stays in the domain', file: 'apps/shell/src/x.ts', imported: 'luxon' },
  {
    spec: 'no project imports the tools',
    file: 'apps/shell/src/x.ts',
    imported: '../../../tools/browser.mjs',
  },
  {
    spec: 'no project imports the tools by name',
    file: 'libs/http/src/x.ts',
    imported: '@lemari/tools/workspace',
  },
  { spec: 'no project imports e2e', file: 'apps/bags/src/x.ts', imported: '../../../e2e/src/support/run.ts' },
  {
    spec: 'a lib is imported by its name',
    file: 'libs/ui/src/x.tsx',
    imported: '../../currency/src/money.ts',
  },
];

const ALLOWED = [
  { spec: 'the domain computes with luxon', file: 'libs/domain/src/x.ts', imported: 'luxon' },
  { spec: 'ui shows prices of a pure lib', file: 'libs/ui/src/x.tsx', imported: '@lemari/currency/money' },
  { spec: 'the kit wraps the router', file: 'libs/kit/src/x.tsx', imported: 'react-router' },
  { spec: 'the transport holds the cache', file: 'libs/http/src/x.ts', imported: '@reduxjs/toolkit/query' },
  { spec: 'a feature uses the kit', file: 'libs/catalogue/src/x.tsx', imported: '@lemari/kit' },
  { spec: 'a remote mounts a feature', file: 'apps/bags/src/x.ts', imported: '@lemari/catalogue/routes' },
  { spec: 'the shell routes', file: 'apps/shell/src/x.tsx', imported: 'react-router' },
  { spec: 'the shell loads remotes', file: 'apps/shell/src/x.ts', imported: '@module-federation/runtime' },
  {
    spec: 'the API imports the contract',
    file: 'apps/api/src/x.ts',
    imported: '@lemari/contract/operations',
  },
  {
    spec: 'a config imports its factory',
    file: 'apps/bags/webpack.config.js',
    imported: '../../tools/webpack/remote.ts',
  },
  {
    spec: 'a tool imports exports of other projects',
    file: 'tools/checks/x.ts',
    imported: '@lemari/api/app',
  },
  {
    spec: 'a configuration file imports the workspace’s own',
    file: 'tools/storybook/playwright.config.ts',
    imported: '../browser.mjs',
  },
];

/** Imports between folders of the API. */
const FORBIDDEN_FOLDERS = [
  {
    spec: 'the platform imports no service',
    file: 'platform/http/x.ts',
    imported: '../../orders/lock-order.ts',
  },
  {
    spec: 'the platform imports no tools of handlers',
    file: 'platform/database/x.ts',
    imported: '../../tools/tools.ts',
  },
  { spec: 'the database imports no HTTP', file: 'platform/database/x.ts', imported: '../http/problem.ts' },
  { spec: 'jobs import no HTTP', file: 'platform/jobs/x.ts', imported: '../http/unavailable.ts' },
  { spec: 'the platform does not import the application', file: 'platform/x.ts', imported: '../app.ts' },
  { spec: 'payments import no orders', file: 'payments/x.ts', imported: '../orders/order-rows.ts' },
  { spec: 'payments import no payable', file: 'payments/x.ts', imported: '../orders/order-payable.ts' },
  { spec: 'payments import no carts', file: 'payments/x.ts', imported: '../on-demand/cart-rows.ts' },
  { spec: 'payments import no inventory', file: 'payments/x.ts', imported: '../inventory/book-pieces.ts' },
  { spec: 'payments import no mails', file: 'payments/x.ts', imported: '../mail/mails.ts' },
  { spec: 'payments import no customers', file: 'payments/x.ts', imported: '../customer/accounts.ts' },
  { spec: 'carts import no orders', file: 'on-demand/x.ts', imported: '../orders/quote.ts' },
  {
    spec: 'the customer service imports no orders',
    file: 'customer/x.ts',
    imported: '../orders/order-rows.ts',
  },
  { spec: 'orders import no fulfilment', file: 'orders/x.ts', imported: '../fulfilment/move-order.ts' },
  {
    spec: 'no service imports fixtures',
    file: 'payments/x.ts',
    imported: './gateway.fixtures.ts',
  },
  { spec: 'no service imports the seed', file: 'content/x.ts', imported: '../seed/seed.ts' },
  { spec: 'a folder without a row imports no other', file: 'new/x.ts', imported: '../platform/sha256.ts' },
];

const ALLOWED_FOLDERS = [
  { spec: 'a folder imports itself', file: 'platform/http/x.ts', imported: './problem.ts' },
  { spec: 'a folder imports its subfolders', file: 'platform/http/x.ts', imported: '../database/failure.ts' },
  { spec: 'orders import payments', file: 'orders/x.ts', imported: '../payments/refunds.ts' },
  { spec: 'orders import carts', file: 'orders/x.ts', imported: '../on-demand/cart-rows.ts' },
  { spec: 'a test imports what it tests', file: 'platform/http/x.test.ts', imported: '../../app.ts' },
  { spec: 'the application imports services', file: 'x.ts', imported: './orders/handlers.ts' },
];

/** Imports past the exports, in projects that may import all others. */
const PAST_EXPORTS = [
  {
    spec: 'tools import no file inside an app',
    file: 'tools/checks/x.ts',
    imported: '../../apps/api/src/app.ts',
  },
  {
    spec: 'tools import no file inside another tool',
    file: 'tools/bench/src/x.ts',
    imported: '../../demo/wardrobe/random.ts',
  },
  {
    spec: 'tools import no file inside an app whose name is computed',
    file: 'tools/checks/x.ts',
    source: 'export const load = (id: string) => import(`../../apps/${id}/src/vertical.ts`);\n',
  },
  {
    spec: 'journeys import no file inside the tools',
    file: 'e2e/src/x.ts',
    imported: '../../tools/traffic.ts',
  },
];

/** Files of other projects by a relative path, as an expression. */
const PAST_FILES = [
  {
    spec: 'the API starts no file inside an app',
    file: 'apps/api/src/testing/x.ts',
    source:
      "import { join } from 'node:path';\nexport const main = join(import.meta.dirname, '../../../shell/src/server/main.ts');\n",
  },
  {
    spec: 'a lib reads no folder inside the tools',
    file: 'libs/domain/src/x.ts',
    source:
      "import path from 'node:path';\nexport const seed = path.resolve(import.meta.dirname, '../../../tools/demo/seed');\n",
  },
  {
    spec: 'a tool starts no file inside another one, by URL',
    file: 'tools/bench/src/x.ts',
    source: "export const draw = new URL('../../demo/pictures/draw.ts', import.meta.url);\n",
  },
];

const OWN_FILES = [
  {
    spec: 'a document beside the projects',
    file: 'libs/domain/src/x.ts',
    source:
      "import path from 'node:path';\nexport const rules = path.join(import.meta.dirname, '../../../docs/rules/flags.md');\n",
  },
  {
    spec: 'the folder of the repository',
    file: 'libs/domain/src/x.ts',
    source:
      "import path from 'node:path';\nexport const root = path.resolve(import.meta.dirname, '../../..');\n",
  },
  {
    spec: 'a file of the own project',
    file: 'tools/bench/src/x.ts',
    source: "export const readme = new URL('../README.md', import.meta.url);\n",
  },
  {
    spec: 'a file of the own project whose name is computed',
    file: 'tools/x.ts',
    source: 'export const load = (name: string) => import(`./checks/${name}.ts`);\n',
  },
];

const SYNTAX = [
  {
    spec: 'a date literal is not passed to Date',
    file: 'libs/domain/src/x.ts',
    source: "export const day = new Date('2026-11-21');",
  },
  {
    spec: 'no cast goes through unknown',
    file: 'libs/domain/src/x.ts',
    source: 'export const x = (y: string) => y as unknown as number;',
  },
  {
    spec: 'a file of endpoints exports no loader',
    file: 'libs/content/src/x.api.ts',
    source: 'export const loadPage = () => null;',
  },
  {
    spec: 'a file of endpoints re-exports nothing',
    file: 'libs/content/src/x.api.ts',
    source: "export * from './x.load.ts';",
  },
];

/** ESLint cannot load inside Jest's sandbox; one process lints all rows. */
function lint(rows: { file: string; source: string }[]): Message[][] {
  const script = path.join(import.meta.dirname, 'lint-sources.ts');
  return JSON.parse(
    execFileSync(process.execPath, [script], { input: JSON.stringify(rows), encoding: 'utf8' }),
  ) as Message[][];
}

const imports = ({ file, imported }: { file: string; imported: string }) => ({
  file,
  source: `import * as it from '${imported}';\nexport const used = it;\n`,
});
const forbidden = FORBIDDEN.map(imports);
const lazy = forbidden.map(({ file }, row) => ({
  file,
  source: `export const late = () => import('${FORBIDDEN[row]?.imported}');\n`,
}));
const allowed = ALLOWED.map(imports);
const inApi = <R extends { file: string; imported: string }>(rows: readonly R[]) =>
  rows.map(({ file, imported }) => imports({ file: `apps/api/src/${file}`, imported }));
const foldersForbidden = inApi(FORBIDDEN_FOLDERS);
const foldersLazy = FORBIDDEN_FOLDERS.map(({ file, imported }, at) => ({
  file: `apps/api/src/${file}`,
  source: `export const late = () => import(${at % 2 ? `'${imported}'` : `\`${imported}\``});\n`,
}));
const foldersAllowed = inApi(ALLOWED_FOLDERS);
const pastExports = PAST_EXPORTS.map(({ file, source, imported = '' }) =>
  source === undefined ? imports({ file, imported }) : { file, source },
);
const syntax = SYNTAX.map(({ file, source }) => ({ file, source }));

const answers = lint([
  ...[...forbidden, ...lazy, ...allowed, ...syntax],
  ...[...foldersForbidden, ...foldersLazy, ...foldersAllowed, ...pastExports],
  ...[...PAST_FILES, ...OWN_FILES],
]);
const take = (count: number) => answers.splice(0, count);
const [
  forbiddenAnswers,
  lazyAnswers,
  allowedAnswers,
  syntaxAnswers,
  foldersForbiddenAnswers,
  foldersLazyAnswers,
  foldersAllowedAnswers,
  pastExportsAnswers,
  pastFilesAnswers,
  ownFilesAnswers,
] = [
  take(forbidden.length),
  take(lazy.length),
  take(allowed.length),
  take(syntax.length),
  take(foldersForbidden.length),
  take(foldersLazy.length),
  take(foldersAllowed.length),
  take(pastExports.length),
  take(PAST_FILES.length),
  take(OWN_FILES.length),
];

const rulesOf = (messages: Message[] | undefined) => messages?.map(({ ruleId }) => ruleId);

describe('imports between projects', () => {
  it.each(FORBIDDEN.map((row, at) => ({ ...row, at })))('$spec: $imported is refused', ({ at }) => {
    expect(rulesOf(forbiddenAnswers[at])).toEqual([BOUNDARIES]);
  });

  it.each(FORBIDDEN.map((row, at) => ({ ...row, at })))('$spec, dynamically either', ({ at }) => {
    expect(rulesOf(lazyAnswers[at])).toEqual([BOUNDARIES]);
  });

  it.each(ALLOWED.map((row, at) => ({ ...row, at })))('$spec: $imported is allowed', ({ at }) => {
    expect(allowedAnswers[at]).toEqual([]);
  });
});

describe('imports between folders of the API', () => {
  it.each(FORBIDDEN_FOLDERS.map((row, at) => ({ ...row, at })))('$spec', ({ at }) => {
    expect(rulesOf(foldersForbiddenAnswers[at])).toEqual(['folders/imports']);
  });

  it.each(FORBIDDEN_FOLDERS.map((row, at) => ({ ...row, at })))('$spec, dynamically either', ({ at }) => {
    expect(rulesOf(foldersLazyAnswers[at])).toEqual(['folders/imports']);
  });

  it.each(ALLOWED_FOLDERS.map((row, at) => ({ ...row, at })))('$spec', ({ at }) => {
    expect(foldersAllowedAnswers[at]).toEqual([]);
  });

  it.each([
    { root: 'apps/api/src', table: FOLDERS },
    { root: 'apps/api/src/platform', table: PLATFORM_FOLDERS },
  ])(
    'in $root lead to rows above in the table, without cycles, and every folder has a row',
    ({ root, table }) => {
      const names = Object.keys(table);
      const folders = names.filter((name) => !name.endsWith('.ts'));
      for (const [at, imported] of Object.values(table).entries())
        expect(names.slice(0, at)).toEqual(expect.arrayContaining(imported));
      const files = globSync('*/**/*.ts', { cwd: path.join(ROOT, root) });
      const there = new Set(files.map((file) => file.split(path.sep)[0]));
      there.delete('testing');
      expect(folders.toSorted()).toEqual([...there].toSorted());
    },
  );
});

describe('imports past the exports of a project', () => {
  it.each(PAST_EXPORTS.map((row, at) => ({ ...row, at })))('are refused: $spec', ({ at }) => {
    expect(rulesOf(pastExportsAnswers[at])).toEqual(['folders/project']);
  });
});

describe('files by a relative path', () => {
  it.each(PAST_FILES.map((row, at) => ({ ...row, at })))(
    'are refused in another project: $spec',
    ({ at }) => {
      expect(rulesOf(pastFilesAnswers[at])).toEqual(['folders/files']);
    },
  );

  it.each(OWN_FILES.map((row, at) => ({ ...row, at })))('are allowed: $spec', ({ at }) => {
    expect(ownFilesAnswers[at]).toEqual([]);
  });
});

describe('forbidden syntax', () => {
  it.each(SYNTAX.map((row, at) => ({ ...row, at })))('$spec', ({ at }) => {
    expect(rulesOf(syntaxAnswers[at])).toEqual(['no-restricted-syntax']);
  });
});
