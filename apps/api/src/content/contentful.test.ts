import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';

const SPACE = 'space1';
const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
const entry = (type: string, id: string, fields: object) => ({
  sys: {
    id,
    type: 'Entry',
    updatedAt: '2026-11-20T02:00:00.000Z',
    contentType: link('ContentType', type),
  },
  fields,
});
const asset = (id: string, url: string) => ({
  sys: { id, type: 'Asset', updatedAt: '2026-11-20T02:00:00.000Z' },
  fields: {
    title: 'rail.jpg',
    description: 'A rail in the morning',
    file: {
      url,
      fileName: 'rail.jpg',
      contentType: 'image/jpeg',
      details: { size: 1, image: { width: 1800, height: 1200 } },
    },
  },
});

const BODY = { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content: [] }] };
const PAGE = {
  page: 'lookbook',
  title: 'The lookbook',
  description: 'What we wear this month.',
  includeInSitemap: true,
  priority: 0.7,
};

/** Answers of Contentful's delivery API for pages of one name in two regions. */
const PAGES = {
  sys: { type: 'Array' },
  total: 2,
  skip: 0,
  limit: 100,
  items: [
    entry('page', 'p-hk', { ...PAGE, region: 'hk', blocks: [] }),
    entry('page', 'p-sg', {
      ...PAGE,
      region: 'sg',
      blocks: [
        link('Entry', 'b-hero'),
        link('Entry', 'b-text'),
        link('Entry', 'b-list'),
        link('Entry', 'b-hologram'),
        link('Entry', 'b-unpublished'),
      ],
    }),
  ],
  includes: {
    Entry: [
      entry('hero', 'b-hero', {
        title: 'This month',
        lede: 'Linen, mostly.',
        picture: link('Asset', 'a-rail'),
        actions: [link('Entry', 'x-action')],
      }),
      entry('action', 'x-action', { label: 'See it all', href: '/sg/apparel/browse' }),
      entry('textSection', 'b-text', { title: 'Why linen', body: BODY }),
      entry('imageList', 'b-list', {
        title: 'How to wear it',
        isNumbered: true,
        items: [link('Entry', 'x-item')],
      }),
      entry('imageItem', 'x-item', {
        title: 'Creased',
        text: 'On purpose.',
        picture: link('Asset', 'a-rail'),
      }),
      entry('hologram', 'b-hologram', { title: 'Later' }),
    ],
    Asset: [asset('a-rail', `//images.ctfassets.net/${SPACE}/a-rail/key1/rail.jpg`)],
  },
};

const PICTURE = {
  url: '/pictures/contentful/a-rail/key1/rail.jpg/600.avif',
  width: 1800,
  height: 1200,
  colour: '#f2ede6',
  alt: 'A rail in the morning',
};

describe('pages in Contentful', () => {
  let requests: IncomingMessage[] = [];
  let answer: { status: number; body: unknown };
  const contentful = createServer((request, response) => {
    requests.push(request);
    const isPicture = request.url?.startsWith('/images/');
    response
      .writeHead(isPicture ? 200 : answer.status, {
        'content-type': isPicture ? 'image/avif' : 'application/vnd.contentful.delivery.v1+json',
      })
      .end(isPicture ? 'picture' : JSON.stringify(answer.body));
  });
  let api: TestApi;
  beforeAll(async () => {
    await new Promise<void>((resolve) => contentful.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(contentful.address() as AddressInfo).port}`;
    api = await testApi('PGlite', {
      contentful: {
        id: SPACE,
        environment: 'master',
        token: 'delivery-token',
        isPreview: false,
        url: origin,
        imagesUrl: `${origin}/images`,
      },
    });
  });
  beforeEach(() => {
    requests = [];
    answer = { status: 200, body: PAGES };
  });
  afterAll(async () => {
    contentful.close();
    await api.close();
  });

  it('are mapped to the contract, with links resolved and unknown blocks left out', async () => {
    expect(await api.answer('getContentPage', { params: { page: 'lookbook' } })).toEqual({
      page: 'lookbook',
      title: 'The lookbook',
      description: 'What we wear this month.',
      include_in_sitemap: true,
      change_frequency: 'weekly',
      priority: 0.7,
      updated_at: '2026-11-20T02:00:00.000Z',
      regions: ['hk', 'sg'],
      blocks: [
        {
          type: 'hero',
          title: 'This month',
          lede: 'Linen, mostly.',
          picture: PICTURE,
          actions: [{ label: 'See it all', href: '/sg/apparel/browse' }],
        },
        { type: 'textSection', title: 'Why linen', body: { nodeType: 'document', content: BODY.content } },
        {
          type: 'imageList',
          title: 'How to wear it',
          is_numbered: true,
          items: [{ title: 'Creased', text: 'On purpose.', picture: PICTURE }],
        },
      ],
    });
    const [request] = requests;
    expect(request?.headers.authorization).toBe('Bearer delivery-token');
    const { pathname, searchParams } = new URL(request?.url ?? '', 'http://contentful.invalid');
    expect(pathname).toBe(`/spaces/${SPACE}/environments/master/entries`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      content_type: 'page',
      'fields.page': 'lookbook',
      include: '4',
    });
  });

  it('are missing in a region without them', async () => {
    const response = await api.call('getContentPage', {
      params: { page: 'lookbook' },
      headers: { region: 'id' },
    });
    expect(response.statusCode).toBe(404);
  });

  it('answer 503 while Contentful is down', async () => {
    answer = { status: 500, body: { sys: { type: 'Error', id: 'ServerError' }, message: 'oops' } };
    const response = await api.call('getContentPage', { params: { page: 'lookbook' } });
    expect(problemOf(response)).toMatchObject({ status: 503 });
    expect(response.body).not.toContain('delivery-token');
  });

  it('are listed for the sitemap', async () => {
    answer = { status: 200, body: { ...PAGES, items: PAGES.items.slice(1), total: 1 } };
    expect(await api.answer('listContentEntries')).toEqual({
      data: [
        {
          page: 'lookbook',
          change_frequency: 'weekly',
          priority: 0.7,
          updated_at: '2026-11-20T02:00:00.000Z',
        },
      ],
    });
  });

  it('come with the links of the frame', async () => {
    const side = [{ type: 'link', name: 'Plans', href: '/sg/apparel/plans' }];
    answer = {
      status: 200,
      body: { ...PAGES, items: [entry('navigation', 'n', { region: 'sg', side })], includes: {} },
    };
    expect(await api.answer('getNavigation')).toEqual({ side, footer: [], banner: [], header: [] });
  });

  it('serve pictures from the shop’s origin, in the requested width and format', async () => {
    const response = await api.inject({ url: '/pictures/contentful/a-rail/key1/rail.jpg/300.webp' });
    expect({ status: response.statusCode, type: response.headers['content-type'] }).toEqual({
      status: 200,
      type: 'image/webp',
    });
    expect(response.body).toBe('picture');
    expect(requests[0]?.url).toBe(`/images/${SPACE}/a-rail/key1/rail.jpg?w=300&fm=webp`);
  });

  it.each([
    '/pictures/contentful/a-rail/key1/rail.jpg/301.avif',
    '/pictures/contentful/a%2Frail/key1/x/300.avif',
  ])('answer 404 for a picture at %s', async (url) => {
    expect((await api.inject({ url })).statusCode).toBe(404);
    expect(requests).toEqual([]);
  });
});
