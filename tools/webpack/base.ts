import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import type { Configuration } from 'webpack';
import { PACKED_SUFFIX } from '@lemari/shell/server/encoding';
import { ROOT } from './shared.ts';

export interface Build {
  isProduction: boolean;
  /** Names a release: the same sources give the same name, so that a build can be taken from the cache. */
  id: string;
}

/** @param env what webpack's command line was given: `--mode` decides, production unless told otherwise */
export function readBuild(mode: string | undefined): Build {
  const { BUILD_ID, NX_TASK_HASH } = process.env;
  return { isProduction: mode !== 'development', id: BUILD_ID ?? NX_TASK_HASH?.slice(0, 12) ?? 'local' };
}

/** The transpile rule of every bundle; workspace links resolve to real paths, so only node_modules is left out. */
const swcRule = (isProduction: boolean, refresh: boolean) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            importSource: '@emotion/react',
            development: !isProduction,
            refresh,
          },
        },
      },
    },
  },
});

/** See the loader: what nobody uses of the router stays out. */
const routerRule = {
  test: /node_modules\/react-router\//,
  loader: path.join(import.meta.dirname, 'lean-router-loader.mjs'),
};

/** Emotion imports it twice more without a use, and it does not say of itself that nothing else happens then. */
const hoistRule = { test: /node_modules\/hoist-non-react-statics\//, sideEffects: false };

/** Scripts packed as small as they get, beside themselves: the shell sends them as they are. */
export const packed = ({ isProduction }: Build) =>
  isProduction
    ? [
        new CompressionPlugin({
          test: /\.js$/,
          minRatio: Infinity,
          algorithm: 'brotliCompress',
          filename: `[path][base]${PACKED_SUFFIX.br}`,
        }),
        new CompressionPlugin({
          test: /\.js$/,
          minRatio: Infinity,
          algorithm: 'gzip',
          filename: `[path][base]${PACKED_SUFFIX.gzip}`,
        }),
      ]
    : [];

interface Target {
  /** Folder of the app. */
  app: string;
  side: 'client' | 'server';
  build: Build;
  refresh?: boolean;
}

/** What client and server bundles of shell and remotes have in common. */
export function baseConfig({ app, side, build, refresh = false }: Target): Configuration {
  const name = `${path.basename(app)}-${side}`;
  return {
    name,
    mode: build.isProduction ? 'production' : 'development',
    context: app,
    target: side === 'client' ? ['web', 'es2022'] : 'node24',
    devtool: build.isProduction ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        swcRule(build.isProduction, refresh),
        routerRule,
        hoistRule,
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ],
    },
    optimization: {
      minimize: build.isProduction && side === 'client',
      chunkIds: 'named',
      moduleIds: build.isProduction ? 'deterministic' : 'named',
      splitChunks: false,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, 'node_modules/.cache/webpack'),
      name: `${name}-${build.isProduction ? 'production' : 'development'}`,
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The federation runtime asks for an entry's path before its hash exists (only to count directories), so the hash
 * cannot stand in a plain template.
 */
export const hashedFilename = (data: { chunk?: { contentHash?: Record<string, string> } }): string =>
  data.chunk && !data.chunk.contentHash?.['javascript'] ? '[name].js' : '[name].[contenthash:8].js';
