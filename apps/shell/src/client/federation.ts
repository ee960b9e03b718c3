import { CONTRACT, type Vertical } from '@lemari/kit';
import type { ClientRelease, PageData } from '../app/page-data.ts';

/** A remote's entry script leaves one of these under its name. */
interface Container {
  /** Hands over what the shell shares; once. */
  init: (scope: object) => Promise<void>;
  get: (module: string) => Promise<() => unknown>;
}

declare global {
  var __lemariIntegrity: Record<string, string> | undefined;
}
/** Written by webpack: the shell's own libraries, as remotes are given them. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

/** A remote's script that has not come by then counts as failed. */
const SCRIPT_TIMEOUT_MS = 8_000;

/** Loads verticals, each in the release the page is pinned to. */
export function createFederation(page: PageData) {
  const integrity = (globalThis.__lemariIntegrity = { ...page.integrity });
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
  const container = await loadContainer(release, integrity[release.entry] ?? '');
  const { default: vertical } = (await container.get('./vertical'))() as { default?: Vertical };
  if (vertical?.contract !== CONTRACT)
    throw new Error(`${name}: built for another contract than ${CONTRACT}`);
  return vertical;
}

const containers = globalThis as typeof globalThis & Record<string, Container | undefined>;

/** The container of a release, ready to be asked for its modules. */
async function loadContainer(
  { container: name, entry }: ClientRelease,
  integrity: string,
): Promise<Container> {
  await addScript({ src: globalThis.__lemari!.ownScript(entry), integrity });
  const container = containers[name];
  if (!container) throw new Error(`${entry} left no container ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

async function addScript(attributes: { src: string; integrity: string }): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', ...attributes });
  let late: ReturnType<typeof setTimeout> | undefined;
  const came = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => () => reject(new Error(`${attributes.src} ${why}`));
    script.onload = () => resolve();
    script.onerror = fail('did not come');
    late = setTimeout(fail('took too long'), SCRIPT_TIMEOUT_MS);
  });
  document.head.append(script);
  await came.finally(() => clearTimeout(late));
}
