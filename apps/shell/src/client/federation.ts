import { CONTRACT, type Vertical } from '@lemari/kit';
import type { ClientRelease, PageData } from '../app/page-data.ts';

/** The module federation container that a remote's entry script assigns to a global variable. */
interface Container {
  /** Receives the shared scope; may be called once. */
  init: (scope: object) => Promise<void>;
  get: (module: string) => Promise<() => unknown>;
}

declare global {
  var __lemariIntegrity: Record<string, string> | undefined;
}
/** Set by webpack: the packages that the shell shares with remotes. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

/** A remote's script that takes longer counts as failed. */
const SCRIPT_TIMEOUT_MS = 8_000;

/** Loads verticals, each in the release that the page is pinned to. */
export function createFederation(page: PageData) {
  const integrity = (globalThis.__lemariIntegrity = { ...page.integrity });
  const loading = new Map<string, Promise<Vertical>>();
  return (vertical: string): Promise<Vertical> => {
    const release = page.releases[vertical];
    if (!release) return Promise.reject(new Error(`${vertical}: no release`));
    const known = loading.get(vertical) ?? loadVertical(vertical, release, integrity);
    loading.set(vertical, known);
    // The next tap retries a failed load.
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
    if (!response.ok) throw new Error(`${name}: no hashes (${response.status})`);
    Object.assign(integrity, await response.json());
  }
  const container = await loadContainer(release, integrity[release.entry] ?? '');
  const { default: vertical } = (await container.get('./vertical'))() as { default?: Vertical };
  if (vertical?.contract !== CONTRACT) throw new Error(`${name}: not built for contract ${CONTRACT}`);
  return vertical;
}

const containers = globalThis as typeof globalThis & Record<string, Container | undefined>;

/** Loads and initialises the container of a release. */
async function loadContainer(
  { container: name, entry }: ClientRelease,
  integrity: string,
): Promise<Container> {
  await addScript({ src: globalThis.__lemari!.ownScript(entry), integrity });
  const container = containers[name];
  if (!container) throw new Error(`${entry} has no ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

async function addScript(attributes: { src: string; integrity: string }): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', ...attributes });
  let late: ReturnType<typeof setTimeout> | undefined;
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => () => reject(new Error(`${attributes.src} ${why}`));
    script.onload = () => resolve();
    script.onerror = fail('failed to load');
    late = setTimeout(fail('timed out'), SCRIPT_TIMEOUT_MS);
  });
  document.head.append(script);
  await loaded.finally(() => clearTimeout(late));
}
