import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/vertical';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browseRoute } from '../routes.ts';
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
