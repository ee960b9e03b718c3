import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browseRoute, catalogueRoutes } from '../routes.ts';
import { headOfPage, openPage, sentByServer } from '../testing/page-stage.tsx';

const APPAREL: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const BAGS: Mount = { vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' };

interface Options {
  mount: Mount;
  answers: Parameters<typeof openPage>[0]['answers'];
}

async function openBrowse(search = '', { mount = APPAREL, answers = {} }: Partial<Options> = {}) {
  const stage = await openPage({ mount, routes: [browseRoute(mount)], path: `/browse${search}`, answers });
  const { container } = render(stage.page);
  return { ...stage, container };
}

const pageOf = (total: number, page = 1) => ({
  body: {
    data: total > 20 * (page - 1) ? EXAMPLES.listFeaturedProducts.data : [],
    meta: { page_number: page, per_page: 20, total, total_is_exact: true, has_more: false },
  },
});

describe('the shop of a base', () => {
  const openShop = (mount: Mount) => openPage({ mount, routes: catalogueRoutes(mount), path: '/shop' });

  it('lists in the new browse mode, and its links stay there', async () => {
    const { calls, page } = await openShop(BAGS);
    expect(calls[0]?.query).toMatchObject({ methods: ['Rent', 'Buy'], available: 0 });
    render(page);
    expect(headOfPage().canonical).toBe('/hk/bags/shop');
    expect(
      within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('link', { name: 'Totes' }),
    ).toHaveAttribute('href', '/hk/bags/shop?category=totes');
  });

  it('is not in On Demand', async () => {
    const mount: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
    const { calls } = await openShop(mount);
    expect(calls).toEqual([]);
  });
});

describe('the browse page', () => {
  it('asks for the first page of the vertical, most rented first', async () => {
    const { calls } = await openBrowse('', { mount: BAGS });
    expect(calls).toEqual([
      {
        operation: 'listFeaturedProducts',
        query: { sort_by: 'popularity', page_number: 1, per_page: 20 },
        headers: { Region: 'hk', 'Vertical-Type': 'bags' },
      },
    ]);
  });

  it('asks for what its address says', async () => {
    const { calls } = await openBrowse('?category=dresses&sizes0=s&sizes1=m&colors=gold&page=2');
    expect(calls[0]?.query).toEqual({
      category: 'dresses',
      sizes: ['s', 'm'],
      colors: ['gold'],
      sort_by: 'popularity',
      page_number: 2,
      per_page: 20,
    });
  });

  it('asks for words, shapes, prices, materials and an order by the names of the wire', async () => {
    const { calls } = await openBrowse(
      '?q=silk+slip&category=gowns&lengths=long&excludes=pigskin-leather&rentalPriceRange=5000-8000&rentalPriceCurrency=SGD&sort=price_up',
    );
    expect(calls[0]?.query).toEqual({
      q: 'silk slip',
      category: 'gowns',
      lengths: ['long'],
      excludes: ['pigskin leather'],
      rental_price_range: '5000-8000',
      rental_price_currency: 'SGD',
      sort_by: 'price_up',
      page_number: 1,
      per_page: 20,
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“silk slip”');
  });

  it('another order keeps everything else, from the first page', async () => {
    const { router, calls } = await openBrowse('?category=dresses&sizes=s&page=2', {
      answers: { listFeaturedProducts: pageOf(64, 2) },
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
    await waitFor(() => expect(router.state.location.search).toBe('?category=dresses&sizes0=s&sort=newest'));
    expect(calls.at(-1)?.query).toMatchObject({ sort_by: 'newest', page_number: 1 });
  });

  it('shows its title, the count and a card with its price for each piece', async () => {
    const { container } = await openBrowse();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All apparel');
    expect(screen.getByText('2 pieces')).toBeVisible();
    const card = screen.getAllByRole('article')[0]!;
    expect(within(card).getByRole('link')).toHaveAttribute(
      'href',
      '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001',
    );
    expect(card).toHaveTextContent('$55.00 / 4 days');
    expect(card).toHaveTextContent('M not available');
    await expect(container).toBeAccessible();
  });

  it('has a title, a description and one address, whatever else the visitor was sent with', async () => {
    await openBrowse('?sizes=s&category=dresses&sizes=huge&utm_source=mail');
    expect(headOfPage()).toEqual({
      title: 'Dresses to rent in Singapore · Lemari',
      description: expect.stringContaining('2 pieces') as string,
      canonical: '/sg/apparel/browse?category=dresses',
    });
  });

  it('is whole as the server sends it', async () => {
    const { page } = await openPage({ mount: APPAREL, routes: [browseRoute(APPAREL)], path: '/browse' });
    const markup = sentByServer(page);
    expect(markup).toContain('name="sizes" value="s"');
    expect(markup).toContain('Saddle Tote');
    expect(markup).not.toMatch(/<script(?! type="application.ld.json")/);
  });

  it('links a style to the base of its own vertical', async () => {
    await openBrowse();
    expect(screen.getByRole('link', { name: /Saddle Tote/ }).getAttribute('href')).toMatch(
      /^\/sg\/bags\/browse\/styles\//,
    );
  });

  it('fetches the first picture at once, before the others', async () => {
    await openBrowse();
    const [first, second] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(second).not.toHaveAttribute('fetchpriority', 'high');
    expect(second).toHaveAttribute('loading', 'eager');
  });
});

describe('the filter form', () => {
  it('is a GET form of the listing with the names its reader knows', async () => {
    await openBrowse('?category=dresses&sizes=s');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
    expect(form).toHaveAttribute('action', '/sg/apparel/browse');
    expect(form).toHaveAttribute('method', 'get');
    expect([...new FormData(form)]).toEqual([
      ['category', 'dresses'],
      ['rentalPriceCurrency', 'SGD'],
      ['sizes', 's'],
      ['rentalPriceRange', ''],
    ]);
    expect(within(form).getByRole('button', { name: /^Show \d+ pieces?$/ })).toHaveAttribute(
      'type',
      'submit',
    );
  });

  it.each([
    { mount: APPAREL, sizes: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'Free'] },
    { mount: BAGS, sizes: ['Itsy', 'Compact', 'Standard', 'Plus'] },
  ])('offers the sizes of $mount.vertical', async ({ mount, sizes }) => {
    await openBrowse('', { mount });
    const group = screen.getByRole('group', { name: 'Size' });
    expect(
      within(group)
        .getAllByRole('checkbox')
        .map((box) => box.parentElement?.textContent),
    ).toEqual(sizes);
  });

  it('a change goes to the filtered listing from its first page and keeps the focus', async () => {
    const { router, calls } = await openBrowse('?category=dresses&page=2', {
      answers: { listFeaturedProducts: pageOf(64, 2) },
    });
    const box = screen.getByRole('checkbox', { name: 'S' });
    await userEvent.click(box);
    await waitFor(() => expect(router.state.location.search).toBe('?category=dresses&sizes0=s'));
    expect(calls.at(-1)?.query).toMatchObject({ category: 'dresses', sizes: ['s'], page_number: 1 });
    expect(box).toHaveFocus();
    expect(router.state.preventScrollReset).toBe(true);
  });

  it('follows the address back', async () => {
    const { router } = await openBrowse();
    const box = screen.getByRole('checkbox', { name: 'Gold' });
    await userEvent.click(box);
    await waitFor(() => expect(router.state.location.search).toBe('?colors0=gold'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(box).not.toBeChecked());
  });
});

describe('what narrows the listing', () => {
  it.each([
    { name: 'Remove Dresses', href: '/sg/apparel/browse?sizes0=s&colors0=gold' },
    { name: 'Remove Size S', href: '/sg/apparel/browse?category=dresses&colors0=gold' },
    { name: 'Remove Gold', href: '/sg/apparel/browse?category=dresses&sizes0=s' },
    { name: 'Clear all', href: '/sg/apparel/browse' },
  ])('$name is a link to the listing without it', async ({ name, href }) => {
    await openBrowse('?category=dresses&sizes=s&colors=gold&page=2', {
      answers: { listFeaturedProducts: pageOf(64, 2) },
    });
    expect(
      within(screen.getByRole('list', { name: 'Applied filters' })).getByRole('link', { name }),
    ).toHaveAttribute('href', href);
  });

  it('a category keeps the other filters and begins again at the first page', async () => {
    await openBrowse('?category=gowns&sizes=s&page=2', { answers: { listFeaturedProducts: pageOf(64, 2) } });
    const nav = screen.getByRole('navigation', { name: 'Categories' });
    expect(within(nav).getByRole('link', { name: 'Tops' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=tops&sizes0=s',
    );
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Gowns');
  });

  it('what nobody knows is left out and said', async () => {
    const { calls, container } = await openBrowse('?sizes=huge&sizes=s&utm_source=mail');
    expect(calls[0]?.query).toMatchObject({ sizes: ['s'] });
    expect(screen.getByText(/We do not know sizes=huge\./)).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('nothing is said where nothing is applied', async () => {
    await openBrowse('?utm_source=mail');
    expect(screen.queryByText(/We do not know/)).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Applied filters' })).not.toBeInTheDocument();
  });
});

describe('an empty listing', () => {
  it('offers what is nearest: how many there are without each of its filters', async () => {
    const { calls } = await openBrowse('?category=gowns&sizes=s', {
      answers: { listFeaturedProducts: { reply: ({ query }) => pageOf(query?.['sizes'] ? 0 : 12).body } },
    });
    expect(calls.slice(1).map(({ query }) => query)).toEqual([
      { sizes: ['s'], sort_by: 'popularity', page_number: 1, per_page: 1 },
      { category: 'gowns', sort_by: 'popularity', page_number: 1, per_page: 1 },
    ]);
    expect(screen.getByRole('link', { name: '12 pieces without Size S' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=gowns',
    );
    // Without the category there is nothing either.
    expect(screen.queryByText(/without Gowns/)).not.toBeInTheDocument();
  });

  it('without a filter says that nothing is there yet, and offers none to take away', async () => {
    await openBrowse('', { answers: { listFeaturedProducts: pageOf(0) } });
    expect(screen.getByText('There is nothing to rent here yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Clear the filters' })).not.toBeInTheDocument();
  });
});

describe('pages', () => {
  it('are numbered links that keep the filters', async () => {
    await openBrowse('?sizes=s&page=2', { answers: { listFeaturedProducts: pageOf(64, 2) } });
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?sizes0=s&page=3',
    );
    expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?sizes0=s',
    );
  });

  it.each([
    {
      spec: 'no match',
      search: '?sizes=xl',
      answer: pageOf(0),
      way: 'Clear the filters',
      href: '/sg/apparel/browse',
    },
    {
      spec: 'a page beyond the last',
      search: '?sizes=s&page=9',
      answer: pageOf(64, 9),
      way: 'Go to the first page',
      href: '/sg/apparel/browse?sizes0=s',
    },
  ])('$spec says so and leads on', async ({ search, answer, way, href }) => {
    const { container } = await openBrowse(search, { answers: { listFeaturedProducts: answer } });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
    await expect(container).toBeAccessible();
  });
});

describe('dates', () => {
  const DATES = '?reservationStart=2026-12-01&rentalPeriodDays=8';

  it('narrow the listing to what is free, and follow to the product', async () => {
    const { calls, container } = await openBrowse(DATES);
    const list = calls.find(({ operation }) => operation === 'listFeaturedProducts');
    expect(list).toMatchObject({
      query: { rental_period_days: 8 },
      headers: { 'Reservation-Start': '2026-12-01', 'Reservation-End': '2026-12-08' },
    });
    expect(screen.getByText('1–8 Dec')).toBeVisible();
    expect(screen.getByRole('link', { name: /Senja Bias Slip/ })).toHaveAttribute(
      'href',
      '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001?reservationStart=2026-12-01&reservationEnd=2026-12-08&rentalPeriodDays=8',
    );
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('$83.00 / 8 days');
    await expect(container).toBeAccessible();
  });

  it('are taken away by their chip, and by their own form', async () => {
    await openBrowse(`${DATES}&sizes0=s`);
    for (const name of ['Remove for 1–8 Dec', 'Any dates'])
      expect(screen.getByRole('link', { name, hidden: true })).toHaveAttribute(
        'href',
        '/sg/apparel/browse?sizes0=s',
      );
  });

  it('stay while filters change, and go along with the form of them', async () => {
    const { router } = await openBrowse(DATES);
    await userEvent.click(screen.getByRole('checkbox', { name: 'S' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?sizes0=s&reservationStart=2026-12-01&reservationEnd=2026-12-08&rentalPeriodDays=8',
      ),
    );
  });

  it.each([
    { start: '2026-12-06', words: 'We don’t deliver on Sundays. The next day is Monday 7 December.' },
    {
      start: '2026-12-25',
      words: 'We don’t deliver on Christmas Day. The next day is Saturday 26 December.',
    },
    {
      start: '2026-11-21',
      words: 'The earliest delivery is on Sunday 22 November. The next day is Monday 23 November.',
    },
    {
      start: '2026-02-30',
      words: 'That date doesn’t exist. Choose another date. The next day is Monday 23 November.',
    },
  ])(
    '$start cannot be had: it says why, keeps it in the field, and shows everything',
    async ({ start, words }) => {
      const { calls } = await openBrowse(`?reservationStart=${start}`);
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.getByLabelText(/Delivered on/)).toHaveAttribute('value', start);
      const list = calls.find(({ operation }) => operation === 'listFeaturedProducts');
      expect(list?.headers).not.toHaveProperty('Reservation-Start');
    },
  );
});

describe('designers', () => {
  it('are asked for, with how many each choice would leave, once somebody comes near the filters', async () => {
    const { calls } = await openBrowse('?category=dresses');
    expect(calls.map(({ operation }) => operation)).toEqual(['listFeaturedProducts']);
    expect(screen.getByRole('link', { name: 'All designers', hidden: true })).toHaveAttribute(
      'href',
      '/sg/apparel/brands',
    );
    await userEvent.hover(screen.getByRole('form', { name: 'Filters' }));
    const noor = await screen.findByRole('checkbox', { name: /Noor & Vale/, hidden: true });
    expect(noor).toHaveAccessibleName('Noor & Vale 1');
    expect(calls.at(-1)).toMatchObject({ operation: 'countStyleFacets', query: { category: 'dresses' } });
  });

  it('are a filter like any other', async () => {
    const { router, calls } = await openBrowse();
    await userEvent.hover(screen.getByRole('form', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Noor & Vale/, hidden: true }));
    await waitFor(() => expect(router.state.location.search).toBe('?designers0=113'));
    expect(calls.some(({ query }) => query?.['designers']?.toString() === '113')).toBe(true);
  });

  it('that are chosen are named, without a script near', async () => {
    const { calls } = await openBrowse('?designers0=101');
    expect(calls.filter(({ operation }) => operation === 'getDesigner')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Remove Arung Senja' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse',
    );
    expect(screen.getByRole('checkbox', { name: 'Arung Senja', hidden: true })).toBeChecked();
  });
});

describe('a collection', () => {
  it('has a page of its own in the listing, under its own line', async () => {
    const { calls, container } = await openBrowse('?collection=222');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Workwear');
    expect(headOfPage().canonical).toBe('/sg/apparel/browse?collection=222');
    expect(calls.find(({ operation }) => operation === 'listFeaturedProducts')).toMatchObject({
      query: { collection_id: '222' },
      headers: { 'Product-Line': 'maternity' },
    });
    await expect(container).toBeAccessible();
  });

  it('that is none is not found', async () => {
    const { router } = await openPage({
      mount: APPAREL,
      routes: [browseRoute(APPAREL)],
      path: '/browse?collection=9',
      answers: { getCollection: { status: 404 } },
    });
    expect(Object.values<unknown>(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });
});

/** Modules of a page come one after another; on a busy machine that takes its time. */
const PATIENCE = { timeout: 5_000 };

describe('more of the listing', () => {
  const pages = { listFeaturedProducts: { reply: ({ query }: { query?: object }) => longOf(query).body } };
  const longOf = (query: object = {}) => {
    const page = Number((query as Record<string, unknown>)['page_number'] ?? 1);
    const { data } = EXAMPLES.listFeaturedProducts;
    return {
      body: {
        data: data.map((product) => ({
          ...product,
          id: product.id + 10 * page,
          name: `${product.name} ${page}`,
        })),
        meta: { page_number: page, per_page: 20, total: 64, total_is_exact: true, has_more: page < 4 },
      },
    };
  };

  it('comes below, keeps the address, and is there again after Back', async () => {
    const { router } = await openBrowse('', { answers: pages });
    const more = screen.getByRole('link', { name: 'Load 20 more' });
    expect(more).toHaveAttribute('href', '/sg/apparel/browse?page=2');
    await userEvent.click(more);
    expect(await screen.findByRole('link', { name: /Saddle Tote 2/ }, PATIENCE)).toBeVisible();
    expect(screen.getByRole('link', { name: /Saddle Tote 1/ })).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(screen.getByText('40 of 64 pieces')).toBeVisible();

    await act(() => router.navigate('/sg/apparel/browse?sizes0=s'));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Saddle Tote 2/ })).not.toBeInTheDocument(),
    );
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('link', { name: /Saddle Tote 2/ }, PATIENCE)).toBeVisible();
  });

  it('that is on its way when somebody filters does not take the filter away', async () => {
    const late = Promise.withResolvers();
    const { router } = await openBrowse('', {
      answers: {
        listFeaturedProducts: {
          reply: ({ query = {} }) => {
            const isMore = (query as Record<string, unknown>)['page_number'] === 2;
            return isMore ? late.promise : longOf(query).body;
          },
        },
      },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Load 20 more' }));
    await act(() => router.navigate('/sg/apparel/browse?sizes0=s'));
    await act(() => {
      late.resolve(longOf({ page_number: 2 }).body);
      return late.promise;
    });
    expect(router.state.location.search).toBe('?sizes0=s');
    expect(screen.queryByRole('link', { name: /Saddle Tote 2/ })).not.toBeInTheDocument();
  });

  it('that does not come is told of, and what is there stays', async () => {
    const answers: Options['answers'] = { ...pages };
    await openBrowse('', { answers });
    answers.listFeaturedProducts = { status: 503 };
    await userEvent.click(screen.getByRole('link', { name: 'Load 20 more' }));
    expect(await screen.findByText('We couldn’t load more pieces')).toBeVisible();
    expect(screen.getByRole('link', { name: /Saddle Tote 1/ })).toBeVisible();
    answers.listFeaturedProducts = pages.listFeaturedProducts;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Saddle Tote 2/ }, PATIENCE)).toBeVisible();
  });

  it('a listing that cannot be had leaves the last one, and a way to try again', async () => {
    const answers: Options['answers'] = { ...pages };
    const { router } = await openBrowse('', { answers });
    answers.listFeaturedProducts = { status: 503 };
    await userEvent.click(screen.getByRole('checkbox', { name: 'S' }));
    expect(await screen.findByText('We couldn’t load this list', undefined, PATIENCE)).toBeVisible();
    expect(screen.getByRole('link', { name: /Saddle Tote 1/ })).toBeVisible();
    answers.listFeaturedProducts = pages.listFeaturedProducts;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(
      () => expect(screen.queryByText('We couldn’t load this list')).not.toBeInTheDocument(),
      PATIENCE,
    );
    expect(router.state.location.search).toBe('?sizes0=s');
  });
});
