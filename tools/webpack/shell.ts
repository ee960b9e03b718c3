import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, hashedFilename, packed, readBuild } from './base.ts';
import { ChunkMapPlugin } from './chunk-map-plugin.ts';
import { fontRule } from './fonts.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { providedModules, sharedVersions } from './shared.ts';
import { StarterPlugin } from './starter-plugin.ts';

interface ShellOptions {
  mode?: string;
  /** Origin of the development server, which serves scripts of remotes. */
  bundler?: string;
}

/**
 * The shell's client, and its renderer for the server: a plain bundle without federation that exports the shared
 * libraries.
 */
export function shellConfig(app: string) {
  return (_env: unknown, { mode, bundler = '' }: ShellOptions = {}): Configuration[] => [
    shellClient(app, mode, bundler),
    shellServer(app, mode),
  ];
}

const DEVELOPMENT_ENTRIES = [
  // A remote's development build contains React Refresh, which needs a hook that was installed before React DOM.
  './src/client/refresh-hook.ts',
  // A module without an import is not provided, but remotes that were built for production request these.
  'react/jsx-runtime',
  '@emotion/react/jsx-runtime',
];

function shellClient(app: string, mode: string | undefined, bundler: string): Configuration {
  const build = readBuild(mode);
  const entry = './src/client/boot.ts';
  const base = baseConfig({ app, side: 'client', build });
  return {
    ...base,
    entry: { main: build.isProduction ? entry : [...DEVELOPMENT_ENTRIES, entry] },
    output: {
      path: path.join(app, 'dist/client'),
      filename: hashedFilename,
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: '/assets/',
      uniqueName: 'lemari_shell',
      clean: true,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        // Late chunks must stay late, so only modules of the entry are grouped. React changes least and has a chunk
        // of its own.
        chunks: 'initial',
        cacheGroups: {
          react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react', enforce: true },
          libs: { test: /node_modules\/|\/libs\//, name: 'libs', enforce: true, priority: -1 },
        },
      },
    },
    plugins: [
      new webpack.sharing.ProvideSharedPlugin({ provides: providedModules(build.isProduction) }),
      new IntegrityPlugin(),
      new ChunkMapPlugin(),
      ...packed(build),
      new StarterPlugin(path.join(app, 'src/client/starter.ts'), bundler),
    ],
  };
}

/** Only the server writes font URLs into pages, so its bundle emits the files. */
const FONTS = { publicPath: '/fonts/', outputPath: '../fonts/' };

function shellServer(app: string, mode: string | undefined): Configuration {
  const build = readBuild(mode);
  const base = baseConfig({ app, side: 'server', build });
  return {
    ...base,
    module: { rules: [...(base.module?.rules ?? []), fontRule(FONTS)] },
    entry: { render: './src/server/render.tsx' },
    output: {
      path: path.join(app, 'dist/server'),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    plugins: [
      new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions(build.isProduction)) }),
    ],
  };
}
