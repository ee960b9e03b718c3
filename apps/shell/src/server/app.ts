import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { WireNavigation, WirePaymentSetup, WirePlans } from '@lemari/contract/wire';
import { isFromThisMachine } from '@lemari/contract/this-machine';
import type { Clock } from '@lemari/domain/time/clock';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { isSafeName } from '../remotes/release.ts';
import { answerError } from './answer-error.ts';
import { registerAnswers } from './answers.ts';
import { registerAssets } from './assets.ts';
import { registerBff } from './bff.ts';
import type { Config } from './config.ts';
import { registerEvents } from './events.ts';
import { createFlags } from './flags.ts';
import { createHttpServer } from './http-server.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { registerIdentitySignIn } from './identity-sign-in.ts';
import { integrityHash } from './integrity-hash.ts';
import { navigationFromWire } from '../layout/navigation.map.ts';
import { pricedPlansFromWire } from '../layout/plan-prices.ts';
import { createPageCache } from './page-cache.ts';
import { paymentSetupFromWire } from './payment-setup.map.ts';
import { boundOpenRequests } from './open-requests.ts';
import { type PagesOptions, registerPages, type ShellBuild } from './pages.ts';
import { registerPictures } from './pictures.ts';
import { sendProblem } from './problem.ts';
import { registerReadiness } from './readiness.ts';
import { createRegionReader } from './region-reader.ts';
import { releaseSource } from './release-source.ts';
import { followRevision } from './revision.ts';
import { refuseOtherSites } from './same-origin.ts';
import { createSessions } from './sessions.ts';
import { registerMagicLink } from './magic-link.ts';
import { registerMailbox } from './mailbox.ts';
import { registerSignOut } from './sign-out.ts';
import { registerSitemaps } from './sitemap.ts';
import { createReleases } from './releases.ts';
import { sendTooBusy, TooBusy } from './too-busy.ts';
import { warnOfUnknownProxies } from './visitor-header.ts';
import {
  CHUNK_MAP_FILE,
  type ChunkMap,
  CLIENT_DIST,
  FONTS_DIST,
  loadRenderBundle,
  STARTER_FILE,
} from './render-bundle.ts';
import { registerStaticFiles } from './static-files.ts';
import { refuseStrayTries } from './stray-tries.ts';
import { refuseLongUrls } from './url-limits.ts';

/** The storefront's server: pages, API calls, scripts and pictures on one origin. */
export async function buildShell(config: Config, clock: Clock): Promise<FastifyInstance> {
  const app = createHttpServer(config);
  warnOfUnknownProxies(app, config);
  const build = await readShellBuild();
  const verticals = Object.keys(VERTICALS);
  const flags = await createFlags(config.ofrepUrl);
  const pages = createPageCache();
  const navigation = createRegionReader(config, app.log, {
    operation: 'getNavigation',
    fromWire: (data) => navigationFromWire(data as WireNavigation),
    name: 'navigation',
  });
  const plans = createRegionReader(config, app.log, {
    operation: 'listPlans',
    fromWire: (data) => pricedPlansFromWire(data as WirePlans),
    name: 'plans',
    onChange: pages.clear,
  });
  const paymentSetup = createRegionReader(config, app.log, {
    operation: 'getPaymentSetup',
    fromWire: (answer) => paymentSetupFromWire((answer as { data: WirePaymentSetup }).data),
    name: 'payment setup',
    onChange: pages.clear,
  });
  const releases = createReleases({
    verticals,
    source: releaseSource(config.releases),
    cacheDir: config.releaseCacheDir,
    bundle: build.bundle,
    shellBuild: build.version,
    drainMs: config.drainMs,
    isDevelopment: config.isDevelopment,
    onSwap: pages.clear,
    log: app.log,
  });
  await releases.refresh();
  releases.follow(config.releasePollMs);
  const unfollowRevision = followRevision({
    url: config.revisionUrl,
    everyMs: config.releasePollMs,
    onChange: () => {
      navigation.expire();
      plans.expire();
      paymentSetup.expire();
      pages.clear();
    },
    log: app.log,
  });
  app.addHook('onClose', () => {
    releases.stop();
    unfollowRevision();
  });

  app.setErrorHandler((error, request, reply) =>
    error instanceof TooBusy
      ? sendTooBusy(request, reply, build.bundle.baseCss)
      : answerError(error, request, reply),
  );

  registerReadiness(app, { config, verticals, releases, pages });
  app.get('/releases', (request, reply) =>
    isFromThisMachine(request)
      ? releases.status()
      : sendProblem(reply, 403, 'Releases are visible from this machine only.'),
  );
  registerStaticFiles(app);

  registerAssets(app, '/assets/', (name) => (isSafeName(name) ? path.join(CLIENT_DIST, name) : undefined));
  registerAssets(app, '/fonts/', (name) => (isSafeName(name) ? path.join(FONTS_DIST, name) : undefined));
  registerAssets(app, '/r/', (name) => {
    const [vertical, file, ...rest] = name.split('/');
    const isKnown = isSafeName(vertical) && isSafeName(file) && rest.length === 0;
    return isKnown ? path.join(config.releaseCacheDir, vertical, 'client', file) : undefined;
  });
  const sessions = createSessions(config, clock, app.log);
  boundOpenRequests(app, build.bundle.baseCss);
  refuseLongUrls(app, build.bundle.baseCss);
  refuseOtherSites(app, config);
  refuseStrayTries(app);
  registerEvents(app, config, sessions);
  registerBff(app, { config, sessions });
  registerMagicLink(app, { config, sessions }, build.bundle.baseCss);
  registerIdentitySignIn(app, { config, sessions }, clock);
  registerSignOut(app, { config, sessions });
  if (config.mailboxUrl !== undefined) registerMailbox(app, config.mailboxUrl);
  registerPictures(app, config);
  registerSitemaps(app, config);
  const options: PagesOptions = {
    config,
    build,
    releases,
    verticals,
    clock,
    flags,
    navigation: navigation.read,
    plans: plans.read,
    paymentSetup: paymentSetup.read,
    pages,
    limited: createConcurrencyLimit(),
    sessions,
  };
  registerAnswers(app, options);
  registerPages(app, options);
  return app;
}

/** Reads webpack's output: the renderer, the client's scripts with their hashes, and the starter. */
async function readShellBuild(): Promise<ShellBuild & { version: string }> {
  const files = (await readdir(CLIENT_DIST)).filter((file) => file.endsWith('.js') && file !== STARTER_FILE);
  const hashes = await Promise.all(
    files.map(
      async (file) =>
        [`/assets/${file}`, integrityHash(await readFile(path.join(CLIENT_DIST, file)))] as const,
    ),
  );
  const { chunks } = JSON.parse(await readFile(path.join(CLIENT_DIST, CHUNK_MAP_FILE), 'utf8')) as ChunkMap;
  const integrity = Object.fromEntries(hashes);
  return {
    bundle: loadRenderBundle(),
    scripts: (chunks['main'] ?? []).map((file) => `/assets/${file}`),
    integrity,
    starter: await readFile(path.join(CLIENT_DIST, STARTER_FILE), 'utf8'),
    version: createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12),
  };
}
