import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount, ShopSetup } from '@lemari/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browseRoute, catalogueRoutes } from '../routes.ts';
import { type BrowseLoad, listingAnswer } from './browse.load.ts';
import { headOfPage, openPage, sentByServer } from '../testing/page-stage.tsx';

const APPAREL: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const INDONESIA: Mount = { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' };
const HOME: Mount = { vertical: 'home', host: 'home', region: 'id', base: '/id/home' };
const ON_DEMAND: Mount = {
  vertical: 'on-demand',
  host: 'on-demand',
  region: 'id',
  base: '/id/on-demand',
};
const BAGS: Mount = { vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' };

interface Options {
  mount: Mount;
  answers: Parameters<typeof openPage>[0]['answers'];
  setup: Partial<ShopSetup>;
}

async function openBrowse(search = '', { mount = APPAREL, answers = {}, setup }: Partial<Options> = {}) {
  const stage = await openPage({
    mount,
    routes: [browseRoute(mount)],
    path: `/browse${search}`,
    answers,
    ...(setup && { setup }),
  });
  const { container } = render(stage.page);
  return { ...stage, container };
}

const listsOf = <Call extends { operation: string }>(calls: readonly Call[]) =>
  calls.filter(({ operation }) => operation === 'listFeaturedProducts');

const pageOf = (total: number, page = 1) => ({
  body: {
    data: total > 20 * (page - 1) ? EXAMPLES.listFeaturedProducts.data : [],
    meta: { page_number: page, per_page: 20, total, total_is_exact: true, has_more: false },
  },
});

describe('Shop', () => {
  const openShop = (mount: Mount) => openPage({ mount, routes: catalogueRoutes(mount), path: '/shop' });

  // @see rules/browse/new-mode, rules/browse/shop-below-base
  it('lists in the new browse mode, and its links stay there', async () => {
    const { calls, page } = await openShop(BAGS);
    expect(calls[0]?.query).toMatchObject({ methods: ['Rent', 'Buy'], available: 0 });
    render(page);
    expect(headOfPage().canonical).toBe('/hk/bags/shop');
    expect(
      within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('link', { name: 'Totes' }),
    ).toHaveAttribute('href', '/hk/bags/shop?category=totes');
  });

  // @see rules/browse/shop-browse-in-sg
  it('lists in the new browse mode below the shop of sg', async () => {
    const mount: Mount = { ...APPAREL, base: '/sg/shop', screen: 'shop' };
    const { calls } = await openBrowse('', { mount });
    expect(calls[0]?.query).toMatchObject({ methods: ['Rent', 'Buy'], available: 0 });
  });

  // @see rules/browse/no-shop-in-on-demand
  it('has no route in On Demand', async () => {
    const { calls } = await openShop(ON_DEMAND);
    expect(calls).toEqual([]);
  });
});

// @see rules/screens/browse, rules/browse/public
describe('Browse', () => {
  // @see rules/browse/page-size, rules/browse/page-on-wire
  it('requests the first page of the vertical, most popular first', async () => {
    const { calls } = await openBrowse('', { mount: BAGS });
    expect(listsOf(calls)).toEqual([
      {
        operation: 'listFeaturedProducts',
        query: { sort_by: 'popularity', page_number: 1, per_page: 20 },
        headers: { Region: 'hk', 'Vertical-Type': 'bags' },
      },
    ]);
  });

  // @see rules/browse/filters, rules/browse/address-keys
  it('requests the filters in its URL', async () => {
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

  // @see rules/browse/occasions
  it('sends occasions as tags, offers them as filter, and counts each', async () => {
    const { calls } = await openBrowse('?occasions=gala', {
      answers: {
        countStyleFacets: {
          body: { data: [{ filter: 'tags', values: [{ id: 'wedding-guest', count: 7 }] }] },
        },
      },
    });
    expect(calls[0]?.query).toMatchObject({ tags: ['gala'] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gala');
    expect(headOfPage().title).toBe('Gala: pieces in Singapore · Lemari');
    expect(screen.getByRole('checkbox', { name: 'Gala' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Remove Gala' })).toHaveAttribute('href', '/sg/apparel/browse');
    await userEvent.hover(screen.getByRole('form', { name: 'Filters' }));
    expect(await screen.findByRole('checkbox', { name: 'Wedding guest 7' })).not.toBeChecked();
  });

  // @see rules/calls/list-featured-products, rules/browse/pigskin-exclusion
  it('sends search words, shapes, prices, materials and the order by their wire names', async () => {
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

  // @see rules/browse/change-resets-page
  it('changes the order, keeps the filters and returns to the first page', async () => {
    const { router, calls } = await openBrowse('?category=dresses&sizes=s&page=2', {
      answers: { listFeaturedProducts: pageOf(64, 2) },
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'New in');
    await waitFor(() => expect(router.state.location.search).toBe('?category=dresses&sizes0=s&sort=newest'));
    expect(calls.at(-1)?.query).toMatchObject({ sort_by: 'newest', page_number: 1 });
  });

  it('shows the start of the list after a change of order within it', async () => {
    await openBrowse('', { answers: { listFeaturedProducts: pageOf(64) } });
    const scrollIntoView = jest.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    const box = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    box.mockReturnValue({ top: -1_200 } as DOMRect);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'New in');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    box.mockReturnValue({ top: 300 } as DOMRect);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Trending');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    box.mockRestore();
    scrollIntoView.mockRestore();
  });

  it('shows title, count and a card with price for each piece', async () => {
    const { container } = await openBrowse();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All apparel');
    expect(screen.getByText('2 pieces')).toBeVisible();
    const card = screen.getAllByRole('article')[0]!;
    expect(within(card).getByRole('link')).toHaveAttribute(
      'href',
      '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001',
    );
    expect(card).toHaveTextContent('$55.00 / 4 days');
    expect(card).toHaveTextContent('Sizes: SM');
    await expect(container).toBeAccessible();
  });

  // @see rules/products/card-sizes
  it.each([
    { vertical: 'on_demand', sizes: 'Sizes: SM not available' },
    { vertical: 'apparel', sizes: 'Sizes: SM' },
  ] as const)('shows the sizes of a piece of $vertical as "$sizes"', async ({ vertical, sizes }) => {
    const { data, ...page } = EXAMPLES.listFeaturedProducts;
    const pieces = data.map((piece) => ({ ...piece, vertical_type: vertical }));
    await openBrowse('', {
      mount: INDONESIA,
      answers: { listFeaturedProducts: { body: { ...page, data: pieces } } },
    });
    expect(screen.getAllByRole('article')[0]).toHaveTextContent(new RegExp(`${sizes}$`));
  });

  // @see rules/browse/page-past-end
  it('leads from a page after the last one to the first and the last, with the status 404', async () => {
    const { container } = await openBrowse('?category=dresses&page=9', {
      answers: { listFeaturedProducts: pageOf(64, 9) },
    });
    expect(await screen.findByText('Page 9 does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=dresses',
    );
    expect(screen.getByRole('link', { name: 'The last page is 4.' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=dresses&page=4',
    );
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await expect(container).toBeAccessible();
    const load: BrowseLoad = { requested: { query: {}, unknown: [] }, dates: {}, hasFailed: false };
    expect(listingAnswer(load)).toBe(load);
    expect(listingAnswer({ ...load, isPastEnd: true })).toMatchObject({ init: { status: 404 } });
  });

  it('has a title, a description and one canonical URL, whatever else is in the query', async () => {
    await openBrowse('?sizes=s&category=dresses&sizes=huge&utm_source=mail');
    expect(headOfPage()).toEqual({
      title: 'Dresses in Singapore · Lemari',
      description: expect.stringContaining('2 pieces') as string,
      canonical: '/sg/apparel/browse?category=dresses',
    });
  });

  it.each([
    { search: '', title: 'All apparel in Singapore · Lemari' },
    { search: '?q=silk', title: '“silk”: pieces in Singapore · Lemari' },
  ])('is titled "$title" with the query "$search"', async ({ search, title }) => {
    await openBrowse(search);
    expect(headOfPage().title).toBe(title);
  });

  it('is complete in server-rendered HTML', async () => {
    const { page } = await openPage({ mount: APPAREL, routes: [browseRoute(APPAREL)], path: '/browse' });
    const markup = sentByServer(page);
    expect(markup).toContain('name="sizes" value="s"');
    expect(markup).toContain('Saddle Tote');
    expect(markup).not.toMatch(/<script(?! type="application.ld.json")/);
  });

  // @see rules/products/page
  it('links a style below the base of its own vertical', async () => {
    await openBrowse();
    expect(screen.getByRole('link', { name: /Saddle Tote/ }).getAttribute('href')).toMatch(
      /^\/sg\/bags\/browse\/styles\//,
    );
  });

  // @see rules/browse/rented-first
  it('names no rent of a piece that the renting vertical lacks', async () => {
    const [product] = EXAMPLES.listFeaturedProducts.data;
    const offered = (id: number, vertical_types: string[]) => ({ ...product, id, vertical_types });
    const { body } = pageOf(2);
    const data = [offered(1, ['apparel', 'on_demand']), offered(2, ['apparel'])];
    await openBrowse('', {
      mount: INDONESIA,
      answers: { listFeaturedProducts: { body: { ...body, data } } },
    });
    const cards = screen.getAllByRole('article').map((card) => card.textContent);
    expect(cards).toEqual([
      expect.stringContaining('/ 4 days'),
      expect.stringMatching(/^(?!.*4 days).*Not for rent today/),
    ]);
  });

  // @see rules/browse/not-for-rent
  it.each([
    { mount: HOME, vertical: 'home', text: /^(?!.*4 days).*Not for rent today/ },
    { mount: APPAREL, vertical: 'apparel', text: /\/ 4 days/ },
  ] as const)('names on a card of $mount.base what can be had: $text', async ({ mount, vertical, text }) => {
    const { data, ...page } = EXAMPLES.listFeaturedProducts;
    const pieces = data.map((piece) => ({ ...piece, vertical_type: vertical, vertical_types: [vertical] }));
    await openBrowse('', { mount, answers: { listFeaturedProducts: { body: { ...page, data: pieces } } } });
    expect(screen.getAllByRole('article')[0]).toHaveTextContent(text);
  });

  it('gives the first picture high priority', async () => {
    await openBrowse();
    const [first, second] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(second).not.toHaveAttribute('fetchpriority', 'high');
    expect(second).toHaveAttribute('loading', 'eager');
  });
});

describe('the filter form', () => {
  it('is a GET form with the query keys of the listing', async () => {
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
    { mount: APPAREL, sizes: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'One size'] },
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

  it('opens the first page of the filtered listing on change, and keeps focus', async () => {
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

  it('follows the URL on Back', async () => {
    const { router } = await openBrowse();
    const box = screen.getByRole('checkbox', { name: 'Gold' });
    await userEvent.click(box);
    await screen.findByRole('link', { name: 'Remove Gold' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(box).not.toBeChecked());
  });
});

describe('applied filters', () => {
  it.each([
    { name: 'Remove Dresses', href: '/sg/apparel/browse?sizes0=s&colors0=gold' },
    { name: 'Remove Size S', href: '/sg/apparel/browse?category=dresses&colors0=gold' },
    { name: 'Remove Gold', href: '/sg/apparel/browse?category=dresses&sizes0=s' },
    { name: 'Clear all', href: '/sg/apparel/browse' },
  ])('have a link "$name" to the listing without it', async ({ name, href }) => {
    await openBrowse('?category=dresses&sizes=s&colors=gold&page=2', {
      answers: { listFeaturedProducts: pageOf(64, 2) },
    });
    expect(
      within(screen.getByRole('list', { name: 'Applied filters' })).getByRole('link', { name }),
    ).toHaveAttribute('href', href);
  });

  it('survive a change of category, which returns to the first page', async () => {
    await openBrowse('?category=gowns&sizes=s&page=2', { answers: { listFeaturedProducts: pageOf(64, 2) } });
    const nav = screen.getByRole('navigation', { name: 'Categories' });
    expect(within(nav).getByRole('link', { name: 'Tops' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=tops&sizes0=s',
    );
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Gowns');
  });

  it('ignore unknown values and name them', async () => {
    const { calls, container } = await openBrowse('?sizes=huge&sizes=s&utm_source=mail');
    expect(calls[0]?.query).toMatchObject({ sizes: ['s'] });
    expect(await screen.findByText(/We don’t recognise sizes=huge\./)).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('are absent when nothing is applied', async () => {
    await openBrowse('?utm_source=mail');
    expect(screen.queryByText(/We do not know/)).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Applied filters' })).not.toBeInTheDocument();
  });
});

describe('a search', () => {
  /** Totals by vertical; the listing of bags in hk finds nothing by itself. */
  const counting =
    (totals: Record<string, number>, meta: object = {}) =>
    ({ headers = {} }: { headers?: Record<string, string> }) => {
      const { body } = pageOf(totals[headers['Vertical-Type'] ?? ''] ?? 0);
      return { ...body, meta: { ...body.meta, ...meta } };
    };

  // @see rules/browse/best-match
  it('is sorted by the best match, unless the shopper chooses another order', async () => {
    const { calls, router } = await openBrowse('?q=silk&sizes=s', {
      answers: { listFeaturedProducts: pageOf(64) },
    });
    expect(calls[0]?.query).toEqual({ q: 'silk', sizes: ['s'], page_number: 1, per_page: 20 });
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(order).getAllByRole('option')[0]).toHaveTextContent('Best match');
    expect(order).toHaveValue('best_match');
    await userEvent.selectOptions(order, 'Most popular');
    await waitFor(() => expect(router.state.location.search).toBe('?q=silk&sizes0=s&sort=popularity'));
    expect(calls.filter(({ query }) => query?.['sort_by'] === 'popularity').length).toBeGreaterThan(0);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popularity');
  });

  // @see rules/browse/elsewhere
  it('links to the matches in other verticals of the region, with the search words alone', async () => {
    const { calls, container } = await openBrowse(
      '?q=leather&sizes=s&reservationStart=2026-12-01&rentalPeriodDays=4',
      {
        mount: ON_DEMAND,
        answers: { listFeaturedProducts: { reply: counting({ on_demand: 2, apparel: 12, home: 3 }) } },
      },
    );
    expect(screen.getByText(/^3 pieces for the home match “leather”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See them' })).toHaveAttribute(
      'href',
      '/id/home/browse?q=leather',
    );
    const other = calls.find(({ headers }) => headers?.['Vertical-Type'] === 'home');
    expect(other?.query).toMatchObject({ q: 'leather', page_number: 1, per_page: 1 });
    expect(other?.query).not.toHaveProperty('rental_period_days');
    await expect(container).toBeAccessible();
  });

  it('makes one piece of clothing the way on from the bags where no bag matches', async () => {
    await openBrowse('?q=kebaya', {
      mount: BAGS,
      answers: { listFeaturedProducts: { reply: counting({ apparel: 1 }) } },
    });
    expect(screen.getByText('No pieces match “kebaya”')).toBeVisible();
    expect(screen.getByRole('link', { name: '1 piece of clothing matches “kebaya”' })).toHaveAttribute(
      'href',
      '/hk/apparel/browse?q=kebaya',
    );
    expect(screen.queryByRole('link', { name: 'See them' })).not.toBeInTheDocument();
  });

  it('names no other vertical on a later page, without a search, or where the words had to be corrected', async () => {
    const answers = { listFeaturedProducts: { reply: counting({ apparel: 64, bags: 3 }) } };
    for (const search of ['?q=leather&page=2', '?sizes=s']) {
      const { calls } = await openBrowse(search, { answers });
      expect(calls.filter(({ operation }) => operation === 'listFeaturedProducts')).toHaveLength(1);
    }
    const corrected = counting({ apparel: 64, bags: 3 }, { corrected_q: 'leather' });
    await openBrowse('?q=leathr', { answers: { listFeaturedProducts: { reply: corrected } } });
    expect(screen.queryByRole('link', { name: 'See them' })).not.toBeInTheDocument();
  });

  // @see rules/browse/search-misspelt
  it('says what was searched for instead of a misspelt word', async () => {
    const { container } = await openBrowse('?q=blazr', {
      answers: { listFeaturedProducts: { reply: counting({ apparel: 12 }, { corrected_q: 'blazer' }) } },
    });
    expect(screen.getByText('Showing results for “blazer”')).toBeVisible();
    expect(screen.getByText('No pieces match “blazr”.')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  // @see rules/browse/nearest-relaxation
  it('without a match offers the words or filter whose removal gives most, the nearest first', async () => {
    const { container } = await openBrowse('?q=red+silk+gown&sizes=s', {
      answers: {
        listFeaturedProducts: {
          reply: ({ query = {}, headers }) => {
            const totals: Record<string, number> = {
              'silk gown s': 5,
              'red gown s': 12,
              'red silk gown ': 1,
            };
            const { q, sizes = '' } = query as Record<string, unknown>;
            const isHere = headers?.['Vertical-Type'] === 'apparel';
            return pageOf((isHere && totals[`${String(q)} ${String(sizes)}`]) || 0).body;
          },
        },
      },
    });
    expect(screen.getByText('No pieces match “red silk gown”')).toBeVisible();
    const links = screen.getAllByRole('link', { name: /without/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['12 pieces without “silk”', '/sg/apparel/browse?q=red+gown&sizes0=s'],
      ['5 pieces without “red”', '/sg/apparel/browse?q=silk+gown&sizes0=s'],
      ['1 piece without Size S', '/sg/apparel/browse?q=red+silk+gown'],
    ]);
    expect(screen.getByText('Remove a word or a filter to see more:')).toBeVisible();
    await expect(container).toBeAccessible();
  });
});

// @see rules/browse/how-to-have
describe('how the pieces are had', () => {
  const line = () =>
    screen.getByText((_, element) => element?.tagName === 'P' && /^64 pieces/.test(element.textContent));

  it.each<{ spec: string; mount: Mount; text: RegExp; link: string; href: string }>([
    {
      spec: 'by plans of the vertical',
      mount: APPAREL,
      text: /^64 pieces\. Included in a plan from \$\d+ (a month|for the first month)\. Single rentals aren’t offered in Singapore\./,
      link: 'See the plans',
      href: '/sg/apparel/plans',
    },
    {
      spec: 'not at all, in a region with plans of another vertical',
      mount: { vertical: 'apparel', host: 'apparel', region: 'hk', base: '/hk/apparel' },
      text: /^64 pieces\. Not offered for rent in Hong Kong today\. Our plan here is for bags, from HK\$\d+ /,
      link: 'See the bags plan',
      href: '/hk/bags/plans',
    },
    {
      spec: 'once in another vertical, or by plans',
      mount: INDONESIA,
      text: /^64 pieces\. Many of our pieces are rented once with On Demand\. Plans, from IDR [\d.]+ (a month|for the first month), will include them all; they can’t be bought yet\. /,
      link: 'See the plans',
      href: '/id/plans',
    },
    {
      spec: 'not at all',
      mount: HOME,
      text: /^64 pieces\. Homeware isn’t offered for rent today\./,
      link: 'Write to us',
      href: '/id/home/contact',
    },
  ])('is said once above the list, with a link: $spec', async ({ mount, text, link, href }) => {
    const { container } = await openBrowse('', { mount, answers: { listFeaturedProducts: pageOf(64) } });
    expect(line()).toHaveTextContent(text);
    expect(within(line()).getByRole('link', { name: link })).toHaveAttribute('href', href);
    await expect(container).toBeAccessible();
  });

  it('is said without a price where the plans cannot be loaded', async () => {
    await openBrowse('', {
      answers: { listFeaturedProducts: pageOf(64), listPlans: { status: 503 } },
    });
    expect(line()).toHaveTextContent(/^64 pieces\. Included in a plan\. /);
  });

  // @see rules/products/not-sold
  it.each([
    { path: '/shop', names: 'prices to buy', lines: 1 },
    { path: '/browse', names: 'rents alone', lines: 0 },
  ])(
    'says $lines times in $path, whose cards name $names, that nothing is sold yet',
    async ({ path, lines }) => {
      const { page } = await openPage({ mount: BAGS, routes: catalogueRoutes(BAGS), path });
      render(page);
      expect(screen.queryAllByText(/We don’t sell pieces in the shop yet\./)).toHaveLength(lines);
    },
  );

  it('is not said where the list rents them', async () => {
    await openBrowse('', { mount: ON_DEMAND, answers: { listFeaturedProducts: pageOf(64) } });
    expect(line()).toHaveTextContent(/^64 pieces$/);
  });
});

describe('an empty listing', () => {
  const unmatched = {
    listFeaturedProducts: {
      reply: ({ query }: { query?: Record<string, unknown> }) => pageOf(query?.['q'] ? 0 : 12).body,
    },
  };

  // @see rules/browse/nothing-found
  it.each(['kei+pou', 'tuxedo'])(
    'after a search for %s leads to the whole list once, to each occasion, and shows what is trending',
    async (q) => {
      const { container, calls } = await openBrowse(`?q=${q}`, { answers: unmatched });
      expect(await screen.findByRole('link', { name: 'Clear search and filters' })).toBeVisible();
      expect(screen.queryByRole('link', { name: /without/ })).toBeNull();
      const occasions = await screen.findByRole('navigation', { name: 'Start with an occasion' });
      expect(within(occasions).getByRole('link', { name: 'Gala' })).toHaveAttribute(
        'href',
        '/sg/apparel/browse?occasions0=gala',
      );
      const carousel = screen.getByRole('region', { name: 'Trending' });
      expect(within(carousel).getAllByRole('article').length).toBeGreaterThan(0);
      expect(calls.some(({ query }) => query?.['sort_by'] === 'trending' && query['per_page'] === 8)).toBe(
        true,
      );
      await expect(container).toBeAccessible();
    },
  );

  // @see rules/browse/nothing-found
  it('after a search on dates shows what is trending on these dates', async () => {
    const { calls } = await openBrowse('?q=tuxedo&reservationStart=2026-12-01&rentalPeriodDays=4', {
      mount: ON_DEMAND,
      answers: unmatched,
    });
    expect(await screen.findByRole('region', { name: 'Trending' })).toBeVisible();
    expect(calls.find(({ query }) => query?.['sort_by'] === 'trending')?.headers).toMatchObject({
      'Reservation-Start': '2026-12-01',
    });
  });

  // @see rules/browse/nothing-found
  it('after a search with a filter offers the filter without the word', async () => {
    await openBrowse('?q=tuxedo&sizes=s', { answers: unmatched });
    expect(screen.getByRole('link', { name: '12 pieces without “tuxedo”' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?sizes0=s',
    );
  });

  // @see rules/browse/nothing-found
  it('shows no other pieces without a search', async () => {
    await openBrowse('?sizes=s', { answers: { listFeaturedProducts: pageOf(0) } });
    expect(screen.getByText('No pieces match these filters')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Start with an occasion' })).toBeNull();
  });

  it('offers the number of pieces without each filter', async () => {
    const { calls } = await openBrowse('?category=gowns&sizes=s', {
      answers: { listFeaturedProducts: { reply: ({ query }) => pageOf(query?.['sizes'] ? 0 : 12).body } },
    });
    expect(
      listsOf(calls)
        .slice(1)
        .map(({ query }) => query),
    ).toEqual([
      { sizes: ['s'], sort_by: 'popularity', page_number: 1, per_page: 1 },
      { category: 'gowns', sort_by: 'popularity', page_number: 1, per_page: 1 },
    ]);
    expect(screen.getByRole('link', { name: '12 pieces without Size S' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=gowns',
    );
    // The listing is also empty without the category.
    expect(screen.queryByText(/without Gowns/)).not.toBeInTheDocument();
    expect(screen.getByText('Remove a filter to see more:')).toBeVisible();
  });

  it('offers no filter to remove when there is none', async () => {
    await openBrowse('', { answers: { listFeaturedProducts: pageOf(0) } });
    expect(screen.getByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the front page' })).toHaveAttribute('href', '/sg/apparel');
  });
});

describe('pages', () => {
  // @see rules/browse/page-in-address
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
      spec: 'a listing without a match',
      search: '?sizes=xl',
      answer: pageOf(0),
      link: 'Clear filters',
      href: '/sg/apparel/browse',
    },
    {
      spec: 'a page beyond the last',
      search: '?sizes=s&page=9',
      answer: pageOf(64, 9),
      link: 'Go to the first page',
      href: '/sg/apparel/browse?sizes0=s',
    },
  ])('explain $spec and link further', async ({ search, answer, link, href }) => {
    const { container } = await openBrowse(search, { answers: { listFeaturedProducts: answer } });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    await expect(container).toBeAccessible();
  });
});

describe('dates', () => {
  const DATES = '?reservationStart=2026-12-01&rentalPeriodDays=8';
  const mount = ON_DEMAND;

  // @see rules/calls/reservation-headers
  it('narrow the listing to available pieces, and stay in product links', async () => {
    const { calls, container } = await openBrowse(DATES, { mount });
    const list = calls.find(({ operation }) => operation === 'listFeaturedProducts');
    expect(list).toMatchObject({
      query: { rental_period_days: 8 },
      headers: { 'Reservation-Start': '2026-12-01', 'Reservation-End': '2026-12-08' },
    });
    expect(screen.getByText('1–8 Dec')).toBeVisible();
    expect(screen.getByRole('link', { name: /Senja Bias Slip/ })).toHaveAttribute(
      'href',
      '/id/browse/styles/arung-senja-senja-bias-slip-1001?reservationStart=2026-12-01&reservationEnd=2026-12-08&rentalPeriodDays=8',
    );
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('$83.00 / 8 days');
    await expect(container).toBeAccessible();
  });

  // @see rules/dates/only-with-rentals
  it.each(['?sizes0=s&reservationStart=2026-12-01', '?deliverBy=saturday'])(
    'of the apparel of Indonesia lead to On Demand, which rents it: %s',
    async (search) => {
      const { router } = await openBrowse(search, { mount: INDONESIA });
      expect(router.createHref(router.state.location)).toBe(`/id/on-demand/browse${search}`);
    },
  );

  // @see rules/dates/only-with-rentals
  it.each([
    { mount: INDONESIA, action: '/id/on-demand/browse' },
    { mount: ON_DEMAND, action: '/id/on-demand/browse' },
    { mount: HOME, action: undefined },
    { mount: APPAREL, action: undefined },
  ])('are asked for in $mount.base by a form that leads to $action', async ({ mount: shop, action }) => {
    await openBrowse('?sizes0=s', { mount: shop });
    const form = screen.queryByRole('form', { name: 'Rental dates', hidden: true });
    expect(form?.getAttribute('action') ?? undefined).toBe(action);
  });

  it('are removed by their chip and by their form', async () => {
    await openBrowse(`${DATES}&sizes0=s`, { mount });
    for (const name of ['Remove for 1–8 Dec', 'Any dates'])
      expect(screen.getByRole('link', { name, hidden: true })).toHaveAttribute(
        'href',
        '/id/on-demand/browse?sizes0=s',
      );
  });

  it('stay when filters change', async () => {
    const { router } = await openBrowse(DATES, { mount });
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
  ])('explain why $start is impossible, and show all pieces', async ({ start, words }) => {
    const { calls } = await openBrowse(`?reservationStart=${start}`, { mount });
    expect(await screen.findByText(words)).toBeVisible();
    const list = calls.find(({ operation }) => operation === 'listFeaturedProducts');
    expect(list?.headers).not.toHaveProperty('Reservation-Start');
  });

  // @see rules/dates/deliver-by
  it('of a last day of delivery narrow the listing, and stay as dates', async () => {
    const { calls } = await openBrowse('?occasions=gala&deliverBy=saturday', { mount: ON_DEMAND });
    const list = calls.find(({ operation }) => operation === 'listFeaturedProducts');
    expect(list?.query).toEqual({
      tags: ['gala'],
      rental_period_days: 4,
      sort_by: 'popularity',
      page_number: 1,
      per_page: 20,
    });
    expect(list?.headers).toMatchObject({
      'Reservation-Start': '2026-11-28',
      'Reservation-End': '2026-12-01',
    });
    expect(screen.getByRole('link', { name: 'Remove Gala' })).toHaveAttribute(
      'href',
      '/id/on-demand/browse?reservationStart=2026-11-28&reservationEnd=2026-12-01&rentalPeriodDays=4',
    );
    expect(screen.queryByRole('link', { name: 'Here by Saturday' })).toBeNull();
  });

  // @see rules/dates/deliver-by
  it.each(['', 'category=dresses&'])(
    'of a last day of delivery stand below the heading: %s',
    async (search) => {
      await openBrowse(`?${search}deliverBy=saturday`, { mount: ON_DEMAND });
      expect(screen.getByText(/Here by Saturday 28 November\./)).toBeVisible();
    },
  );

  // @see rules/dates/deliver-by
  it('lead from any listing of On Demand to what can be delivered by Saturday', async () => {
    const { container } = await openBrowse('?occasions=gala&page=2', { mount: ON_DEMAND });
    expect(screen.getByRole('link', { name: 'Here by Saturday' })).toHaveAttribute(
      'href',
      '/id/on-demand/browse?occasions0=gala&deliverBy=saturday',
    );
    await expect(container).toBeAccessible();
  });

  // @see rules/dates/deliver-by
  it('explain why nothing can be delivered by a day', async () => {
    await openBrowse('?deliverBy=2026-11-21', { mount: ON_DEMAND });
    expect(
      await screen.findByText(
        'We can’t deliver by Saturday 21 November. The next day is Monday 23 November.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Here by Saturday' })).toBeNull();
  });

  // @see rules/dates/deliver-by
  it.each([APPAREL, INDONESIA, BAGS])('promise no day in the listing of $base', async (mount) => {
    await openBrowse('', { mount });
    expect(screen.queryByRole('link', { name: 'Here by Saturday' })).toBeNull();
  });

  it('link to the next possible day instead of an impossible one, without scripts', async () => {
    const { page } = await openPage({
      mount,
      routes: [browseRoute(mount)],
      path: '/browse?category=dresses&reservationStart=2026-12-06',
    });
    const html = sentByServer(page);
    expect(html).toMatch(/name="reservationStart"[^>]*value="2026-12-06"/);
    expect(html).toContain('Choose Monday 7 December');
    expect(html).toContain('category=dresses&amp;reservationStart=2026-12-07&amp;rentalPeriodDays=4');
  });

  // @see rules/dates/listing-calendar
  describe('in the calendar of the shop', () => {
    const openDates = async (search = '') => {
      const stage = await openBrowse(search, { mount });
      await userEvent.click(screen.getByText(/^Dates:/));
      // Its script is large.
      await screen.findByRole('grid', { name: /December 2026/ }, { timeout: 15_000 });
      return stage;
    };
    const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Rental dates', hidden: true });
    const start = () => new FormData(form()).get('reservationStart');
    const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

    it('are chosen by a day, and follow the period', async () => {
      const { container } = await openDates('?reservationStart=2026-12-01');
      expect(start()).toBe('2026-12-01');
      await press(/^Wednesday 2 December/);
      expect(start()).toBe('2026-12-02');
      expect(
        screen.getByText('Delivered Wednesday 2 December, collected Saturday 5 December.'),
      ).toBeVisible();
      await userEvent.click(screen.getByRole('radio', { name: '8 days' }));
      expect(
        screen.getByText('Delivered Wednesday 2 December, collected Wednesday 9 December.'),
      ).toBeVisible();
      await expect(container).toBeAccessible();
    });

    it('are in view whenever the form is opened, however low it is on the screen', async () => {
      const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
      const rect = jest
        .spyOn(HTMLFormElement.prototype, 'getBoundingClientRect')
        .mockReturnValue(DOMRect.fromRect({ y: 478, width: 328, height: innerHeight }));
      await openDates('?reservationStart=2026-12-01');
      expect(scroll.mock.contexts).toEqual([form()]);
      await press(/^Wednesday 2 December/);
      await userEvent.keyboard('{Escape}');
      expect(scroll).toHaveBeenCalledTimes(1);
      await userEvent.click(screen.getByText(/^Dates:/));
      await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
      rect.mockReturnValue(DOMRect.fromRect({ y: 100, width: 328, height: innerHeight - 200 }));
      await userEvent.keyboard('{Escape}');
      await userEvent.click(screen.getByText(/^Dates:/));
      expect(scroll).toHaveBeenCalledTimes(2);
      rect.mockRestore();
      scroll.mockRestore();
    });

    it('are the next possible ones instead of an impossible day, whose reason is said', async () => {
      await openBrowse('?reservationStart=2026-12-06', { mount });
      await screen.findByRole('grid', { name: /December 2026/ }, { timeout: 15_000 });
      expect(screen.getByRole('alert')).toHaveTextContent('We don’t deliver on Sundays.');
      expect(start()).toBe('2026-12-07');
      expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull();
      await press(/^Tuesday 8 December/);
      expect(start()).toBe('2026-12-08');
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('are cleared by a closed day, and asked for before the list is', async () => {
      await openDates('?reservationStart=2026-12-01');
      await press(/^Sunday 6 December/);
      expect(start()).toBeNull();
      const followed = jest.fn();
      document.addEventListener('submit', followed);
      await press(/^Show available pieces/);
      expect(screen.getByText('Choose a delivery day first.')).toBeVisible();
      expect(followed).not.toHaveBeenCalled();
      document.removeEventListener('submit', followed);
    });

    it('close on Escape, with the focus on their summary, and on a press outside', async () => {
      await openDates('?reservationStart=2026-12-01');
      await userEvent.keyboard('{Escape}');
      expect(form()).not.toBeVisible();
      expect(document.activeElement?.tagName).toBe('SUMMARY');
      await userEvent.click(screen.getByText(/^Dates:/));
      expect(form()).toBeVisible();
      await userEvent.click(screen.getByRole('heading', { level: 1 }));
      expect(form()).not.toBeVisible();
    });

    it('stay in the field of the platform, if the days cannot be loaded', async () => {
      await openBrowse('', { mount, answers: { listHolidays: { status: 503 } } });
      await userEvent.click(screen.getByText(/^Dates:/));
      await waitFor(() => expect(screen.getByLabelText(/Delivered on/)).toHaveAttribute('type', 'date'));
    });
  });

  // @see rules/dates/only-with-rentals
  it('are neither asked for nor read in a region without rentals', async () => {
    const { calls } = await openBrowse(DATES);
    expect(screen.queryByText(/Dates:|for 1–8 Dec/)).toBeNull();
    expect(calls.find(({ operation }) => operation === 'listFeaturedProducts')?.headers).not.toHaveProperty(
      'Reservation-Start',
    );
  });
});

describe('designers', () => {
  it('are loaded with their counts when the visitor reaches the filters', async () => {
    const { calls } = await openBrowse('?category=dresses');
    expect(calls.map(({ operation }) => operation)).toEqual(['listFeaturedProducts', 'listPlans']);
    expect(screen.getByRole('link', { name: 'All designers', hidden: true })).toHaveAttribute(
      'href',
      '/sg/apparel/brands',
    );
    await userEvent.hover(screen.getByRole('form', { name: 'Filters' }));
    const noor = await screen.findByRole('checkbox', { name: /Noor & Vale/, hidden: true });
    expect(noor).toHaveAccessibleName('Noor & Vale 1');
    expect(calls.at(-1)).toMatchObject({ operation: 'countStyleFacets', query: { category: 'dresses' } });
  });

  it('filter the listing', async () => {
    const { router, calls } = await openBrowse();
    await userEvent.hover(screen.getByRole('form', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Noor & Vale/, hidden: true }));
    await waitFor(() => expect(router.state.location.search).toBe('?designers0=113'));
    expect(calls.some(({ query }) => query?.['designers']?.toString() === '113')).toBe(true);
  });

  it('are named when chosen, without scripts', async () => {
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
  // @see rules/browse/maternity-line
  it('is a listing of its own product line', async () => {
    const { calls, container } = await openBrowse('?collection=222');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Workwear');
    expect(headOfPage().canonical).toBe('/sg/apparel/browse?collection=222');
    expect(calls.find(({ operation }) => operation === 'listFeaturedProducts')).toMatchObject({
      query: { collection_id: 222 },
      headers: { 'Product-Line': 'maternity' },
    });
    await expect(container).toBeAccessible();
  });

  it('answers 404 when it does not exist', async () => {
    const { router } = await openPage({
      mount: APPAREL,
      routes: [browseRoute(APPAREL)],
      path: '/browse?collection=9',
      answers: { getCollection: { status: 404 } },
    });
    expect(Object.values<unknown>(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });
});

/** Modules of a page load one after another, which is slow on a busy machine. */
const PATIENCE = { timeout: 5_000 };

describe('loading more', () => {
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

  it('appends a page, keeps the URL, and restores it on Back', async () => {
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

  // @see rules/browse/page-size-configuration
  it('loads pages of the configured size', async () => {
    const setup = { pageSize: 12 };
    const { calls } = await openBrowse('', { answers: pages, setup });
    await userEvent.click(screen.getByRole('link', { name: 'Load 12 more' }));
    expect(await screen.findByText('24 of 64 pieces', undefined, PATIENCE)).toBeVisible();
    expect(listsOf(calls).map(({ query }) => [query?.['page_number'], query?.['per_page']])).toEqual([
      [1, 12],
      [2, 12],
    ]);
  });

  it('does not undo a filter that is set while a page loads', async () => {
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

  it('reports a failure and keeps the loaded pieces', async () => {
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

  it('keeps the last listing and offers a retry when the next one fails', async () => {
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
