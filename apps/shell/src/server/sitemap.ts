import { addAbortSignal, pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EnumChangefreq, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import type {
  WireContentEntries,
  WireFacetCounts,
  WireFeaturedSection,
  WireStyleAddresses,
} from '@lemari/contract/wire';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { designerPath, productPath } from '@lemari/domain/product/slug';
import { contentPath } from '@lemari/domain/region/content-page';
import { placeOf } from '@lemari/domain/region/place';
import {
  baseOf,
  isBrowsable,
  VERTICALS,
  type VerticalId,
  verticalOfWire,
  verticalsIn,
} from '@lemari/domain/region/vertical';
import { createTransport, type OperationCall, type Transport } from '@lemari/http/transport';
import { ANSWERS } from '../app/page-data.ts';
import { isShown } from '../layout/layout-rules.ts';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import type { Config } from './config.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { originOf } from './origin.ts';
import { sendProblem, sendServiceDown } from './problem.ts';
import { serviceHeaders } from './service-headers.ts';

/** URLs per file. @see https://www.sitemaps.org/protocol.html */
const LIMIT = 50_000;
/** Styles per call. */
const PER_CALL = 10_000;

/** Each sitemap holds thousands of styles until it is read completely; a slow reader is cut off. */
const LIMITS = { atOnce: 4, waiting: 16, timeoutMs: 60_000 };

/**
 * `/{region}/sitemap`: the region's pages and styles, or an index of parts if one file cannot hold them.
 * `/robots.txt` names the sitemaps of all regions.
 * @see rules/search-engines/sitemap, rules/search-engines/robots
 */
export function registerSitemaps(app: FastifyInstance, config: Config): void {
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(request, config), config.isDevelopment)),
  );
  const limited = createConcurrencyLimit(LIMITS);
  for (const { id } of Object.values(REGIONS))
    app.get(`/${id}/sitemap`, (request, reply) =>
      limited((signal) => sendSitemap(request, reply, config, { region: id, signal })),
    );
}

const robots = (origin: string, isDevelopment: boolean): string =>
  isDevelopment
    ? 'User-agent: *\nDisallow: /\n'
    : [
        'User-agent: *',
        'Disallow: /api/',
        `Disallow: ${ANSWERS}/`,
        '',
        ...Object.keys(REGIONS).map((region) => `Sitemap: ${origin}/${region}/sitemap`),
        '',
      ].join('\n');

async function sendSitemap(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { region, signal }: { region: RegionId; signal: AbortSignal },
): Promise<FastifyReply> {
  const transport = createTransport({
    baseUrl: (service) => config.services[service],
    headers: () => serviceHeaders({ region, requestId: request.id }),
  });
  const origin = originOf(request, config);
  const part = partOf(request);
  try {
    const first = await stylesOf(transport, 1);
    const verticals = browsableIn(region);
    const [entries, collections, designers] = await Promise.all([
      ask<WireContentEntries>(transport, { operation: 'listContentEntries' }),
      Promise.all(verticals.map((vertical) => collectionItems(transport, vertical, region))),
      Promise.all(verticals.map((vertical) => designerItems(transport, vertical, region))),
    ]);
    const isListed = listedIn(config);
    const pages = [
      ...listingItems(region),
      ...collections.flat(),
      ...designers.flat(),
      ...entries.data.flatMap((entry) => pageItem(entry, region)),
    ].filter(({ url }) => isListed(url));
    const parts = Math.ceil((pages.length + first.total) / LIMIT);
    if (part !== undefined && part > parts) return sendProblem(reply, 404, 'This sitemap has no such part.');
    // Without a configured origin the file names the request's host, which may be forged, so shared caches must not
    // keep it.
    const whose = config.publicUrl === undefined ? 'private' : 'public';
    reply.type('application/xml; charset=utf-8').header('cache-control', `${whose}, max-age=3600`);
    if (parts > 1 && part === undefined) return await reply.send(index(`${origin}/${region}/sitemap`, parts));
    const items = itemsOf(transport, region, { pages, first, isListed });
    const slice = part === undefined ? items : between(items, (part - 1) * LIMIT, part * LIMIT);
    const file = pipeline(Readable.from(slice), new SitemapStream({ hostname: origin }), (error) => {
      // The client sees a truncated response.
      if (error) request.log.warn({ err: error }, 'a sitemap could not be completed');
    });
    return await reply.send(addAbortSignal(signal, file));
  } catch (error) {
    return sendServiceDown(reply, request.url, error);
  }
}

/** Number of the requested part; undefined requests the whole file or the index. */
function partOf({ query }: FastifyRequest): number | undefined {
  const part = Number((query as { part?: string }).part);
  return Number.isInteger(part) && part > 0 ? part : undefined;
}

function index(address: string, parts: number): NodeJS.ReadableStream {
  const urls = Array.from({ length: parts }, (_, at) => ({ url: `${address}?part=${at + 1}` }));
  return Readable.from(urls).pipe(new SitemapIndexStream());
}

interface Known {
  pages: readonly SitemapItemLoose[];
  /** The first page of styles, which was loaded to learn the total. */
  first: WireStyleAddresses;
  isListed: (url: string) => boolean;
}

