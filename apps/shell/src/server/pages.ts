import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, todayIn } from '@lemari/domain/clock';
import { startWindow } from '@lemari/domain/rental';
import { DEFAULT_REGION, type RegionId, REGIONS } from '@lemari/domain/region';
import type { Mount } from '@lemari/vertical';
import type { Navigation } from '../layout/navigation.map.ts';
import { nearestPage } from '../routing/nearest-page.ts';
import type { ClientRelease, PageData, StartData } from '../app/page-data.ts';
import { clientUrl, integrityFile, integrityOf, type Release } from '../remotes/release.ts';
import { mountOf, regionOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import type { Config } from './config.ts';
import { appInstanceOf, dismissedOf, keptRegionOf, regionCookie } from './cookies.ts';
import { documentStream } from './document.ts';
import type { ReadFlags } from './flags.ts';
import type { ReadNavigation } from './navigation.ts';
import { originOf } from './origin.ts';
import type { LiveRelease, Releases } from './releases.ts';
import type * as Render from './render.tsx';
import { serviceHeaders } from './service-headers.ts';
import { regionOfVisitor } from './visitor.ts';

export interface ShellBuild {
  bundle: typeof Render;
  /** Paths of the client's own scripts, in order. */
  scripts: string[];
  /** Their hashes, and those of the chunks they may load. */
  integrity: Record<string, string>;
  starter: string;
}

export interface PagesOptions {
  config: Config;
  build: ShellBuild;
  releases: Releases;
  verticals: readonly string[];
  clock: Clock;
  flags: ReadFlags;
  navigation: ReadNavigation;
}

const RENDER_TIMEOUT_MS = 20_000;

/** Every address that is nothing else is a page. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.get('/*', (request, reply) => sendPage(request, reply, options));
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<FastifyReply> {
  const { externals } = options.config;
  const outcome = resolve(request.url, { region: regionOfVisitor(request), externals });
  if (outcome.kind === 'leave') return reply.redirect(outcome.location, 302);
  if (outcome.kind === 'redirect') return reply.redirect(outcome.location, outcome.status);
  const mount = mountOf(outcome);
  const region = regionOf(outcome) ?? DEFAULT_REGION;
  const live = mount && options.releases.live(mount.vertical);
  const [flags, navigation] = await Promise.all([options.flags(region), options.navigation(region)]);
  const facts = {
    isDevelopment: options.config.isDevelopment,
    chatUrl: options.config.chatUrl,
    flags,
    navigation: without(dismissedOf(request), navigation),
  };
  // Until people can sign in, nobody is.
  const today = todayIn(region, options.clock);
  const visit = { today, deliveries: startWindow(today), isSignedIn: false };
  const nonce = randomBytes(16).toString('base64');
  const origin = originOf(request, options.config);
  const sent = new AbortController();
  const timeout = setTimeout(() => sent.abort(new Error('the page took too long')), RENDER_TIMEOUT_MS);
  reply.raw.once('close', () => {
    clearTimeout(timeout);
    sent.abort(new Error('the page is sent, or the visitor left'));
  });

  const rendered = await options.build.bundle.render({
    url: request.url,
    origin,
    facts,
    visit,
    mount,
    vertical: live?.vertical,
    nonce,
    services: {
      baseUrl: (service) => options.config.services[service],
      headers: () => serviceHeaders({ region, appInstance: appInstanceOf(request), requestId: request.id }),
    },
    signal: sent.signal,
    onError: (error) => {
      if (!sent.signal.aborted)
        request.log.error({ err: error, url: request.url }, 'a part of the page failed');
    },
  });
  if (rendered.kind === 'redirect') return reply.redirect(rendered.location, rendered.status);
  const nearest = rendered.status === 404 && mount && comesFromAnotherRegion(request, region);
  if (nearest) {
    rendered.stream.abort();
    return reply.redirect(nearestPage(mount, new URL(request.url, origin).pathname), 302);
  }

  const { page, start } = pageData(options, rendered, { nonce, origin, region, facts, visit, mount, live });
  sent.signal.addEventListener('abort', () => rendered.stream.abort(sent.signal.reason));
  reply
    .code(rendered.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy(nonce, page, options.config))
    // Which release answered: support and the deploy's own check read it.
    .header('x-release', live ? `${live.release.vertical}@${live.release.version}` : 'none');
  if (keptRegionOf(request) !== region) reply.header('set-cookie', regionCookie(region));
  if (!options.config.isDevelopment) reply.header('integrity-policy', 'blocked-destinations=(script)');
  if (rendered.status === 503) reply.header('retry-after', '5');
  return reply.send(
    rendered.stream.pipe(
      documentStream(rendered, {
        language: REGIONS[region].language,
        nonce,
        baseCss: options.build.bundle.baseCss,
        fonts: options.build.bundle.earlyFonts,
        styleKey: options.build.bundle.STYLE_KEY,
        page,
        start,
        starter: options.build.starter,
      }),
    ),
  );
}

/** Nothing of an announcement that was put away is sent again. */
const without = (dismissed: string | undefined, navigation: Navigation): Navigation =>
  navigation.announcement?.id === dismissed ? { ...navigation, announcement: undefined } : navigation;

/** Whether a link of ours in another region led here: it does not know which of its pages this region has. */
const comesFromAnotherRegion = (request: FastifyRequest, region: RegionId): boolean => {
  const kept = keptRegionOf(request);
  return kept !== undefined && kept !== region && request.headers['sec-fetch-site'] === 'same-origin';
};

type Page = Extract<Render.Rendered, { kind: 'page' }>;

interface PageParts extends Pick<PageData, 'origin' | 'region' | 'facts' | 'visit'> {
  nonce: string;
  mount: Mount | undefined;
  live: LiveRelease | undefined;
}

function pageData(
  { build, config, releases, verticals }: PagesOptions,
  rendered: Page,
  { nonce, origin, region, facts, visit, mount, live }: PageParts,
): { page: PageData; start: StartData } {
  const current = verticals.flatMap((vertical) => releases.live(vertical) ?? []);
  // The page is pinned to the release it was rendered with, whatever becomes current before its scripts run.
  const pinned = current.map(({ release }) =>
    release.vertical === live?.release.vertical ? live.release : release,
  );
  const hashes = live ? integrityOf(live.release) : {};
  const needed = live ? filesOf(live.release, ['vertical', ...rendered.chunks]) : [];
  const integrity = { ...build.integrity, ...hashes };
  return {
    page: {
      region,
      origin,
      facts,
      externals: config.externals,
      visit,
      releases: Object.fromEntries(pinned.map((release) => [release.vertical, clientRelease(release)])),
      integrity,
      state: rendered.state,
      hydration: rendered.hydration,
      down: mount && !live ? [mount.vertical] : [],
    },
    start: {
      nonce,
      run: build.scripts,
      fetch: needed,
      integrity: Object.fromEntries(
        [...build.scripts, ...needed].flatMap((url) => (integrity[url] ? [[url, integrity[url]]] : [])),
      ),
    },
  };
}

/** The entry, and the files of the chunks this render used: what the browser will ask for, all at once. */
function filesOf(release: Release, chunks: string[]): string[] {
  const files = [release.client.entry, ...chunks.flatMap((chunk) => release.client.chunks[chunk] ?? [])];
  return [...new Set(files)].map((file) => clientUrl(release, file));
}

const clientRelease = (release: Release): ClientRelease => ({
  version: release.version,
  container: release.client.container,
  entry: clientUrl(release, release.client.entry),
  integrity: `/r/${release.vertical}/${integrityFile(release)}`,
});

/** Scripts run because this server named them, and for no other reason. */
function contentSecurityPolicy(nonce: string, page: PageData, { isDevelopment }: Config): string {
  const bundlers = isDevelopment
    ? Object.values(page.releases).flatMap(({ entry }) =>
        URL.canParse(entry) ? [new URL(entry).origin] : [],
      )
    : [];
  const connections = bundlers.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Values that vary by item are custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connections].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
