import { IDENTITY_PROVIDERS } from '@lemari/contract/identity';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '@lemari/domain/time/clock';
import { DEFAULT_REGION, REGIONS } from '@lemari/domain/region';
import type { TransportOptions } from '@lemari/http/transport';
import type { Mount } from '@lemari/kit';
import { type Navigation, NO_NAVIGATION } from '../layout/navigation.map.ts';
import { planPricesIn, type PricedPlans } from '../layout/plan-prices.ts';
import type { ClientRelease, PageData, Script, StartData } from '../app/page-data.ts';
import { clientUrl, integrityFile, integrityOf, type Release } from '../remotes/release.ts';
import { mountOf, regionOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { stayingNavigation } from '../routing/staying-links.ts';
import type { Config } from './config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { dismissedOf, savedRegionOf, regionCookie } from './cookies.ts';
import { deletionPage } from './deletion-requested.ts';
import { nameDevice } from './device.ts';
import { documentOf, focusedOnProblem, starterFor } from './document.ts';
import { EARLY_SCRIPT } from './early-script.ts';
import { type ReadFlags, setFlags } from './flags.ts';
import { saveOutcome, takeOutcome } from './form-outcome.ts';
import { takeForms } from './forms.ts';
import { storeAttribution, subscriberOf } from './attribution.ts';
import { NO_PAYMENT, type PaymentSetup } from './payment-setup.map.ts';
import type { RegionReader } from './region-reader.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { TooBusy } from './too-busy.ts';
import { noticedLimits } from './noticed-limits.ts';
import { originOf } from './origin.ts';
import { type MadePage, ownPage, type PageCache } from './page-cache.ts';
import type { LiveRelease, Releases } from './releases.ts';
import type * as Render from './render.tsx';
import { pathOf } from './problem.ts';
import { isPendingPage, pendingOf } from './sign-in-proof.ts';
import { sendCached } from './send-cached.ts';
import { serviceHeaders } from './service-headers.ts';
import { callServices } from './service-call.ts';
import type { Sessions } from './sessions.ts';
import { saveForm, takeSavedForm } from './saved-form.ts';
import { visitorOf } from './visit-of.ts';
import { visitorHeader } from './visitor-header.ts';
import { regionOfVisitor } from './visitor.ts';

export interface ShellBuild {
  bundle: typeof Render;
  /** Paths of the client's entry scripts, in order. */
  scripts: string[];
  /** Hashes of these scripts and of the chunks that they may load. */
  integrity: Record<string, string>;
  /** Minified code, without a page's data. */
  starter: string;
}

export interface PagesOptions {
  config: Config;
  build: ShellBuild;
  releases: Releases;
  verticals: readonly string[];
  clock: Clock;
  flags: ReadFlags;
  navigation: RegionReader<Navigation>['read'];
  plans: RegionReader<PricedPlans>['read'];
  paymentSetup: RegionReader<PaymentSetup>['read'];
  pages: PageCache;
  limited: ConcurrencyLimit;
  sessions: Sessions;
}

/** Every remaining path is a page, and accepts its own forms. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  void app.register((scope, _options, done) => {
    takeForms(scope);
    scope.get('/*', (request, reply) => sendPage(request, reply, options));
    scope.post('/*', (request, reply) => sendPage(request, reply, options));
    done();
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<FastifyReply> {
  const { externals } = options.config;
  const outcome = resolve(request.url, { region: regionOfVisitor(request), externals });
  if (outcome.kind === 'leave') return reply.redirect(outcome.location, 302);
  if (outcome.kind === 'redirect') return reply.redirect(inOneStep(outcome, options), outcome.status);
  const mount = mountOf(outcome);
  const region = regionOf(outcome) ?? DEFAULT_REGION;
  const [flags, navigation = NO_NAVIGATION, plans, paymentSetup] = await Promise.all([
    options.flags(region),
    options.navigation(region),
    options.plans(region),
    options.paymentSetup(region),
  ]);
  const { cardProvider, takesCards, bankMethods } = paymentSetup ?? NO_PAYMENT;
  const form = request.method === 'POST' ? ((request.body as string | undefined) ?? '') : undefined;
  if (form !== undefined) nameDevice(request, reply, options.config);
  const visitor = await visitorOf(request, reply, options, region);
  // @see rules/errors/deletion-asked
  if (mount && options.sessions.isDeletionRequested(request) && pathOf(request.url) !== deletionPage(mount))
    return reply.header('cache-control', 'no-store').redirect(deletionPage(mount), 303);
  const subscriber = subscriberOf(visitor, { request, config: options.config, mount });
  const { facts: visitorFacts } = subscriber ?? visitor;
  const isPending = isPendingPage(request.url, mount);
  const proof = isPending ? await options.sessions.proofs.read(request) : undefined;
  const shared = (subscriber ?? visitor).visit;
  const visit = proof ? { ...shared, pending: pendingOf(proof) } : shared;
  // A guest's form carries the visitor's address, so that services can limit it. A guest's page is cached for all
  // guests and carries none.
  const facts =
    form === undefined ? visitorFacts : { ...visitorFacts, visitor: visitorHeader(request, options.config) };
  const dismissed = dismissedOf(request);
  const shownNavigation = stayingNavigation(without(dismissed, navigation), externals);
  const services = callServices({
    request,
    reply,
    config: options.config,
    sessions: options.sessions,
    headers: () => serviceHeaders({ region, requestId: request.id, ...facts }),
  });
  const limits = noticedLimits(services.fetch);
  const providers = IDENTITY_PROVIDERS.filter((name) => options.config.identities[name]);
  const signInWith = providers.length > 0 ? { signInWith: providers } : {};
  const input: PageInput = {
    url: request.url,
    origin: originOf(request, options.config),
    mount,
    region,
    facts: {
      isDevelopment: options.config.isDevelopment,
      isLite: options.config.liteRegions.includes(region),
      externals,
      chatUrl: options.config.chatUrl,
      chatFrame: options.config.chatFrame,
      app: options.config.app,
      ...options.config.settings,
      flags: setFlags(flags),
      cardProvider,
      takesCards,
      bankMethods,
      navigation: shownNavigation,
      ...signInWith,
      planPrices: plans ? planPricesIn(region, plans, flags) : {},
    },
    paymentSetup,
    visit,
    form,
    savedForm: form === undefined ? await shownFormOf(request, reply, visit, options) : undefined,
    saveForm: (formState, signIn) => saveForm(request, reply, options, { formState, signIn }),
    saveOutcome: (shown, location) => saveOutcome(request, reply, options, { outcome: shown, location }),
    services: { ...services, fetch: limits.fetch },
    log: request.log,
  };
  const make = () =>
    options
      .limited((signal) => makePage(input, options, signal))
      .then((page) => ({ ...page, isLimited: limits.wereReached() }))
      .catch((error: unknown) => {
        if (!(error instanceof TooBusy))
          request.log.error({ err: error, url: pathOf(request.url) }, 'a page could not be rendered');
        throw error;
      });
  const isOwn =
    visit.isSignedIn ||
    isPending ||
    subscriber !== undefined ||
    form !== undefined ||
    input.savedForm !== undefined;
  const key = [input.origin, request.url, visit.today, shownNavigation === navigation ? '' : dismissed].join(
    ' ',
  );
  const page = isOwn ? ownPage(await make()) : await options.pages.get(key, make);

  if (savedRegionOf(request) !== region) reply.header('set-cookie', regionCookie(region));
  // A redirect leads to the page that says it, in its own spelling.
  if (page.status < 300) storeAttribution(request, reply);
  return sendCached(request, reply, page, isOwn ? 'own' : 'shared');
}

/** The outcome of the form that led to this page, else a form that is restored after sign-in. */
async function shownFormOf(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: PageData['visit'],
  options: PagesOptions,
): Promise<unknown> {
  const outcome = await takeOutcome(request, reply, options);
  return outcome ?? (visit.isSignedIn ? takeSavedForm(request, reply, options) : undefined);
}

/** Merges two permanent redirects: a normalised path may still need the lower case of the vertical's routes. */
function inOneStep(
  { location, status }: { location: string; status: number },
  options: PagesOptions,
): string {
  const mount =
    status === 308 ? mountOf(resolve(location, { externals: options.config.externals })) : undefined;
  const vertical = mount && options.releases.live(mount.vertical)?.vertical;
  return vertical ? options.build.bundle.asWritten({ url: location, mount, vertical }) : location;
}

/** The inputs of a render, before its services are called. */
interface PageInput extends Pick<PageData, 'origin' | 'region' | 'facts' | 'visit'> {
  /** Path and query. */
  url: string;
  mount: Mount | undefined;
  /** Undefined if the API has not answered yet. */
  paymentSetup: PaymentSetup | undefined;
  /** The posted form, unparsed. */
  form: string | undefined;
  savedForm: unknown;
  /** @returns URL of the sign-in page */
  saveForm: (formState: unknown, signIn: string) => Promise<string>;
  saveOutcome: (outcome: unknown, location: string) => Promise<void>;
  services: TransportOptions;
  log: FastifyBaseLogger;
}

/** URL that loaders redirect to if the visitor has to sign in. */
const SIGN_IN = /\/auth\/sign-in\?continue=/;

async function makePage(input: PageInput, options: PagesOptions, signal: AbortSignal): Promise<MadePage> {
  const { url, origin, mount, region, facts, visit, form, savedForm, services, log } = input;
  const live = mount && options.releases.live(mount.vertical);
  const rendered = await options.build.bundle.render({
    url,
    origin,
    facts,
    visit,
    mount,
    vertical: live?.vertical,
    form,
    savedForm,
    services,
    signal,
    onError: (error) => log.error({ err: error, url: pathOf(url) }, 'a part of the page failed to render'),
  });
  if (rendered.kind === 'redirect') {
    const { status, location, savedForm: refused, outcome } = rendered;
    if (outcome !== undefined) await input.saveOutcome(outcome, location);
    const isLost = refused !== undefined && SIGN_IN.test(location);
    return {
      status,
      headers: { location: isLost ? await input.saveForm(refused, location) : location },
      body: '',
    };
  }
  const { page, start } = pageData(options, rendered, { ...input, live });
  const { bundle } = options.build;
  const starter = starterFor(options.build.starter, start);
  return {
    status: rendered.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(
        { scripts: [EARLY_SCRIPT, starter], styles: [bundle.baseCss, rendered.styles] },
        Object.values(page.releases),
        {
          ...(input.paymentSetup ?? NO_PAYMENT),
          isDevelopment: options.config.isDevelopment,
          chatFrame: options.config.chatFrame,
        },
      ),
      // The release that rendered the page; support and the deploy check read it.
      'x-release': live ? `${live.release.vertical}@${live.release.version}` : 'none',
      ...(!options.config.isDevelopment && { 'integrity-policy': 'blocked-destinations=(script)' }),
      ...(rendered.status === 503 && { 'retry-after': '5' }),
    },
    body: documentOf(form === undefined ? rendered : { ...rendered, html: focusedOnProblem(rendered.html) }, {
      language: REGIONS[region].language,
      baseCss: bundle.baseCss,
      page,
      starter,
    }),
  };
}

