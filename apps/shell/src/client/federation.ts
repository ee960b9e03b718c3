import * as core from '@module-federation/runtime-core';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { CONTRACT, type Vertical } from '@lemari/vertical';
import type { ClientRelease, PageData } from '../app/page-data.ts';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
  var __lemariIntegrity: Record<string, string> | undefined;
}

// Remotes are built without the runtime. The plugin's own way to provide it would bundle a second copy.
globalThis._FEDERATION_RUNTIME_CORE = core;

/** A remote's script that has not come by then counts as failed. */
const SCRIPT_TIMEOUT_MS = 8_000;

/** Loads verticals, each in the release the page is pinned to. */
export function createFederation(page: PageData, nonce: string | undefined) {
  const integrity = (globalThis.__lemariIntegrity = { ...page.integrity });
  registerPlugins([
    {
      name: 'lemari-scripts',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        const hash = integrity[new URL(url, location.href).pathname];
        script.src = url;
        if (nonce) script.nonce = nonce;
        script.crossOrigin = 'anonymous';
        if (hash) script.integrity = hash;
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ]);
  registerRemotes(
    Object.entries(page.releases).map(([vertical, release]) => ({
      name: vertical,
      entry: new URL(release.entry, location.href).href,
      entryGlobalName: release.container,
      type: 'global',
    })),
  );

  const loading = new Map<string, Promise<Vertical>>();
  return (vertical: string): Promise<Vertical> => {
    const release = page.releases[vertical];
    if (!release) return Promise.reject(new Error(`${vertical}: not available when this page was made`));
    const known = loading.get(vertical) ?? loadVertical(vertical, release, integrity);
    loading.set(vertical, known);
    // What failed may be asked for again by the next tap.
    known.catch(() => loading.delete(vertical));
    return known;
  };
}

async function loadVertical(
  name: string,
  release: ClientRelease,
  integrity: Record<string, string>,
): Promise<Vertical> {
  if (!integrity[release.entry]) {
    const response = await fetch(release.integrity);
    if (!response.ok) throw new Error(`${name}: the hashes of its files did not come (${response.status})`);
    Object.assign(integrity, await response.json());
  }
  const module = await loadRemote<{ default: Vertical }>(`${name}/vertical`);
  const vertical = module?.default;
  if (vertical?.contract !== CONTRACT)
    throw new Error(`${name}: built for another contract than ${CONTRACT}`);
  return vertical;
}
