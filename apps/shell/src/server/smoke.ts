/**
 * Child process: `node smoke.ts <release.json> <folder of its server files>`. Loads a release and renders its smoke
 * paths at every mount, with the contract's examples as data. A crash stays in this process. Exit code 0 admits the
 * release; otherwise the last line names the reason.
 */
import { readFile } from 'node:fs/promises';
import { EXAMPLES } from '@lemari/contract/examples';
import { type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { startWindow } from '@lemari/domain/rental';
import { DEFAULT_FACTS } from '../layout/default-facts.ts';
import { parseRelease } from '../remotes/release.ts';
import { loadInstance, mountsOf } from './remote-instance.ts';
import { SMOKE_PASSED } from './admit-release.ts';
import { loadRenderBundle } from './render-bundle.ts';

const SERVICES_ORIGIN = 'http://services.invalid';

/** Any date: the examples do not depend on it. */
const TODAY = '2026-01-02';
const VISIT = { today: TODAY, deliveries: startWindow(TODAY), isSignedIn: false };

const patterns = Object.entries(OPERATIONS).map(([name, { service, method, path }]) => ({
  name: name as OperationName,
  method,
  pattern: new RegExp(`^/${service}${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Answers every call with the contract's example. */
const exampleFetch: typeof fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const operation = patterns.find(({ method, pattern }) => method === init?.method && pattern.test(pathname));
  if (!operation) throw new Error(`the contract has no operation ${init?.method} ${pathname}`);
  return Promise.resolve(Response.json(EXAMPLES[operation.name]));
};

async function smoke(releaseFile: string, dir: string): Promise<void> {
  const bundle = loadRenderBundle();
  const release = parseRelease(await readFile(releaseFile, 'utf8'));
  const { vertical } = await loadInstance(release, dir, bundle);
  for (const mount of mountsOf(release.vertical)) {
    for (const path of vertical.smoke) {
      const url = mount.base + path;
      const errors: unknown[] = [];
      const rendered = await bundle.render({
        url,
        origin: SERVICES_ORIGIN,
        facts: DEFAULT_FACTS,
        visit: VISIT,
        mount,
        vertical,
        services: {
          baseUrl: (service) => `${SERVICES_ORIGIN}/${service}`,
          headers: () => ({}),
          fetch: exampleFetch,
        },
        signal: new AbortController().signal,
        onError: (error) => errors.push(error),
      });
      // The unified home has the front page only; other paths below it belong to another mount.
      if (rendered.kind === 'page' && rendered.status === 404 && path !== '') continue;
      if (rendered.kind !== 'page') throw new Error(`${url} redirects to ${rendered.location}`);
      const [error] = errors;
      if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error));
      if (rendered.status !== 200) throw new Error(`${url} answers ${rendered.status}`);
    }
  }
}

const [releaseFile = '', dir = ''] = process.argv.slice(2);
smoke(releaseFile, dir).then(
  () => process.stdout.write(SMOKE_PASSED, () => process.exit(0)),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () =>
      process.exit(1),
    );
  },
);
