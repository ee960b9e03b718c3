import { copyFileSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { fontRule } from '../../webpack/fonts.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** All apps and libs with stories. A folder without stories would print a warning at each start. */
const stories = ['apps', 'libs'].flatMap((group) =>
  readdirSync(path.join(root, group))
    .map((name) => path.join(root, group, name, 'src'))
    .filter((directory) => globSync('**/*.stories.tsx', { cwd: directory }).length > 0)
    .map((directory) => ({ directory, files: '**/*.stories.tsx' })),
);

/** A service worker mocks the pages' calls; its script must be served beside the page. */
const workerFolder = path.join(root, 'node_modules/.cache/storybook-worker');
mkdirSync(workerFolder, { recursive: true });
copyFileSync(
  path.join(root, 'node_modules/msw/lib/mockServiceWorker.js'),
  path.join(workerFolder, 'mockServiceWorker.js'),
);

const config: StorybookConfig = {
  staticDirs: [workerFolder],
  stories,
  addons: [
    '@storybook/addon-webpack5-compiler-swc',
    '@storybook/addon-a11y',
    '@storybook/addon-docs',
    'storybook-addon-pseudo-states',
  ],
  framework: { name: '@storybook/react-webpack5', options: {} },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Without an icon the browser requests one, and the 404 is an error in every story's console.
  previewHead: (head) => `${head ?? ''}<link rel="icon" href="data:,">`,
  webpackFinal: (webpack) => ({
    ...webpack,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      name: `storybook-${webpack.mode ?? 'none'}`,
      buildDependencies: { config: [import.meta.filename] },
    },
    // The hash in a file name can also occur as a number in code (it did, in axe-core), which webpack would
    // replace.
    optimization: { ...webpack.optimization, realContentHash: false },
    module: { ...webpack.module, rules: [...(webpack.module?.rules ?? []), fontRule(undefined)] },
  }),
  swc: () => ({
    jsc: {
      transform: { reactCompiler: true, react: { runtime: 'automatic', importSource: '@emotion/react' } },
    },
  }),
};

export default config;
