import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { SERVICES } from '@lemari/contract/operations';
import { type Config, readConfig } from './config.ts';
import { registerSitemaps } from './sitemap.ts';

const ENTRIES = [
  { page: 'unified', change_frequency: 'daily', priority: 1, updated_at: '2026-11-20T02:00:00.000Z' },
  { page: 'bags', change_frequency: 'now and then', priority: 0.5, updated_at: '2026-11-18T02:00:00.000Z' },
  { page: 'bags-faq', change_frequency: 'monthly', priority: 0.3, updated_at: '2026-11-18T02:00:00.000Z' },
  { page: 'shop', change_frequency: 'weekly', priority: 0.5, updated_at: '2026-11-18T02:00:00.000Z' },
  {
    page: 'bags-consignment',
    change_frequency: 'weekly',
    priority: 0.5,
    updated_at: '2026-11-18T02:00:00.000Z',
  },
  {
    page: 'marketing-apparel-lite',
    change_frequency: 'weekly',
    priority: 0.5,
    updated_at: '2026-11-18T02:00:00.000Z',
  },
  { page: 'store', change_frequency: 'weekly', priority: 0.5, updated_at: '2026-11-18T02:00:00.000Z' },
  { page: 'thank-you', change_frequency: 'weekly', priority: 0.5, updated_at: '2026-11-18T02:00:00.000Z' },
  { page: 'try60', change_frequency: 'weekly', priority: 0.5, updated_at: '2026-11-18T02:00:00.000Z' },
  { page: 'faq', change_frequency: 'weekly', priority: 0.5, updated_at: '2026-11-18T02:00:00.000Z' },
];

/** Sections with collections, by the wire name of their vertical. */
const COLLECTIONS: Readonly<Record<string, readonly { collections: readonly { id: number }[] }[]>> = {
  apparel: [{ collections: [{ id: 201 }, { id: 202 }] }, { collections: [{ id: 202 }] }],
  bags: [{ collections: [{ id: 301 }] }],
};

/** Facets, by the wire name of their vertical. */
const DESIGNERS: Readonly<Record<string, readonly object[]>> = {
  apparel: [
    { filter: 'colors', values: [{ id: 'gold', count: 1 }] },
    {
      filter: 'designers',
      values: [
        { id: '101', name: 'Arung Senja', count: 2 },
        { id: '102', name: 'Gone', count: 0 },
      ],
    },
  ],
  bags: [{ filter: 'designers', values: [{ id: '113', name: 'Noor & Vale', count: 1 }] }],
};

let service: Server;
let app: FastifyInstance;
let services: Config['services'];
let styles: number;
let isDown: boolean;
/** Delays the responses of the service. */
let wait: Promise<void> | undefined;
/** Pages of styles that are served before the service goes down. */
let pagesThere: number;

const stylesPage = (page: number, perPage: number) =>
  Array.from({ length: Math.min(perPage, styles - (page - 1) * perPage) }, (_, index) => ({
    id: (page - 1) * perPage + index + 1,
    name: 'Gown & Co',
    designer_name: 'Nila',
    vertical_type: index === 1 ? 'on_demand' : 'apparel',
    released_on: '2026-10-02',
  }));

beforeEach(async () => {
  styles = 3;
  isDown = false;
  wait = undefined;
  pagesThere = Infinity;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    await wait;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service.invalid');
    response.setHeader('content-type', 'application/json');
    if (isDown || Number(searchParams.get('page_number')) > pagesThere)
      return void response.writeHead(503).end('{}');
    const bodies: Readonly<Record<string, () => unknown>> = {
      entries: () => ({ data: ENTRIES }),
      facets: () => ({ data: DESIGNERS[String(request.headers['vertical-type'])] ?? [] }),
      featureds: () => ({ data: COLLECTIONS[String(request.headers['vertical-type'])] ?? [] }),
    };
    const styleList = () => ({
      data: stylesPage(Number(searchParams.get('page_number')), Number(searchParams.get('per_page'))),
      total: styles,
    });
    response.end(JSON.stringify((bodies[pathname.split('/').at(-1) ?? ''] ?? styleList)()));
  };
  service = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  services = Object.fromEntries(SERVICES.map((name) => [name, `${origin}/${name}`])) as Config['services'];
  app = shell({ publicUrl: 'https://lemari.example', services });
});

const shell = (config: Partial<Config>): FastifyInstance => {
  const server = Fastify();
  registerSitemaps(server, { ...readConfig({}), ...config });
  return server;
};

