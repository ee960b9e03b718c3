import { EXAMPLES } from '@lemari/contract/examples';
import { isRouteErrorResponse, type Mount } from '@lemari/kit';
import { render, screen, within } from '@testing-library/react';
import { catalogueRoutes } from '../routes.ts';
import { type Answers, headOfPage, openPage } from '../testing/page-stage.tsx';

const MOUNT: Mount = { vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' };

const open = (path: string, answers: Answers = {}) =>
  openPage({ mount: MOUNT, routes: catalogueRoutes(MOUNT), path, answers });

// @see rules/screens/brands, rules/screens/brand
describe('designers', () => {
  it('are listed by letter with their number of pieces', async () => {
    const { page, calls } = await open('/brands');
    const { container } = render(page);
    expect(calls).toMatchObject([
      { operation: 'countStyleFacets', headers: { Region: 'hk', 'Vertical-Type': 'bags' } },
    ]);
    const letters = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link');
    expect(letters.map((link) => link.textContent)).toEqual(['A', 'N']);
    expect(screen.getByRole('link', { name: /Noor & Vale/ })).toHaveAttribute(
      'href',
      '/hk/bags/brands/noor-%26-vale-113',
    );
    await expect(container).toBeAccessible();
  });

  // @see rules/products/designer-fields
  it('have pages with banner, tagline and pieces', async () => {
    const { page, calls } = await open('/brands/arung-senja-101?sizes=standard&designers=113');
    const { container } = render(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Arung Senja');
    expect(screen.getByText(/^Bias-cut evenings/)).toBeVisible();
    expect(calls.find(({ operation }) => operation === 'listFeaturedProducts')?.query).toMatchObject({
      designers: [101],
      sizes: ['standard'],
    });
    expect(screen.getByRole('link', { name: 'Remove Size Standard' })).toHaveAttribute(
      'href',
      '/hk/bags/brands/arung-senja-101',
    );
    expect(screen.queryByText('Find a designer')).not.toBeInTheDocument();
    expect(headOfPage().canonical).toBe('/hk/bags/brands/arung-senja-101');
    await expect(container).toBeAccessible();
  });

  it.each([
    { has: ['totes', 'clutches'], offered: ['All', 'Totes', 'Clutches'] },
    { has: ['clutches'], offered: [] },
  ])('of a designer of $has offer no other category', async ({ has, offered }) => {
    const values = has.map((id) => ({ id, count: 1 }));
    const { page, calls } = await open('/brands/arung-senja-101?sizes=standard', {
      countStyleFacets: { body: { data: [{ filter: 'category', values }] } },
    });
    render(page);
    // The categories of everything by the designer: a filter does not take them away.
    expect(calls.find(({ operation }) => operation === 'countStyleFacets')?.query).toEqual({
      designers: [101],
    });
    const nav = screen.queryByRole('navigation', { name: 'Categories' });
    expect(
      nav
        ? within(nav)
            .getAllByRole('link')
            .map(({ textContent }) => textContent)
        : [],
    ).toEqual(offered);
  });

  it('redirect a wrong name with a right id, and keep the query', async () => {
    const { router } = await open('/brands/anybody-101?sizes0=plus');
    expect(router.createHref(router.state.location)).toBe('/hk/bags/brands/arung-senja-101?sizes0=plus');
  });

  it.each<{ spec: string; slug: string; answers: Answers }>([
    { spec: 'without an id', slug: 'arung-senja', answers: {} },
    { spec: 'with an unknown id', slug: 'arung-senja-9', answers: { getDesigner: { status: 404 } } },
  ])('answer 404 to a slug $spec', async ({ slug, answers }) => {
    const { router } = await open(`/brands/${slug}`, answers);
    const [error] = Object.values<unknown>(router.state.errors ?? {});
    expect(isRouteErrorResponse(error) && error.status).toBe(404);
  });
});

describe('collections', () => {
  /** Sections that show pieces of their collections. */
  const withPieces = (settings: object = {}): Answers => ({
    listFeatureds: {
      body: {
        data: EXAMPLES.listFeatureds.data.map(({ collections, section_settings, ...section }) => ({
          ...section,
          section_settings: { ...section_settings, show_products: true },
          collections: collections.map(({ collection_settings, ...collection }) => ({
            ...collection,
            collection_settings: { ...collection_settings, ...settings },
          })),
        })),
      },
    },
  });

  it('are shown in their sections, with a link to all of their pieces', async () => {
    const { page } = await open('/collections');
    const { container } = render(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Collections');
    expect(screen.getAllByRole('link', { name: /Workwear/ })[0]).toHaveAttribute(
      'href',
      '/hk/bags/browse?collection=201',
    );
    await expect(container).toBeAccessible();
  });

  // @see rules/browse/how-to-have
  it.each<{ mount: Mount; text: RegExp; link: string; href: string }>([
    {
      mount: { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' },
      text: /^Included in a plan from \$\d+ (a month|for the first month)\. Single rentals aren’t offered in Singapore\. /,
      link: 'See the plans',
      href: '/sg/bags/plans',
    },
    {
      mount: { vertical: 'home', host: 'home', region: 'id', base: '/id/home' },
      text: /^Homeware isn’t offered for rent today\. /,
      link: 'Write to us',
      href: '/id/home/contact',
    },
  ])(
    'say once below the title of $mount.base how their pieces are had',
    async ({ mount, text, link, href }) => {
      const { page } = await openPage({
        mount,
        routes: catalogueRoutes(mount),
        path: '/collections',
        answers: withPieces(),
      });
      const { container } = render(page);
      const line = screen.getByText(
        (_, element) => element?.tagName === 'P' && text.test(element.textContent),
      );
      expect(within(line).getByRole('link', { name: link })).toHaveAttribute('href', href);
      await expect(container).toBeAccessible();
    },
  );

  // @see rules/products/not-sold
  it.each([
    { shown: 'struck-out prices', settings: { show_prices: true, show_strikeout_prices: true }, lines: 1 },
    { shown: 'rents alone', settings: { show_prices: true, show_strikeout_prices: false }, lines: 0 },
    { shown: 'no prices', settings: { show_prices: false, show_strikeout_prices: true }, lines: 0 },
  ])('that show $shown say $lines times that nothing is sold yet', async ({ settings, lines }) => {
    const { page } = await open('/collections', withPieces(settings));
    render(page);
    expect(screen.queryAllByText(/We don’t sell pieces in the shop yet\./)).toHaveLength(lines);
  });

  it('say nothing of it where their pieces are rented', async () => {
    const mount: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
    const { page } = await openPage({
      mount,
      routes: catalogueRoutes(mount),
      path: '/collections',
      answers: withPieces(),
    });
    render(page);
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Included in a plan|for rent today/)).toBeNull();
  });
});