/** Leaves out an announcement that the visitor dismissed. */
const without = (dismissed: string | undefined, navigation: Navigation): Navigation =>
  navigation.announcements.some(({ id }) => id === dismissed)
    ? { ...navigation, announcements: navigation.announcements.filter(({ id }) => id !== dismissed) }
    : navigation;

type Page = Extract<Render.Rendered, { kind: 'page' }>;

interface PageParts extends PageInput {
  live: LiveRelease | undefined;
}

function pageData(
  { build, releases, verticals }: PagesOptions,
  rendered: Page,
  { origin, region, facts, visit, mount, live, paymentSetup }: PageParts,
): { page: PageData; start: StartData } {
  const current = verticals.flatMap((vertical) => releases.live(vertical) ?? []);
  // The page stays pinned to the release that rendered it, even if another goes live before its scripts run.
  const pinned = current.map(({ release }) =>
    release.vertical === live?.release.vertical ? live.release : release,
  );
  const hashes = live ? integrityOf(live.release) : {};
  const needed = live ? filesOf(live.release, ['vertical', ...rendered.chunks]) : [];
  const integrity = { ...build.integrity, ...hashes };
  const withHash = (url: string): Script => [url, integrity[url] ?? ''];
  return {
    page: {
      region,
      origin,
      facts,
      visit,
      releases: Object.fromEntries(pinned.map((release) => [release.vertical, clientRelease(release)])),
      integrity,
      state: rendered.state,
      hydration: rendered.hydration,
      down: mount && !live ? [mount.vertical] : [],
      isPartial: paymentSetup === undefined,
    },
    start: { run: build.scripts.map(withHash), fetch: needed.map(withHash) },
  };
}

/** The entry and the files of the rendered chunks; the browser preloads them all at once. */
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
