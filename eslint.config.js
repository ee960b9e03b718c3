import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier/flat';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { folders } from './tools/lint/folders.js';

/** What a layer (a project's `layer:` tag) may import from the workspace, and which packages it may not. */
const LAYERS = {
  pure: {
    imports: ['pure'],
    notPackages: ['react*', '@emotion/*', '@reduxjs/*', 'redux*'],
  },
  ui: {
    imports: ['pure', 'ui'],
    notPackages: ['@reduxjs/*', 'redux*', 'react-redux*', 'react-router*'],
  },
  runtime: {
    imports: ['pure', 'runtime'],
    notPackages: ['@emotion/*'],
  },
  feature: {
    imports: ['pure', 'ui', 'runtime', 'feature'],
    notPackages: [],
  },
  // Every lib, never another app: what two apps share is a lib.
  app: {
    imports: ['pure', 'ui', 'runtime', 'feature'],
    notPackages: [],
  },
  api: {
    imports: ['pure'],
    notPackages: ['react*', '@emotion/*', '@reduxjs/*', 'redux*'],
  },
};

/** Packages with one home: everybody else gets them through what the home exports. */
const HOMES = {
  'react-router*': ['libs/kit', 'apps/shell'],
  '@reduxjs/*': ['libs/http', 'apps/shell'],
  '@module-federation/*': ['apps/shell'],
  luxon: ['libs/domain'],
};

/**
 * What a folder of the API may import from its neighbours, from the bottom up: none imports one that stands below it here, so
 * there are no cycles. Files beside the folders put them together and may import everything.
 */
export const FOLDERS = {
  platform: [],
  limits: ['platform'],
  'operation-rules.ts': ['limits'],
  tools: ['platform', 'operation-rules.ts'],
  access: ['platform', 'tools'],
  holidays: ['platform'],
  mail: ['platform', 'tools'],
  operations: ['platform', 'operation-rules.ts', 'tools', 'access'],
  pictures: ['platform'],
  content: ['platform', 'tools'],
  inventory: ['platform', 'limits', 'tools'],
  logistic: ['platform', 'tools'],
  catalogue: ['platform', 'tools', 'access', 'pictures', 'inventory'],
  discovery: ['platform', 'tools', 'pictures', 'catalogue'],
  seed: ['platform', 'holidays', 'pictures', 'catalogue'],
  customer: ['platform', 'limits', 'tools', 'access', 'mail'],
  'on-demand': ['platform', 'limits', 'tools', 'holidays', 'inventory', 'catalogue'],
  payments: ['platform', 'limits', 'tools'],
  orders: [
    ...['platform', 'limits', 'tools', 'access', 'pictures'],
    ...['inventory', 'logistic', 'customer', 'on-demand', 'payments'],
  ],
  fulfilment: ['platform', 'tools', 'inventory', 'payments', 'orders'],
  staff: ['platform', 'limits', 'tools', 'payments', 'orders', 'fulfilment'],
};

/** The same within its platform. */
export const PLATFORM_FOLDERS = {
  'sha256.ts': [],
  'logger.ts': [],
  'refusal.ts': [],
  clock: [],
  database: ['logger.ts', 'refusal.ts'],
  locks: ['database'],
  http: ['refusal.ts', 'database'],
  jobs: ['logger.ts', 'database'],
  outbox: ['logger.ts', 'clock', 'database', 'jobs'],
};

/** Configuration files are made by the workspace's own makers, which live in no lib. */
const CONFIGURATION_IMPORTS = [
  '^\\.\\./\\.\\./jest\\.preset\\.js$',
  '^\\.\\./\\.\\./tools/webpack/(remote|shell)\\.ts$',
];

/**
 * @param {{ homeless: string[], allow?: string[] }} options packages these files may not import, imports never looked at
 * @returns {import('eslint').Linter.RulesRecord}
 */
const boundaries = ({ homeless, allow = [] }) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      enforceBuildableLibDependency: false,
      allow,
      depConstraints: [
        ...Object.entries(LAYERS).map(([layer, { imports, notPackages }]) => ({
          sourceTag: `layer:${layer}`,
          onlyDependOnLibsWithTags: imports.map((name) => `layer:${name}`),
          bannedExternalImports: [...notPackages, ...homeless],
        })),
      ],
    },
  ],
});

const foreign = (folder) =>
  Object.entries(HOMES)
    .filter(([, homes]) => !homes.includes(folder))
    .map(([name]) => name);

const homeOwners = [...new Set(Object.values(HOMES).flat())];

export default defineConfig([
  globalIgnores([
    '**/dist',
    '**/out-tsc',
    '**/coverage',
    '**/playwright-report',
    '**/test-results',
    '.nx',
    '.data',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  // Playwright's fixtures that need no other say so with an empty pattern.
  { rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that read types are oxlint's, in .oxlintrc.json: typescript-eslint takes six times as long for them.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'] > Literal.arguments",
          message:
            'A written date means another day in another zone: keep the ISO string, read it in libs/domain.',
        },
        {
          selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
          message: 'Through `unknown` anything passes: check the value, or type its source.',
        },
      ],
    },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx,js}'],
    plugins: { '@nx': nx },
    rules: boundaries({ homeless: foreign() }),
  },
  ...homeOwners.map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: boundaries({ homeless: foreign(folder) }),
  })),
  {
    files: ['{apps,libs}/*/{webpack,jest}.config.js'],
    rules: boundaries({ homeless: foreign(), allow: CONFIGURATION_IMPORTS }),
  },
  {
    files: ['apps/api/src/*/**/*.ts', 'apps/api/src/operation-rules.ts'],
    // Tests open the whole API.
    ignores: ['**/*.test.ts', '**/*.testing.ts', 'apps/api/src/testing/**'],
    plugins: { folders },
    rules: {
      'folders/imports': [
        'error',
        { root: 'apps/api/src', folders: FOLDERS },
        { root: 'apps/api/src/platform', folders: PLATFORM_FOLDERS },
      ],
    },
  },
  {
    files: ['{tools,e2e}/**/*.{ts,tsx,mjs}'],
    // Configuration is read before there are packages.
    ignores: ['**/*.config.ts', '**/.storybook/**'],
    plugins: { folders },
    rules: { 'folders/project': 'error' },
  },
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended] },
  {
    files: ['{apps,libs}/*/src/**/*.tsx'],
    ignores: ['apps/shell/**', 'libs/kit/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@emotion/react',
              allowImportNames: ['css', 'keyframes', 'SerializedStyles'],
              message: 'The shell gives verticals its own Emotion: of it there is no more than this.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.test.{ts,tsx}', 'tools/jest/**'], languageOptions: { globals: globals.jest } },
  { files: ['**/*.test.tsx'], extends: [testingLibrary.configs['flat/react']] },
  ...storybook.configs['flat/recommended'],
  prettier,
]);
