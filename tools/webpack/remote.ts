import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type ChunkGraph, type Configuration, type Module } from 'webpack';
import { baseConfig, packed, readBuild } from './base.ts';
import { ChunkMapPlugin } from './chunk-map-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { consumedModules } from './shared.ts';

/** The only module that a remote exposes: `src/vertical.ts`. */
const EXPOSES = { './vertical': { import: './src/vertical.ts', name: 'vertical' } };

/** A container's name is a global variable: in the page one per remote, in the server's process one per build. */
export const containerName = (vertical: string, buildId?: string): string =>
  ['lemari', vertical, buildId].filter(Boolean).join('_').replace(/\W/g, '_');

/** Read by `@lemari/kit/release`, which is compiled into each remote. @param release code of a string */
const releaseName = (release: string) => new webpack.DefinePlugin({ __RELEASE__: release });

const builtRelease = (vertical: string, buildId: string) => JSON.stringify(`${vertical}@${buildId}`);

/** The two bundles of a remote; its webpack.config.js passes the app's folder. */
export function remoteConfig(app: string) {
  return (_env: unknown, { mode }: { mode?: string } = {}): Configuration[] => [
    remoteClient(app, mode),
    remoteServer(app, mode),
  ];
}

export function remoteClient(
  app: string,
  mode: string | undefined,
  {
    refresh = false,
    release,
  }: { refresh?: boolean; /** Code of the release's name. */ release?: string } = {},
): Configuration {
  const build = readBuild(mode);
  const vertical = path.basename(app);
  const base = baseConfig({ app, side: 'client', build, refresh });
  return {
    ...base,
    entry: {},
    output: {
      path: path.join(app, 'dist/client'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // Not `auto`, which reads the running script from the page: injected markup could forge it.
      publicPath: `/r/${vertical}/`,
      uniqueName: containerName(vertical),
      clean: true,
    },
    optimization: {
      ...base.optimization,
      // Code that several pages share (a card, a picture, a dialog) is already loaded when the next page opens.
      splitChunks: {
        chunks: 'async',
        // A small shared chunk is still loaded once.
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          cards: { name: 'cards', test: isIn('browse', 'product', 'front'), priority: 2 },
          pages: { name: 'pages', test: isIn('browse', 'product'), priority: 1 },
          // The pages of all pieces and of a brand; the banner of a brand stays out of the first.
          listing: { name: 'listing', chunks: isOneOf('browse', 'brand'), minChunks: 2 },
        },
      },
    },
    plugins: [
      releaseName(release ?? builtRelease(vertical, build.id)),
      new webpack.container.ContainerPlugin({
        name: containerName(vertical),
        library: { type: 'var', name: containerName(vertical) },
        // The entry's name cannot contain its own hash, so it contains the build's id.
        filename: `remoteEntry.${build.id}.js`,
        exposes: EXPOSES,
      }),
      new webpack.sharing.ConsumeSharedPlugin({ consumes: consumedModules(build.isProduction) }),
      new IntegrityPlugin(),
      new ChunkMapPlugin(),
      ...packed(build),
    ],
  };
}

/** Whether several named chunks share a module. */
const isIn =
  (...names: string[]) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
    const chunks = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
    return names.every((name) => chunks.includes(name));
  };

/** Whether a chunk has one of the names. */
const isOneOf =
  (...names: string[]) =>
  ({ name }: Chunk): boolean =>
    names.includes(String(name));

export function remoteServer(app: string, mode: string | undefined, id?: string): Configuration {
  const build = { ...readBuild(mode), ...(id && { id }) };
  const name = containerName(path.basename(app), build.id);
  return {
    ...baseConfig({ app, side: 'server', build }),
    entry: {},
    output: {
      path: path.join(app, 'dist/server'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      uniqueName: name,
      clean: true,
    },
    plugins: [
      releaseName(builtRelease(path.basename(app), build.id)),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'commonjs-module' },
        remoteType: 'script',
        exposes: EXPOSES,
        shared: consumedModules(build.isProduction),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'node' } },
      }),
    ],
  };
}
