import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Clock } from '@lemari/domain/clock';
import { VERTICALS } from '@lemari/domain/vertical';
import { isSafeName } from '../remotes/release.ts';
import { registerAnswers } from './answers.ts';
import { registerAssets } from './assets.ts';
import { registerBff } from './bff.ts';
import type { Config } from './config.ts';
import { registerEvents } from './events.ts';
import { createFlags } from './flags.ts';
import { loggerOptions } from './log.ts';
import { createMaking, TooBusy } from './making.ts';
import { createNavigation } from './navigation.ts';
import { createPageCache } from './page-cache.ts';
import { boundOpenRequests } from './open-requests.ts';
import { type PagesOptions, registerPages, type ShellBuild } from './pages.ts';
import { registerPictures } from './pictures.ts';
import { pathOf, sendProblem } from './problem.ts';
import { releaseSource } from './release-source.ts';
import { followRevision } from './revision.ts';
import { refuseOtherSites } from './same-origin.ts';
import { createSessions } from './sessions.ts';
import { registerMailbox, registerSignOut } from './sign-out.ts';
import { registerSitemaps } from './sitemap.ts';
import { createReleases } from './releases.ts';
import { sendTooBusy } from './too-busy.ts';
import {
  CHUNK_MAP_FILE,
  type ChunkMap,
  CLIENT_DIST,
  FONTS_DIST,
  loadRenderBundle,
  STARTER_FILE,
} from './render-bundle.ts';
import { refuseLongUrls } from './url-limits.ts';

const STATIC = path.resolve(import.meta.dirname, '../static');

/** The storefront's server: pages, the page's calls, scripts and pictures, all from one origin. */
export async function buildShell(config: Config, clock: Clock): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreDuplicateSlashes: false },
  });
  const build = await readShellBuild();
  const verticals = Object.keys(VERTICALS);
  const flags = await createFlags(config.ofrepUrl);
  const navigation = createNavigation(config, app.log);
  const pages = createPageCache();
  const releases = createReleases({
    verticals,
    source: releaseSource(config.releases),
    cacheDir: config.releaseCacheDir,
    bundle: build.bundle,
    shellBuild: build.version,
    drainMs: config.drainMs,
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
      pages.clear();
    },
    log: app.log,
  });
  app.addHook('onClose', () => {
    releases.stop();
    unfollowRevision();
  });

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
    });
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof TooBusy) return sendTooBusy(request, reply, build.bundle.baseCss);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, url: pathOf(request.url) }, 'request failed');
    return sendProblem(
      reply,
      status,
      status < 500 && error instanceof Error ? error.message : 'Something went wrong.',
    );
  });

  app.get('/health', () => ({ ok: true }));
  app.get('/ready', (_request, reply) => {
    const down = verticals.filter((vertical) => !releases.live(vertical));
    return reply.code(down.length === verticals.length ? 503 : 200).send({ ok: down.length === 0, down });
  });
  app.get('/releases', (request, reply) =>
    isLoopback(request)
      ? releases.status()
      : sendProblem(reply, 403, 'Releases are shown to this machine alone.'),
  );
  app.get('/favicon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(path.join(STATIC, 'favicon.svg'))),
  );

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
  registerEvents(app, config, sessions);
  registerBff(app, { config, sessions });
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
    pages,
    making: createMaking(),
    sessions,
  };
  registerAnswers(app, options);
  registerPages(app, options);
  return app;
}

/** A proxy in front passes its visitors' addresses on; they are then not this machine, whoever connects. */
const isLoopback = ({ ip, headers }: FastifyRequest) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip) &&
  !headers['x-forwarded-for'] &&
  !headers['forwarded'];

/** What webpack built: the renderer, the client's scripts with their hashes, and the starter. */
async function readShellBuild(): Promise<ShellBuild & { version: string }> {
  const files = (await readdir(CLIENT_DIST)).filter((file) => file.endsWith('.js') && file !== STARTER_FILE);
  const hashes = await Promise.all(
    files.map(
      async (file) => [`/assets/${file}`, sri(await readFile(path.join(CLIENT_DIST, file)))] as const,
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

const sri = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
