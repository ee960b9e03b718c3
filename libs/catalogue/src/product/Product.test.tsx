import { EXAMPLES } from '@lemari/contract/examples';
import { isRouteErrorResponse, type Mount } from '@lemari/vertical';
import { render, screen, within } from '@testing-library/react';
import { productRoute } from '../routes.ts';
import { type Answers, headOfPage, openPage, twinsOfPage } from '../testing/page-stage.tsx';

const MOUNT: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const SLUG = 'arung-senja-senja-bias-slip-1001';

const open = (slug: string, answers: Answers = {}) =>
  openPage({ mount: MOUNT, routes: [productRoute(MOUNT)], path: `/browse/styles/${slug}`, answers });

async function openProduct(answers: Answers = {}) {
  const stage = await open(SLUG, answers);
  const { container } = render(stage.page);
  return { ...stage, container };
}

const productWith = (change: object): Answers => ({
  getProduct: { body: { data: { ...EXAMPLES.getProduct.data, ...change } } },
});

describe('the address of a product', () => {
  it('asks for the style of its id, and for those like it', async () => {
    const { calls } = await open(SLUG);
    const headers = { Region: 'sg', 'Vertical-Type': 'apparel' };
    expect(calls.toSorted((a, b) => a.operation.localeCompare(b.operation))).toEqual([
      { operation: 'getProduct', params: { id: 1001 }, headers },
      { operation: 'listSimilarProducts', params: { id: 1001 }, headers },
    ]);
  });

  it.each([
    { spec: 'a wrong slug', slug: 'anything-1001' },
    { spec: 'an upper-case slug', slug: 'Arung-Senja-Senja-Bias-Slip-1001' },
  ])('$spec with a right id leads to the right one and keeps the query', async ({ slug }) => {
    const { router } = await open(`${slug}?from=mail`);
    expect(router.createHref(router.state.location)).toBe(`/sg/apparel/browse/styles/${SLUG}?from=mail`);
    expect(router.state.errors).toBeNull();
  });

  it('a designer with odd characters is at home at its encoded address', async () => {
    const slug = 'café-&-co-100%-silk-1001';
    const answers = productWith({
      name: '100% Silk',
      designer: { ...EXAMPLES.getDesigner.data, name: 'Café & Co' },
    });
    const { router } = await open(encodeURIComponent(slug), answers);
    expect(router.state.errors).toBeNull();
    expect(decodeURIComponent(router.state.location.pathname)).toBe(`/sg/apparel/browse/styles/${slug}`);
  });

  it.each<{ spec: string; slug: string; answers: Answers; status: number }>([
    { spec: 'a slug without an id', slug: 'senja-bias-slip', answers: {}, status: 404 },
    { spec: 'an unknown style', slug: SLUG, answers: { getProduct: { status: 404 } }, status: 404 },
    { spec: 'an id too great', slug: 'x-9999999999', answers: { getProduct: { status: 400 } }, status: 404 },
    { spec: 'a service that is down', slug: SLUG, answers: { getProduct: { status: 503 } }, status: 503 },
  ])('$spec answers $status', async ({ slug, answers, status }) => {
    const { router } = await open(slug, answers);
    const [error] = Object.values<unknown>(router.state.errors ?? {});
    expect(isRouteErrorResponse(error) && error.status).toBe(status);
  });
});

describe('the product page', () => {
  it('shows name, designer, rating and price for every period', async () => {
    const { container } = await openProduct();
    expect(screen.getByRole('heading', { level: 1, name: 'Senja Bias Slip' })).toBeVisible();
    expect(screen.getByText(/Bias-cut evenings/)).toHaveTextContent('Arung Senja');
    expect(screen.getByText('Rated 4.8 of 5 by 212 renters')).toBeVisible();
    const periods = within(screen.getByRole('list', { name: 'Rental period' })).getAllByRole('listitem');
    expect(periods.map((cell) => cell.textContent)).toEqual([
      '4 days$55.00$13.75 a day',
      '8 days$83.00$10.38 a day',
      '14 days$116.00$8.29 a day',
    ]);
    expect(screen.getAllByRole('article')[0]).toHaveAttribute('data-product-id', '1001');
    await expect(container).toBeAccessible();
  });

  it('names the lowest price to buy, where it can be bought on its own', async () => {
    await openProduct();
    expect(screen.getByText('Buy from $189.00')).toBeVisible();
  });

  it('says nothing about buying what is only rented', async () => {
    await openProduct(productWith({ size_notes: [] }));
    expect(screen.queryByText(/Buy from/)).not.toBeInTheDocument();
  });

  it('says of each size whether it is free, and of each measurement whether it is known', async () => {
    await openProduct();
    const sizes = within(screen.getByRole('list', { name: 'Sizes' })).getAllByRole('listitem');
    expect(sizes.map((size) => size.textContent)).toEqual(['Sfree', 'Mnot free']);
    const small = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
      hidden: true,
    })[1];
    expect(small).toHaveTextContent('S8566unknown');
  });

  it('tells what it is made of', async () => {
    await openProduct();
    expect(screen.getByText('Fine adjustable straps')).toBeVisible();
    expect(screen.getByText('92% silk, 8% elastane')).toBeVisible();
    expect(screen.getByText('Gold, Beige')).toBeVisible();
  });

  it('has a title, a description and one address', async () => {
    await openProduct();
    expect(headOfPage()).toEqual({
      title: 'Senja Bias Slip by Arung Senja to rent · Lemari',
      description: expect.stringMatching(/^The slip Arung Senja cuts/) as string,
      canonical: `/sg/apparel/browse/styles/${SLUG}`,
    });
  });

  it('names itself in every region that offers it', async () => {
    await openProduct(productWith({ regions: ['sg', 'id'] }));
    expect(twinsOfPage()).toEqual([
      ['en-SG', `/sg/apparel/browse/styles/${SLUG}`],
      ['en-ID', `/id/browse/styles/${SLUG}`],
      ['x-default', `/sg/apparel/browse/styles/${SLUG}`],
    ]);
  });

  it('a style of another vertical has its one address there', async () => {
    await openProduct(productWith({ vertical_type: 'bags' }));
    expect(headOfPage().canonical).toBe(`/sg/bags/browse/styles/${SLUG}`);
  });

  it('leads back along its category and on to similar styles', async () => {
    await openProduct();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Dresses', hidden: true })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=dresses',
    );
    const similar = screen.getByRole('region', { name: 'You may also like' });
    expect(within(similar).getByRole('link', { name: /Saddle Tote/ })).toBeVisible();
  });

  it('stands without similar styles when they cannot be had', async () => {
    await openProduct({ listSimilarProducts: { status: 503 } });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('You may also like')).not.toBeInTheDocument();
  });
});
