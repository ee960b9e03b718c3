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

/** What a layer (a project's `layer:` tag) may import from the workspace, and the packages that it may not import. */
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
  // Apps import every lib and no app: what two apps share becomes a lib.
  app: {
    imports: ['pure', 'ui', 'runtime', 'feature'],
    notPackages: [],
  },
  api: {
    imports: ['pure'],
    notPackages: ['react*', '@emotion/*', '@reduxjs/*', 'redux*'],
  },
};

/** Syntax that hides mistakes. */
const HIDING_SYNTAX = [
  {
    selector: "NewExpression[callee.name='Date'] > Literal.arguments",
    message:
      'A date literal is another day in another time zone. Keep the ISO string and parse it in libs/domain.',
  },
  {
    selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
    message: 'A cast through `unknown` hides every type error. Check the value, or type its source.',
  },
];

/** Packages that only their home may import; other projects use what the home exports. */
const HOMES = {
  'react-router*': ['libs/kit', 'apps/shell'],
  '@reduxjs/*': ['libs/http', 'apps/shell'],
  '@module-federation/*': ['apps/shell'],
  luxon: ['libs/domain'],
};

/**
 * Imports between folders of the API, from the bottom up: a folder imports only folders above it in this list, so
 * there are no cycles. Files beside the folders may import everything.
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
  inventory: ['platform', 'limits', 'tools'],
  logistic: ['platform', 'tools'],
  plans: ['platform', 'limits', 'tools', 'access'],
  content: ['platform', 'tools', 'logistic', 'plans'],
  catalogue: ['platform', 'tools', 'access', 'holidays', 'pictures', 'inventory'],
  discovery: ['platform', 'tools', 'pictures', 'catalogue'],
  seed: ['platform', 'holidays', 'pictures', 'inventory', 'catalogue'],
  waitlist: ['platform', 'limits', 'tools', 'access', 'plans'],
  customer: ['platform', 'limits', 'tools', 'access', 'mail', 'waitlist'],
  'on-demand': ['platform', 'limits', 'tools', 'holidays', 'inventory', 'catalogue'],
  ledger: ['platform', 'tools'],
  payments: ['platform', 'limits', 'tools', 'access', 'ledger'],
  orders: [
    ...['platform', 'limits', 'tools', 'access', 'pictures'],
    ...['inventory', 'logistic', 'customer', 'on-demand', 'payments'],
  ],
  charges: ['platform', 'limits', 'tools', 'ledger', 'payments', 'orders'],
  alerts: [...['platform', 'limits', 'tools', 'access'], ...['holidays', 'inventory', 'on-demand']],
  fulfilment: ['platform', 'tools', 'inventory', 'payments', 'orders', 'charges'],
  subscriptions: ['platform', 'limits', 'tools', 'plans', 'ledger', 'payments', 'orders'],
  staff: [
    ...['platform', 'limits', 'tools', 'plans', 'customer', 'ledger', 'payments', 'orders', 'fulfilment'],
    ...['subscriptions', 'charges', 'waitlist'],
  ],
};

/** The same for the folders of the platform. */
export const PLATFORM_FOLDERS = {
  'sha256.ts': [],
  'logger.ts': [],
  'refusal.ts': [],
  'schema-message.ts': [],
  clock: [],
  database: ['logger.ts', 'refusal.ts'],
  locks: ['database'],
  http: ['refusal.ts', 'schema-message.ts', 'database'],
  jobs: ['logger.ts', 'database'],
  outbox: ['logger.ts', 'clock', 'database', 'jobs'],
};

/** Configuration files import the workspace's own factories, which belong to no lib. */
const CONFIGURATION_IMPORTS = [
  '^\\.\\./\\.\\./jest\\.preset\\.js$',
  '^\\.\\./\\.\\./tools/webpack/(remote|shell)\\.ts$',
];

/**
 * @param {{ homeless: string[], allow?: string[] }} options packages these files may not import, and imports that are
 * exempt
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
  // A Playwright fixture without dependencies has an empty pattern.
  { rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  {
    files: ['**/*.{ts,tsx}'],
    // oxlint runs the rules that read types (.oxlintrc.json): typescript-eslint takes six times as long for them.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': ['error', ...HIDING_SYNTAX],
    },
  },
  {
    files: ['**/*.api.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...HIDING_SYNTAX,
        {
          selector:
            'Program > :matches(ExportNamedDeclaration, ExportDefaultDeclaration, ExportAllDeclaration)',
          message: 'Only endpoints are here. Loaders and actions are in .load.ts, maps in .map.ts.',
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
    // Tests import the whole API.
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
    // Configuration files run before packages can be resolved.
    ignores: ['**/*.config.ts', '**/.storybook/**'],
    plugins: { folders },
    rules: { 'folders/project': 'error' },
  },
  {
    files: ['{apps,libs,tools,e2e}/**/*.{ts,tsx,mjs}'],
    // As above.
    ignores: ['**/*.config.ts', '**/.storybook/**'],
    plugins: { folders },
    rules: { 'folders/files': 'error' },
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
              message:
                'The shell shares only this part of Emotion with verticals (apps/shell/src/shared/emotion.ts).',
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