/** Pages, then styles, which are loaded while they are written. */
async function* itemsOf(transport: Transport, region: RegionId, { pages, first, isListed }: Known) {
  yield* pages;
  const bases = styleBases(region, isListed);
  for (let page = 1; (page - 1) * PER_CALL < first.total; page += 1) {
    const { data } = page === 1 ? first : await stylesOf(transport, page);
    for (const style of data) yield* styleItem(style, bases);
  }
}

async function* between<Item>(items: AsyncIterable<Item>, from: number, to: number) {
  let at = 0;
  for await (const item of items) {
    if (at >= to) return;
    if (at >= from) yield item;
    at += 1;
  }
}

const stylesOf = (transport: Transport, page: number): Promise<WireStyleAddresses> =>
  ask(transport, { operation: 'listStyleAddresses', query: { page_number: page, per_page: PER_CALL } });

async function ask<Data>(transport: Transport, call: OperationCall): Promise<Data> {
  const outcome = await transport(call);
  if (!outcome.ok) throw new Error(outcome.failure.text);
  return outcome.data as Data;
}

function pageItem(
  { page, change_frequency, priority, updated_at }: WireContentEntries['data'][number],
  region: RegionId,
): SitemapItemLoose[] {
  const url = contentPath(page, region);
  if (url === undefined) return [];
  return [{ url, priority, lastmod: updated_at, changefreq: frequencyOf(change_frequency) }];
}

/** Whether a URL is a page of the shop that search engines may show. @see rules/search-engines/sitemap-stays, rules/search-engines/sitemap-indexable */
const listedIn =
  ({ externals }: Config) =>
  (url: string): boolean => {
    const [pathname = ''] = url.split('?');
    return (
      mountOf(resolve(url, { externals })) !== undefined &&
      isShown('searchEngines', {
        pathname,
        place: placeOf(pathname),
        isSignedIn: false,
        isDevelopment: false,
        isLite: false,
      })
    );
  };

const browsableIn = (region: RegionId): VerticalId[] => verticalsIn(region).filter(isBrowsable);

/** Pages of the catalogue below a browsable vertical. */
const LISTINGS = ['browse', 'collections', 'brands'];

/** The pages that have no content entry. @see rules/search-engines/sitemap-listings */
const listingItems = (region: RegionId): SitemapItemLoose[] =>
  browsableIn(region).flatMap((vertical) =>
    LISTINGS.map((page) => ({
      url: `${baseOf(vertical, region)}/${page}`,
      changefreq: EnumChangefreq.DAILY,
    })),
  );

/** The listings of the collections that a vertical's page shows. @see rules/search-engines/sitemap-collections */
async function collectionItems(
  transport: Transport,
  vertical: VerticalId,
  region: RegionId,
): Promise<SitemapItemLoose[]> {
  const { data } = await ask<{ data: readonly WireFeaturedSection[] }>(transport, {
    operation: 'listFeatureds',
    query: { platform: 'website' },
    headers: { 'Vertical-Type': VERTICALS[vertical].wireType },
  });
  const ids = new Set(data.flatMap(({ collections }) => collections.map(({ id }) => id)));
  return [...ids].map((id) => ({
    url: `${baseOf(vertical, region)}/browse?collection=${id}`,
    changefreq: EnumChangefreq.DAILY,
  }));
}

/** The pages of the designers that a vertical has pieces of. @see rules/search-engines/sitemap-designers */
async function designerItems(
  transport: Transport,
  vertical: VerticalId,
  region: RegionId,
): Promise<SitemapItemLoose[]> {
  const { data } = await ask<WireFacetCounts>(transport, {
    operation: 'countStyleFacets',
    headers: { 'Vertical-Type': VERTICALS[vertical].wireType },
  });
  const designers = data.find(({ filter }) => filter === 'designers')?.values ?? [];
  return designers.flatMap(({ id, name, count }) =>
    name === undefined || count === 0
      ? []
      : [
          {
            url: designerPath(baseOf(vertical, region) ?? '', { id, name }),
            changefreq: EnumChangefreq.WEEKLY,
          },
        ],
  );
}

/** @see rules/content/change-frequency */
const frequencyOf = (text: string): EnumChangefreq =>
  Object.values(EnumChangefreq).find((value: string) => value === text) ?? EnumChangefreq.WEEKLY;

/** The bases below which styles are listed; requested once, because a sitemap names thousands of styles. */
const styleBases = (region: RegionId, isListed: Known['isListed']): ReadonlyMap<VerticalId, string> =>
  new Map(
    verticalsIn(region).flatMap((vertical): [VerticalId, string][] => {
      const base = baseOf(vertical, region);
      const isNamed = base !== undefined && isBrowsable(vertical) && isListed(`${base}/browse/styles/a-1`);
      return isNamed ? [[vertical, base]] : [];
    }),
  );

function styleItem(
  { id, name, designer_name, vertical_type, released_on }: WireStyleAddresses['data'][number],
  bases: ReadonlyMap<VerticalId, string>,
): SitemapItemLoose[] {
  const vertical = verticalOfWire(vertical_type);
  const base = vertical && bases.get(vertical);
  if (base === undefined) return [];
  return [{ url: productPath(base, { id, name, designer: { name: designer_name } }), lastmod: released_on }];
}
