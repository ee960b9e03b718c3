import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type Stats } from 'webpack';
import { CONTRACT } from '@lemari/kit/contract';
import { describeServer, publish, ROOT } from '../deploy/publish.ts';
import { containerName, remoteClient, remoteServer } from '../webpack/remote.ts';

const appDir = (vertical: string) => path.join(ROOT, 'apps', vertical);

/** Client build of a remote for the development server; component state survives edits. */
export function devClient(vertical: string, origin: string): Configuration {
  const config = remoteClient(appDir(vertical), 'development', {
    refresh: true,
    release: releaseOfPage(vertical),
  });
  return {
    ...config,
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: `${origin}/r/${vertical}/`,
      clean: false,
    },
    cache: { type: 'memory' },
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshPlugin({ overlay: false, library: containerName(vertical) }),
    ],
  };
}

/**
 * Each edit releases the server build again, while the client stays one build. The client reads its release's name
 * from the page, so that it finds the page's answers.
 */
const releaseOfPage = (vertical: string) => {
  const page = 'JSON.parse(__lemari.pageData.textContent)';
  return `(${JSON.stringify(`${vertical}@`)} + ${page}.releases[${JSON.stringify(vertical)}].version)`;
};

/** Builds the server side of a remote and publishes it with the development server's client. */
export async function publishDev(
  vertical: string,
  version: string,
  origin: string,
  releasesFolder: string,
): Promise<void> {
  const dist = path.join(releasesFolder, '..', 'dev-builds', vertical);
  const config = remoteServer(appDir(vertical), 'development', version);
  await run({ ...config, output: { ...config.output, path: path.join(dist, 'server') } });
  const client = {
    container: containerName(vertical),
    entry: `remoteEntry.${process.env['BUILD_ID']}.js`,
    chunks: {},
    integrity: {},
    origin,
  };
  await publish(
    { vertical, version, contract: CONTRACT, client, server: await describeServer(vertical, version, dist) },
    dist,
    releasesFolder,
  );
}

/** @throws Error with webpack's message */
export function run(config: Configuration | Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // webpack has one signature for one configuration and another for several. The callback uses what both have in
    // common.
    const done = (error: Error | null, stats?: Pick<Stats, 'hasErrors' | 'toString'>) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    };
    if (Array.isArray(config)) webpack(config, done);
    else webpack(config, done);
  });
}
