import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { Mount, RouteObject, Vertical } from '@lemari/kit';
import type { Release } from '../remotes/release.ts';
import { MOUNTS } from '../routing/resolve.ts';
import type * as Render from './render.tsx';

/** The parts of the shell's bundle that a release runs on. */
export type ReleaseHost = Pick<typeof Render, 'libraries' | 'sharedVersions' | 'CONTRACT' | 'forgetQueries'>;

export interface RemoteInstance {
  vertical: Vertical;
  /** Unloads the release: its modules, and its entries in the federation runtime's global tables. */
  dispose: () => void;
}

/** Global tables of the federation runtime in which a release leaves entries. */
interface FederationGlobals {
  __FEDERATION__?: { __INSTANCES__: { name: string }[]; __SHARE__?: Record<string, unknown> };
  __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>;
  [container: string]: unknown;
}

export const mountsOf = (vertical: string): Mount[] => MOUNTS.filter((mount) => mount.vertical === vertical);

/**
 * Runs the server build of a release from disk, with the shell's own libraries. Loads all its pages now, so that no
 * request waits for a script, and a page that fails to load refuses the release.
 * @param dir folder with the release's server files
 */
export async function loadInstance(
  { vertical: id, version, server }: Release,
  dir: string,
  { libraries, sharedVersions, CONTRACT, forgetQueries }: ReleaseHost,
): Promise<RemoteInstance> {
  // The release's own require(), so that its modules can be found by folder and unloaded.
  const require = createRequire(path.join(dir, 'parent.js'));
  const entry = path.join(dir, server.entry);
  const fromDisk: ModuleFederationRuntimePlugin = {
    name: 'from-disk',
    loadEntry: () => Promise.resolve(require(entry) as never),
  };
  const instance = createInstance({
    name: `shell_${server.container}`,
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(libraries).map(([key, library]) => [
        key,
        {
          version: sharedVersions[key] ?? '0.0.0',
          scope: 'default',
          lib: () => library,
          shareConfig: { singleton: true, requiredVersion: false },
        },
      ]),
    ),
    remotes: [{ name: server.container, entry, type: 'commonjs-module', entryGlobalName: server.container }],
    plugins: [fromDisk],
  });

  const dispose = () => {
    const globals = globalThis as FederationGlobals;
    const instances = globals.__FEDERATION__?.__INSTANCES__ ?? [];
    for (const one of instances.filter(({ name }) => name === instance.name || name === server.container)) {
      instances.splice(instances.indexOf(one), 1);
      delete globals.__FEDERATION__?.__SHARE__?.[one.name];
    }
    const entries = globals.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
    for (const key of Object.keys(entries)) if (key.includes(entry)) delete entries[key];
    delete globals[server.container];
    forgetQueries(`${id}@${version}`);
    instance.moduleCache.clear();
    for (const file of Object.keys(require.cache))
      if (file.startsWith(dir + path.sep)) delete require.cache[file];
  };

  try {
    const module = await instance.loadRemote<{ default: Vertical }>(`${server.container}/vertical`);
    const vertical = module?.default;
    if (!vertical) throw new Error('it exposes no vertical');
    if (vertical.contract !== CONTRACT)
      throw new Error(`it is built for contract ${vertical.contract}, this shell has ${CONTRACT}`);
    if (vertical.id !== id || vertical.version !== version)
      throw new Error(`it identifies itself as ${vertical.id} ${vertical.version}, not ${id} ${version}`);
    for (const mount of mountsOf(id)) await loadPages(vertical.getRoutes(mount));
    return { vertical, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

async function loadPages(routes: RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'object')
      for (const load of Object.values(lazy)) await (load as () => Promise<unknown>)();
    if (children) await loadPages(children);
  }
}
