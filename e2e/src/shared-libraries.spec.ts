import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadInstance } from '@lemari/shell/server/remote-instance';
import { loadRenderBundle } from '@lemari/shell/server/render-bundle';
import { describeRelease } from '@lemari/tools/deploy/publish';
import { containerName } from '@lemari/tools/webpack/remote';
import { VERTICAL_NAMES } from './support/deploy.ts';
import { islandHydrated } from './support/islands.ts';
import { ROOT } from './support/processes.ts';
import { currentRun } from './support/run.ts';
import { expect, test } from './support/test.ts';

/** A shared module in a share scope, by version. */
type Provided = Record<string, { lib?: () => unknown; get?: () => Promise<() => unknown>; useIn?: string[] }>;
type ShareScope = Record<string, Provided>;

interface FederationGlobals {
  __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default?: ShareScope } }[] };
}

declare global {
  interface Window {
    /** The share scope that each container received, by the container's name. */
    shareScopes?: Record<string, ShareScope>;
  }
}

/** Every copy of React defines these words, minified or not. */
const REACT = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

const distOf = (app: string) => path.join(ROOT, 'apps', app, 'dist');

/** Files of a build that contain React. */
async function filesWithReact(app: string): Promise<string[]> {
  const files = (await readdir(distOf(app), { recursive: true })).filter((file) => /\.c?js$/.test(file));
  expect(files).not.toEqual([]);
  const texts = await Promise.all(files.map((file) => readFile(path.join(distOf(app), file), 'utf8')));
  return files.filter((_, at) => texts[at]?.includes(REACT));
}

test('the builds contain React twice: in the shell’s client and in its renderer', async () => {
  expect((await filesWithReact('shell')).sort()).toEqual([
    expect.stringMatching(/^client\/react\.\w+\.js$/),
    'server/render.cjs',
  ]);
  for (const vertical of VERTICAL_NAMES) expect(await filesWithReact(vertical)).toEqual([]);
});

for (const vertical of VERTICAL_NAMES)
  test(`on the server a release of ${vertical} takes React and the kit from the shell’s bundle`, async () => {
    const folder = await mkdtemp(path.join(currentRun().folder, `libraries-${vertical}-`));
    const dir = path.join(folder, 'server');
    await cp(path.join(distOf(vertical), 'server'), dir, { recursive: true });
    await writeFile(path.join(dir, 'package.json'), '{"type":"commonjs"}');
    const bundle = loadRenderBundle();
    const release = await describeRelease(vertical, distOf(vertical));
    const { container } = release.server;
    const instance = await loadInstance(release, dir, bundle);
    const { __FEDERATION__: runtime } = globalThis as typeof globalThis & FederationGlobals;
    const scope = runtime.__INSTANCES__.find(({ name }) => name === container)?.shareScopeMap.default;
    for (const key of ['react', '@lemari/kit']) {
      const provided = scope?.[key] ?? {};
      const version = bundle.sharedVersions[key] ?? '';
      expect(Object.keys(provided)).toEqual([version]);
      expect(provided[version]?.lib?.()).toBe(bundle.libraries[key]);
      expect(provided[version]?.useIn).toContain(container);
    }
    instance.dispose();
  });

for (const { vertical, path: url } of [
  { vertical: 'apparel', path: '/sg/apparel/browse' },
  { vertical: 'bags', path: '/hk/bags/browse' },
  { vertical: 'on-demand', path: '/id/on-demand/cart' },
  { vertical: 'home', path: '/id/home/browse' },
  { vertical: 'birthday', path: '/id/birthday' },
  { vertical: 'account', path: '/sg/apparel/auth/sign-in' },
])
  test(`in the browser a release of ${vertical} takes React from the shell’s scripts`, async ({ page }) => {
    const container = containerName(vertical);
    const withReact: string[] = [];
    const read: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      read.push(
        response
          .text()
          .then((text) => void (text.includes(REACT) && withReact.push(new URL(response.url()).pathname))),
      );
    });
    // The container's script assigns a global variable: the setter keeps the scope that the shell passes to it.
    await page.addInitScript((name) => {
      interface Container {
        init: (scope: ShareScope) => Promise<void>;
        get: unknown;
      }
      const scopes: Record<string, ShareScope> = (window.shareScopes = {});
      let wrapped: Container | undefined;
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => wrapped,
        set: ({ init, get }: Container) => {
          wrapped = {
            get,
            init: (scope) => {
              scopes[name] = scope;
              return init(scope);
            },
          };
        },
      });
    }, container);
    await page.goto(url);
    await islandHydrated(page, 'header');
    await page.waitForFunction((name) => window.shareScopes?.[name] !== undefined, container);
    // A script that arrives later could not be read any more.
    await page.waitForLoadState('networkidle');
    const versions = await page.evaluate(async (name) => {
      const provided = Object.entries(window.shareScopes?.[name]?.['react'] ?? {});
      return Promise.all(
        provided.map(async ([version, { get }]) => {
          const react = (await get?.())?.() as { version: string } | undefined;
          return { version, real: react?.version };
        }),
      );
    }, container);
    const { react: expected } = loadRenderBundle().sharedVersions;
    expect(versions).toEqual([{ version: expected, real: expected }]);
    await Promise.all(read);
    expect(withReact).toEqual([expect.stringMatching(/^\/assets\/react\.\w+\.js$/)]);
  });
