/**
 * `BUILD_ID=<id> node second-edition.ts <vertical> <folder>`: builds a vertical into another folder with other words
 * on its pages, so that a test can tell the releases apart by their text.
 */
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { remoteClient, remoteServer } from '@lemari/tools/webpack/remote';
import { EDITIONS } from './editions.ts';
import { ROOT } from './processes.ts';

const [vertical = '', folder = ''] = process.argv.slice(2);
const app = path.join(ROOT, 'apps', vertical);

const revised = (config: Configuration, side: string): Configuration => ({
  ...config,
  output: { ...config.output, path: path.join(folder, side) },
  // The disk cache belongs to the ordinary build.
  cache: false,
  module: {
    rules: [
      ...(config.module?.rules ?? []),
      ...EDITIONS.map(({ file, first, second }) => ({
        test: (name: string) => name.endsWith(file),
        enforce: 'pre' as const,
        use: {
          loader: path.join(import.meta.dirname, 'replace-loader.cjs'),
          options: { find: first, replacement: second },
        },
      })),
    ],
  },
});

webpack(
  [revised(remoteClient(app, 'production'), 'client'), revised(remoteServer(app, 'production'), 'server')],
  (error, stats) => {
    if (error) throw error;
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  },
);
