import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT } from '@lemari/kit/contract';
import { type Pointer, type Release, RELEASE_PATHS } from '../../remotes/release.ts';

/** A container like that of a vertical's server build, with a minimal page at every path. */
const containerOf = (vertical: string, version: string, contract: number) => `
const page = (mount, id, match) => ({ id: mount.base + id, ...match, Component: () => 'Fake ${version}' });
const vertical = {
  id: '${vertical}',
  contract: ${contract},
  version: '${version}',
  smoke: [''],
  getRoutes: (mount) => [page(mount, ':index', { index: true }), page(mount, ':rest', { path: '*' })],
};
module.exports = { init: () => undefined, get: () => Promise.resolve(() => ({ default: vertical })) };
`;

const hashed = (text: string, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(text).digest(encoding);

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Publishes a release and points to it. A shell of its contract admits it.
 * @param folder holds the published releases
 */
export async function publishFake(
  folder: string,
  vertical: string,
  version: string,
  contract: number = CONTRACT,
): Promise<void> {
  const [client, server] = [`// ${version}`, containerOf(vertical, version, contract)];
  const entry = `remoteEntry.${version}.js`;
  const release: Release = {
    vertical,
    version,
    contract,
    client: {
      container: vertical,
      entry,
      chunks: {},
      integrity: { [entry]: `sha256-${hashed(client, 'base64')}` },
    },
    server: {
      container: `${vertical}_${version}`,
      entry: 'remoteEntry.js',
      files: { 'remoteEntry.js': hashed(server, 'hex') },
    },
  };
  const text = JSON.stringify(release);
  const pointer: Pointer = { version, sha256: hashed(text, 'hex'), previous: [] };
  await write(path.join(folder, RELEASE_PATHS.client(vertical, entry)), client);
  await write(path.join(folder, RELEASE_PATHS.server(vertical, version, 'remoteEntry.js')), server);
  await write(path.join(folder, RELEASE_PATHS.release(vertical, version)), text);
  await write(path.join(folder, RELEASE_PATHS.pointer(vertical)), JSON.stringify(pointer));
}