afterEach(async () => {
  await app.close();
  await new Promise((resolve) => service.close(resolve).closeAllConnections());
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

describe('a sitemap', () => {
  // @see rules/search-engines/sitemap, rules/search-engines/sitemap-listings, rules/search-engines/sitemap-collections, rules/search-engines/sitemap-designers
  it('lists pages and styles with absolute URLs', async () => {
    const { body, headers } = await app.inject('/sg/sitemap');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(body)).toEqual([
      ...['apparel', 'bags'].flatMap((vertical) =>
        ['browse', 'collections', 'brands'].map((page) => `https://lemari.example/sg/${vertical}/${page}`),
      ),
      'https://lemari.example/sg/apparel/browse?collection=201',
      'https://lemari.example/sg/apparel/browse?collection=202',
      'https://lemari.example/sg/bags/browse?collection=301',
      'https://lemari.example/sg/apparel/brands/arung-senja-101',
      'https://lemari.example/sg/bags/brands/noor-%26-vale-113',
      'https://lemari.example/sg',
      'https://lemari.example/sg/bags',
      'https://lemari.example/sg/bags/faq',
      'https://lemari.example/sg/shop',
      'https://lemari.example/sg/bags/consignment',
      'https://lemari.example/sg/marketing/apparel/lite',
      'https://lemari.example/sg/store',
      'https://lemari.example/sg/apparel/faq',
      'https://lemari.example/sg/apparel/browse/styles/nila-gown-%26-co-1',
      'https://lemari.example/sg/apparel/browse/styles/nila-gown-%26-co-3',
    ]);
  });

  it('names how often a page changes, weekly by default', async () => {
    const { body } = await app.inject('/sg/sitemap');
    expect(body).toContain(
      '<lastmod>2026-11-20T02:00:00.000Z</lastmod><changefreq>daily</changefreq><priority>1.0</priority>',
    );
    expect(body).toContain('<changefreq>weekly</changefreq><priority>0.5</priority>');
  });

  it('is an index of parts past 50,000 URLs, with each URL in one part', async () => {
    styles = 60_000;
    const { body } = await app.inject('/hk/sitemap');
    expect(body).toContain('<sitemapindex');
    expect(locations(body)).toEqual([
      'https://lemari.example/hk/sitemap?part=1',
      'https://lemari.example/hk/sitemap?part=2',
    ]);
    const parts = await Promise.all([1, 2].map((part) => app.inject(`/hk/sitemap?part=${part}`)));
    const named = parts.map((part) => locations(part.body));
    expect(named[0]).toHaveLength(50_000);
    const all = named.flat();
    expect(new Set(all).size).toBe(all.length);
    // Five pages, six listings, three collections and two designers are of hk, and one style in ten thousand belongs to a vertical
    // without pages.
    expect(all).toHaveLength(5 + 6 + 3 + 2 + 60_000 - 6);
  });

  // @see rules/search-engines/sitemap-indexable
  it('names no page that search engines are not shown', async () => {
    const { body } = await app.inject('/hk/sitemap');
    expect(locations(body)).toContain('https://lemari.example/hk/bags/faq');
    expect(locations(body)).not.toContain('https://lemari.example/hk/bags/consignment');
    expect(locations(body)).not.toContain('https://lemari.example/hk/apparel/try60');
    expect(locations(body)).not.toContain('https://lemari.example/hk/apparel/subscription/complete');
  });

  it('names no page whose URL redirects in the region', async () => {
    const named = locations((await app.inject('/hk/sitemap')).body);
    expect(named).toContain('https://lemari.example/hk/marketing/apparel/lite');
    expect(named).not.toContain('https://lemari.example/hk/store');
    expect(named).not.toContain('https://lemari.example/hk/shop');
  });

  // @see rules/search-engines/sitemap-stays
  it('names no page that leaves the shop', async () => {
    const leaving = shell({
      publicUrl: 'https://lemari.example',
      services,
      externals: { EXTERNAL_ID_HOME: 'https://id.example' },
    });
    const named = locations((await leaving.inject('/id/sitemap')).body);
    expect(named).toContain('https://lemari.example/id/browse');
    expect(named).toContain('https://lemari.example/id/on-demand/collections');
    expect(named).toContain('https://lemari.example/id/faq');
    expect(named).not.toContain('https://lemari.example/id/collections');
    expect(named).not.toContain('https://lemari.example/id/brands');
    expect(named).toContain('https://lemari.example/id/browse/styles/nila-gown-%26-co-1');
    await leaving.close();
    expect(locations((await app.inject('/id/sitemap')).body)).toContain('https://lemari.example/id/brands');
  });

  it.each([2, 1_000_000])('has no part %d if one file suffices', async (part) => {
    const response = await app.inject(`/sg/sitemap?part=${part}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ detail: 'This sitemap has no such part.' });
  });

  it('is cut off if the service goes down in between, and the server keeps running', async () => {
    styles = 30_000;
    pagesThere = 1;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const read = fetch(`http://127.0.0.1:${port}/sg/sitemap`).then((answer) => answer.text());
    await expect(read).rejects.toThrow();
    styles = 3;
    expect((await app.inject('/sg/sitemap')).statusCode).toBe(200);
  });

  it('is cached by shared caches only with a configured origin', async () => {
    expect((await app.inject('/sg/sitemap')).headers['cache-control']).toBe('public, max-age=3600');
    const open = shell({ services });
    const forged = await open.inject({ url: '/sg/sitemap', headers: { host: 'other.example' } });
    expect(locations(forged.body)[0]).toBe('http://other.example/sg/apparel/browse');
    expect(forged.headers['cache-control']).toBe('private, max-age=3600');
    await open.close();
  });

  it('is generated a limited number of times at once, and the rest get 503', async () => {
    const gate = Promise.withResolvers<void>();
    wait = gate.promise;
    const responses = Array.from({ length: 30 }, () => app.inject('/sg/sitemap'));
    const early = await Promise.race(responses);
    expect(early.statusCode).toBe(503);
    gate.resolve();
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
    expect((await app.inject('/sg/sitemap')).statusCode).toBe(200);
  });

  it('is 503 while the service is down', async () => {
    isDown = true;
    expect((await app.inject('/id/sitemap')).statusCode).toBe(503);
  });
});

describe('robots.txt', () => {
  // @see rules/search-engines/robots
  it('names every sitemap', async () => {
    const { body } = await app.inject('/robots.txt');
    expect(body.match(/^Sitemap: .*$/gm)).toEqual(
      ['sg', 'id', 'hk'].map((region) => `Sitemap: https://lemari.example/${region}/sitemap`),
    );
  });

  // @see rules/search-engines/hidden-in-development
  it('disallows everything in development', async () => {
    const server = shell({ isDevelopment: true });
    expect((await server.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    await server.close();
  });
});
