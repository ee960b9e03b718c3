import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import type { Configuration } from 'webpack';
import { PACKED_SUFFIX } from '@lemari/shell/server/encoding';
import { ROOT } from './shared.ts';

export interface Build {
  isProduction: boolean;
  /** Id of the release. The same sources give the same id, so that a build can come from the cache. */
  id: string;
}

/** @param mode webpack's `--mode`; production by default */
export function readBuild(mode: string | undefined): Build {
  const { BUILD_ID, NX_TASK_HASH } = process.env;
  return { isProduction: mode !== 'development', id: BUILD_ID ?? NX_TASK_HASH?.slice(0, 12) ?? 'local' };
}

/** Transpiles every bundle. Workspace links resolve to real paths, so only node_modules is excluded. */
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

/** Removes unused parts of React Router; see the loader. */
const routerRule = {
  test: /node_modules\/react-router\//,
  loader: path.join(import.meta.dirname, 'lean-router-loader.mjs'),
};

/** Emotion has two unused imports of it, and the package does not declare itself free of side effects. */
const hoistRule = { test: /node_modules\/hoist-non-react-statics\//, sideEffects: false };

/** Writes compressed copies beside the scripts, which the shell sends as they are. */
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

/** Common configuration of client and server bundles, of shell and remotes. */
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
 * The federation runtime requests an entry's path before its hash exists (only to count directories), so the hash
 * cannot be in a plain template.
 */
export const hashedFilename = (data: { chunk?: { contentHash?: Record<string, string> } }): string =>
  data.chunk && !data.chunk.contentHash?.['javascript'] ? '[name].js' : '[name].[contenthash:8].js';
