import { GUEST as GUEST_STANDING } from '@lemari/domain/person/standing';
import { EXAMPLES } from '@lemari/contract/examples';
import { isRouteErrorResponse, type Mount } from '@lemari/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueRoutes, productRoute } from '../routes.ts';
import {
  type Answers,
  GUEST,
  headOfPage,
  openPage,
  alternatesOfPage,
  type StageAnswers,
} from '../testing/page-stage.tsx';

const MOUNT: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
/** Pieces are rented once here, in On Demand. */
const INDONESIA: Mount = { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' };
const SLUG = 'arung-senja-senja-bias-slip-1001';

/** Nothing completes the look. */
const NO_LOOK: Answers = { listFeaturedProducts: { body: { ...EXAMPLES.listFeaturedProducts, data: [] } } };

const open = (slug: string, answers: StageAnswers = {}) =>
  openPage({
    mount: MOUNT,
    routes: [productRoute(MOUNT)],
    path: `/browse/styles/${slug}`,
    answers: { ...NO_LOOK, ...answers },
  });

async function openProduct(answers: StageAnswers = {}) {
  const stage = await open(SLUG, answers);
  const { container } = render(stage.page);
  return { ...stage, container };
}

const openInIndonesia = (search: string, answers: StageAnswers) =>
  openPage({
    mount: INDONESIA,
    routes: catalogueRoutes(INDONESIA),
    path: `/browse/styles/${SLUG}${search}`,
    answers: { ...NO_LOOK, ...answers },
  });

const productWith = (change: object): Answers => ({
  getProduct: { body: { data: { ...EXAMPLES.getProduct.data, ...change } } },
});

describe('the URL of a product', () => {
  // @see rules/calls/get-product, rules/calls/list-similar-products
  it('loads the style of its id and similar styles', async () => {
    const { calls } = await open(SLUG);
    const headers = { Region: 'sg', 'Vertical-Type': 'apparel' };
    expect(calls.toSorted((a, b) => a.operation.localeCompare(b.operation))).toEqual([
      { operation: 'getProduct', params: { id: 1001 }, headers },
      { operation: 'listPlans', query: { service_id: 'sg-apparel-standard' }, headers: { Region: 'sg' } },
      { operation: 'listSimilarProducts', params: { id: 1001 }, headers },
    ]);
  });

  // @see rules/products/slug-wrong, rules/products/slug-lower-case
  it.each([
    { spec: 'a wrong slug', slug: 'anything-1001' },
    { spec: 'an upper-case slug', slug: 'Arung-Senja-Senja-Bias-Slip-1001' },
  ])('redirects $spec with a right id, and keeps the query', async ({ slug }) => {
    const { router } = await open(`${slug}?from=mail`);
    expect(router.createHref(router.state.location)).toBe(`/sg/apparel/browse/styles/${SLUG}?from=mail`);
    expect(router.state.errors).toBeNull();
  });

  // @see rules/products/slug-other-characters
  it('accepts the percent-encoded characters of a designer’s name', async () => {
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
    {
      spec: 'an id out of range',
      slug: 'x-9999999999',
      answers: { getProduct: { status: 400 } },
      status: 404,
    },
    { spec: 'a failing service', slug: SLUG, answers: { getProduct: { status: 503 } }, status: 503 },
  ])('answers $status to $spec', async ({ slug, answers, status }) => {
    const { router } = await open(slug, answers);
    const [error] = Object.values<unknown>(router.state.errors ?? {});
    expect(isRouteErrorResponse(error) && error.status).toBe(status);
  });
});

// @see rules/products/one-action
it.each<{ mount: Mount; chunk: string }>([
  { mount: MOUNT, chunk: 'product' },
  { mount: INDONESIA, chunk: 'dated-product' },
  // Nothing for the home is rented, although On Demand rents clothes in the same region.
  { mount: { vertical: 'home', host: 'home', region: 'id', base: '/id/home' }, chunk: 'product' },
])('the product page of $mount.base is the chunk $chunk', ({ mount, chunk }) => {
  const route = catalogueRoutes(mount).find(({ path }) => path === 'browse/styles/:slug');
  expect(route?.handle).toEqual({ chunk });
});

describe('dates', () => {
  it('stay in links, and every size shows its availability on them', async () => {
    const notes = EXAMPLES.getProduct.data.size_notes;
    const stage = await openInIndonesia('?reservationStart=2026-12-01', {
      ...productWith({
        vertical_types: ['apparel', 'on_demand'],
        size_notes: [
          { ...notes[0], available_product_ids: [1] },
          { ...notes[1], available_product_ids: [], next_available_date: '2026-12-12' },
        ],
      }),
    });
    render(stage.page);
    expect(stage.calls.find(({ operation }) => operation === 'getProduct')?.headers).toMatchObject({
      'Reservation-Start': '2026-12-01',
      'Reservation-End': '2026-12-04',
    });
    const sizes = within(screen.getByRole('group', { name: /^Size/ })).getAllByRole('radio');
    expect(sizes.map((size) => size.parentElement?.textContent)).toEqual(['Slast one']);
    expect(screen.getByRole('link', { name: 'M from 12 Dec' })).toBeVisible();
    // The only one that is left.
    expect(screen.getByRole('radio', { name: /^S/ })).toBeChecked();
    expect(screen.getByText(/last one available for 1–4 Dec/)).toBeVisible();
    expect(
      screen.getByText('Delivered Tuesday 1 December, collected Friday 4 December.'),
    ).toBeInTheDocument();
    const eight = within(screen.getByRole('list', { name: 'Rental period' })).getByRole('link', {
      name: /8 days/,
    });
    expect(eight).toHaveAttribute(
      'href',
      `/id/browse/styles/${SLUG}?reservationStart=2026-12-01&rentalPeriodDays=8`,
    );
    expect(
      within(screen.getByRole('region', { name: 'You may also like' }))
        .getByRole('link', { name: /Saddle Tote/ })
        .getAttribute('href'),
    ).toMatch(/\?reservationStart=2026-12-01&/);
  });
});

describe('sizes without a piece on the dates', () => {
  const notes = EXAMPLES.getProduct.data.size_notes;
  const taken = (next: string | null) => ({ available_product_ids: [], next_available_date: next });
  const openTaken = async (...changes: readonly object[]) => {
    const stage = await openInIndonesia(
      '?reservationStart=2026-12-01',
      productWith({
        vertical_types: ['apparel', 'on_demand'],
        size_notes: changes.map((change, index) => ({ ...notes[index], ...change })),
      }),
    );
    return render(stage.page);
  };
  const ALERT = { name: 'Tell me when it’s available' };

  // @see rules/products/next-dates, rules/products/alert
  it('link to their next dates, and to an alert', async () => {
    const { container } = await openTaken(taken('2026-12-12'), taken('2026-12-14'));
    expect(screen.getByText('Not available for 1–4 Dec.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'S from 12 Dec' })).toHaveAttribute(
      'href',
      `/id/browse/styles/${SLUG}?reservationStart=2026-12-12&rentalPeriodDays=4&size=s`,
    );
    expect(screen.getByRole('link', { name: 'M from 14 Dec' })).toBeVisible();
    expect(screen.getByRole('link', ALERT)).toHaveAttribute(
      'href',
      `/id/on-demand/browse/styles/${SLUG}/alert?reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4`,
    );
    await expect(container).toBeAccessible();
  });

  it('have an alert, where no later dates are available either', async () => {
    await openTaken({ available_product_ids: [1] }, taken(null));
    expect(screen.getByText('M not available for 1–4 Dec, nor within the next 2 months.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^M from/ })).toBeNull();
    expect(screen.getByRole('link', ALERT)).toBeVisible();
  });

  it('are not spoken of while every size has one', async () => {
    await openTaken({ available_product_ids: [1] }, { available_product_ids: [2] });
    expect(screen.queryByRole('link', ALERT)).toBeNull();
  });
});

// @see rules/products/look
describe('the look', () => {
  const [dress, bag] = EXAMPLES.listFeaturedProducts.data;
  const ofCategory: StageAnswers = {
    listFeaturedProducts: {
      reply: ({ query }) => ({
        ...EXAMPLES.listFeaturedProducts,
        data:
          query?.['category'] === 'outerwear'
            ? [
                { ...bag, id: 1, name: 'Trench' },
                { ...bag, id: 2, name: 'Cape', size_notes: [] },
              ]
            : [{ ...dress, id: 3, name: 'Shades' }, dress],
      }),
    },
  };

  it('is completed by available pieces of two other categories, in turn', async () => {
    const { calls } = await openProduct(ofCategory);
    const look = await screen.findByRole('region', { name: 'Complete the look' });
    await waitFor(() =>
      expect(
        within(look)
          .getAllByRole('heading', { level: 3 })
          .map((heading) => heading.textContent),
      ).toEqual(['Noor & Vale Trench', 'Arung Senja Shades']),
    );
    expect(
      calls.filter(({ operation }) => operation === 'listFeaturedProducts').map(({ query }) => query),
    ).toMatchObject([
      { category: 'outerwear', per_page: 4 },
      { category: 'eyewear', per_page: 4 },
    ]);
  });

  it('is not asked for where the piece is not worn', async () => {
    const { calls } = await openProduct(productWith({ additional_properties: bag?.additional_properties }));
    expect(await screen.findByRole('region', { name: 'You may also like' })).toBeVisible();
    expect(calls.filter(({ operation }) => operation === 'listFeaturedProducts')).toEqual([]);
  });
});

// @see rules/dates/rolled-return-costs-nothing
it('explains a rental that ends after a Sunday', async () => {
  const answers = productWith({ vertical_types: ['apparel', 'on_demand'] });
  const { page } = await openInIndonesia('?reservationStart=2026-12-03', answers);
  render(page);
  expect(screen.getByText('Rental period, for 3–7 Dec')).toBeVisible();
  expect(
    screen.getByText('One day is on us: we don’t collect on Sundays and public holidays.'),
  ).toBeVisible();
});

/** Neither size is chosen by itself. */
const BOTH_FREE = EXAMPLES.getProduct.data.size_notes.map((note) => ({
  ...note,
  available_product_ids: [1, 2],
}));

// @see rules/products/next-dates
it('chooses the size of a link to other dates', async () => {
  const answers = productWith({ vertical_types: ['apparel', 'on_demand'], size_notes: BOTH_FREE });
  const { page, router } = await openInIndonesia('?reservationStart=2026-12-03', answers);
  render(page);
  const size = () => screen.getByRole('radio', { name: /^S/ });
  expect(size()).not.toBeChecked();
  await act(() => router.navigate('?reservationStart=2026-12-08&size=s'));
  await waitFor(() => expect(size()).toBeChecked());
  // Other dates without a size keep the choice.
  await act(() => router.navigate('?reservationStart=2026-12-09'));
  await waitFor(() => expect(size()).toBeChecked());
});

// @see rules/products/one-action
describe('the one action', () => {
  const links = (name: RegExp) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  const DATES = 'reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4';
  const OTHERS = EXAMPLES.listFeaturedProducts;
  const listed = (data: object[]) => ({ ...OTHERS, data, meta: { ...OTHERS.meta, total: data.length } });
  const NO_OTHERS = listed([]);
  const ONLY_ITSELF = listed([EXAMPLES.getProduct.data]);

  it('of apparel in id leads to the same piece, dates and size in On Demand, from page and bar', async () => {
    const { page } = await openInIndonesia(
      '?reservationStart=2026-12-01',
      productWith({ vertical_types: ['apparel', 'on_demand'], size_notes: BOTH_FREE }),
    );
    render(page);
    const piece = `/id/on-demand/browse/styles/${SLUG}?${DATES}`;
    expect(links(/^Rent it once/)).toEqual([piece, piece]);
    // @see rules/products/rating-where-rented
    expect(screen.getByText('Rated 4.8 of 5 by 212 renters')).toBeVisible();
    // The shop has no reviews to lead to.
    expect(screen.queryByRole('link', { name: /^Rated/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
    expect(links(/^Rent it once/)).toEqual([`${piece}&size=s`, `${piece}&size=s`]);
  });

  it('of apparel in id that On Demand lacks leads to other dresses, and its page has no dates', async () => {
    const { page, calls } = await openInIndonesia('?reservationStart=2026-12-01', {
      ...productWith({ vertical_types: ['apparel'] }),
      listFeaturedProducts: { body: OTHERS },
    });
    render(page);
    const similar = `/id/on-demand/browse?category=dresses&${DATES}`;
    expect(links(/^See dresses/)).toEqual([similar, similar]);
    expect(screen.queryByText(/Dates:|available for/)).toBeNull();
    expect(calls.findLast(({ operation }) => operation === 'getProduct')?.headers).not.toHaveProperty(
      'Reservation-Start',
    );
  });

  it.each<{ spec: string; others: object[]; href: string; label: RegExp }>([
    {
      spec: 'of its category on the dates',
      others: [OTHERS],
      href: `/id/on-demand/browse?category=dresses&${DATES}`,
      label: /^See dresses/,
    },
    {
      spec: 'of its category on other dates',
      others: [NO_OTHERS, OTHERS],
      href: '/id/on-demand/browse?category=dresses',
      label: /^See dresses/,
    },
    {
      spec: 'on the dates',
      others: [NO_OTHERS, ONLY_ITSELF, OTHERS],
      href: `/id/on-demand/browse?${DATES}`,
      label: /^See pieces/,
    },
    {
      spec: 'at all',
      others: [NO_OTHERS, NO_OTHERS, NO_OTHERS, OTHERS],
      href: '/id/on-demand/browse',
      label: /^See pieces/,
    },
    { spec: 'that no listing has', others: [NO_OTHERS], href: '/id/on-demand/browse', label: /^See pieces/ },
  ])('leads to other pieces $spec', async ({ others, href, label }) => {
    const answered = [...others];
    const listings = jest.fn(() => (answered.length > 1 ? answered.shift() : answered[0]));
    const { page } = await openInIndonesia('?reservationStart=2026-12-01', {
      ...productWith({ vertical_types: ['apparel'] }),
      listFeaturedProducts: { reply: listings },
    });
    render(page);
    expect(links(label)).toEqual([href, href]);
  });

  it.each([
    { spec: 'without dates', search: '', next: undefined },
    { spec: 'with dates', search: '?reservationStart=2026-12-01', next: null },
  ])('of a piece without stock leads to other dresses, $spec', async ({ search, next }) => {
    const notes = EXAMPLES.getProduct.data.size_notes.map((note) => ({
      ...note,
      available_product_ids: [],
      ...(next === null && { next_available_date: next }),
    }));
    const { page } = await openInIndonesia(search, {
      ...productWith({ vertical_types: ['apparel', 'on_demand'], size_notes: notes }),
      listFeaturedProducts: { body: OTHERS },
    });
    render(page);
    expect(screen.getByText(/^We have no piece of this style at the moment\./)).toBeVisible();
    expect(links(/^See dresses/)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^Rent it once/ })).toBeNull();
  });

  // @see rules/products/plan-covers
  it('of a piece with a plan lists what the plans cost and cover', async () => {
    await openProduct();
    const plans = within(screen.getByRole('list', { name: 'What a plan costs, and covers of this piece' }));
    expect(plans.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Basic $99 a monthOne box a month, with up to four pieces, first month $79, no deposit',
      'Standard $129 a monthTwo boxes a month, with up to four pieces each, no deposit',
      'Pro $179 a monthFour boxes a month, with up to five pieces each, no deposit',
      'See the plans',
    ]);
  });

  // @see rules/products/service
  it('says below the action what is true of cleaning, exchange and damage', async () => {
    await openProduct();
    expect(screen.getByText('Part of every plan, with small repairs.')).toBeVisible();
    expect(screen.getByText('Exchange')).toBeVisible();
    expect(links(/^Questions and answers$/)).toEqual(['/sg/apparel/faq']);
  });

  // @see rules/products/rating-where-rented
  it.each<{ spec: string; mount: Mount; vertical_type: string; text: RegExp; label: RegExp; href: string }>([
    {
      spec: 'apparel in sg',
      mount: MOUNT,
      vertical_type: 'apparel',
      text: /^This piece is included in a plan for clothes, from \$79 for the first month\. You pay by card, month by month\.$/,
      label: /^Get Started$/,
      href: '/sg/apparel/auth/register?direct_flow=true',
    },
    {
      spec: 'bags in hk',
      mount: { vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' },
      vertical_type: 'bags',
      text: /^This piece is included in a plan for bags, from HK\$599 for the first month\./,
      label: /^Join Membership$/,
      href: '/hk/bags/auth/register?direct_flow=true',
    },
    {
      spec: 'bags in sg, whose plans have no coupon',
      mount: { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' },
      vertical_type: 'bags',
      text: /^This piece is included in a plan for bags, from \$99 a month\. It starts with a join code\. Without one, join the waitlist/,
      // Without the flag of the waitlist.
      label: /^Join Membership$/,
      href: '/sg/bags/auth/register?direct_flow=true',
    },
    // @see rules/plans/hk-bags-only
    {
      spec: 'apparel in hk',
      mount: { vertical: 'apparel', host: 'apparel', region: 'hk', base: '/hk/apparel' },
      vertical_type: 'apparel',
      text: /^Clothes can’t be rented in Hong Kong today\. Our plans here are for bags: two bags a month, one at a time, from HK\$599 for the first month/,
      label: /^See the bags plan/,
      href: '/hk/bags/plans',
    },
    {
      spec: 'home in id',
      mount: { vertical: 'home', host: 'home', region: 'id', base: '/id/home' },
      vertical_type: 'home',
      text: /^Homeware can’t be rented today\./,
      label: /^Ask about/,
      href: '/id/home/contact',
    },
  ])('of $spec says what is not open and leads on, without dates or rating', async (row) => {
    const { page } = await openPage({
      mount: row.mount,
      routes: catalogueRoutes(row.mount),
      path: `/browse/styles/${SLUG}?${DATES}`,
      answers: productWith({ vertical_type: row.vertical_type, vertical_types: [row.vertical_type] }),
    });
    const { container } = render(page);
    expect(screen.getByText(row.text)).toBeVisible();
    expect(links(row.label)).toEqual([row.href, row.href]);
    // @see rules/products/prices-where-rented
    expect(screen.queryByRole('heading', { name: /^Rental/ })).toBeNull();
    await userEvent.click(screen.getByText('Rental prices'));
    expect(screen.getByText(/offered.* today\.$/)).toBeVisible();
    expect(screen.getByText('4 days')).toBeVisible();
    expect(screen.queryByText(/Dates:|available for|^Rated |open soon|rentals open/)).toBeNull();
    await expect(container).toBeAccessible();
  });
});

describe('the fit', () => {
  beforeEach(() => localStorage.clear());

  it('is shown for the chosen size once measurements are saved on the device', async () => {
    localStorage.setItem('measurements', JSON.stringify({ bustCm: 85, waistCm: 69 }));
    await openProduct();
    expect(screen.queryByText(/For you:/)).toBeNull();
    expect(screen.getByText('Choose a size to see how it fits you.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
    expect(screen.getByText(/For you: bust fits, waist 3 cm small\./)).toBeVisible();
  });

  // @see rules/products/own-size
  it('names the own size, on the page and on cards', async () => {
    localStorage.setItem('measurements', JSON.stringify({ bustCm: 85, waistCm: 66 }));
    const { data } = EXAMPLES.getProduct;
    await openProduct({ listSimilarProducts: { body: { data: [{ ...data, id: 1002 }] } } });
    expect(await screen.findByText('Your size:')).toHaveTextContent('Your size: S');
    const carousel = screen.getByRole('region', { name: 'You may also like' });
    expect(await within(carousel).findByText('Your size: S')).toBeVisible();
  });

  describe('of a signed-in customer', () => {
    const BODY = { bustCm: 85, waistCm: 66 };
    const PERSON = {
      email: 'ayu@example.com',
      name: undefined,
      phoneNumber: undefined,
      activeOrders: 0,
      standing: { ...GUEST_STANDING, status: 'windowShopper' },
    } as const;
    const openAs = async (measurements: object, answers: StageAnswers = {}) => {
      const stage = await openPage({
        mount: MOUNT,
        routes: [productRoute(MOUNT)],
        path: `/browse/styles/${SLUG}`,
        answers: { ...NO_LOOK, ...answers },
        visit: { ...GUEST, isSignedIn: true, person: { ...PERSON, measurements } },
      });
      render(stage.page);
      return stage;
    };
    const stored = () => JSON.parse(localStorage.getItem('measurements') ?? '{}') as { movedAt?: number };
    const moves = ({ calls }: Awaited<ReturnType<typeof openAs>>) =>
      calls.filter(({ operation }) => operation === 'updateProfile').map(({ body }) => body);

    // @see rules/measurements/prefilled
    it('is that of the account, and moves nothing', async () => {
      const stage = await openAs(BODY);
      expect(await screen.findByText('Your size:')).toHaveTextContent('Your size: S');
      expect(moves(stage)).toEqual([]);
    });

    // @see rules/measurements/from-device
    it('moves from the device to the account once, where it replaces nothing', async () => {
      localStorage.setItem('measurements', JSON.stringify({ ...BODY, bustCm: 110 }));
      const { data } = EXAMPLES.getProfile;
      const stage = await openAs(
        { bustCm: 85 },
        {
          updateProfile: {
            body: {
              data: {
                ...data,
                physical_attributes: [
                  { type: 'bust_size', value: 85 },
                  { type: 'waist_size', value: 66 },
                ],
              },
            },
          },
        },
      );
      expect(await screen.findByText('Your size:')).toHaveTextContent('Your size: S');
      await waitFor(() => expect(stored().movedAt).toBeDefined());
      expect(moves(stage)).toEqual([
        {
          device_physical_attributes: [
            { type: 'bust_size', value: 110 },
            { type: 'waist_size', value: 66 },
          ],
        },
      ]);
      expect(stored()).toMatchObject(BODY);
    });

    it('stays on the device where the account does not answer', async () => {
      localStorage.setItem('measurements', JSON.stringify(BODY));
      const stage = await openAs({}, { updateProfile: { status: 503 } });
      await waitFor(() => expect(moves(stage)).toHaveLength(1));
      expect(stored()).toEqual(BODY);
    });

    it('is newer where this or another tab has saved it since the page was rendered', async () => {
      localStorage.setItem('measurements', JSON.stringify({ ...BODY, movedAt: Date.now() + 1_000 }));
      await openAs({ bustCm: 110, waistCm: 100 });
      expect(await screen.findByText('Your size:')).toHaveTextContent('Your size: S');
    });

    it('is that of the account where the device saved it before', async () => {
      localStorage.setItem('measurements', JSON.stringify({ bustCm: 110, movedAt: 1 }));
      await openAs(BODY);
      expect(await screen.findByText('Your size:')).toHaveTextContent('Your size: S');
    });
  });

  it('names no size without measurements', async () => {
    await openProduct();
    expect(screen.queryByText(/Your size/)).toBeNull();
  });

  // @see rules/modals/key-size-guide
  it('is entered in the size guide', async () => {
    const openModal = jest.fn(() => Promise.resolve(true));
    const stage = await openPage({
      mount: MOUNT,
      routes: [productRoute(MOUNT)],
      path: `/browse/styles/${SLUG}`,
      modals: { open: openModal, close: () => undefined },
    });
    render(stage.page);
    await userEvent.click(screen.getByRole('link', { name: 'Size guide and your fit' }));
    expect(openModal).toHaveBeenCalledWith('size-guide', {
      rows: [expect.objectContaining({ label: 'S', bust: 85 }), expect.objectContaining({ label: 'M' })],
      note: undefined,
    });
  });
});

describe('recently viewed styles', () => {
  it('are shown without the current style', async () => {
    localStorage.setItem(
      'recently-viewed',
      JSON.stringify([
        {
          id: 7,
          name: 'Old Coat',
          designer: { name: 'Belle & Kin' },
          vertical: 'apparel',
          picture: { url600: '/pictures/a/600.avif', alt: 'A coat' },
        },
      ]),
    );
    await openProduct();
    const section = await screen.findByRole('region', { name: 'Recently viewed' });
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/sg/apparel/browse/styles/belle-&-kin-old-coat-7'.replace('&', '%26')]);
    const stored = JSON.parse(localStorage.getItem('recently-viewed') ?? '[]') as { id: number }[];
    expect(stored.map(({ id }) => id)).toEqual([1001, 7]);
  });
});

describe('an unknown style', () => {
  it('answers 404 with matches for the words of its slug', async () => {
    const { page, calls } = await open('saddle-tote-9999', {
      getProduct: { status: 404 },
      listFeaturedProducts: { body: EXAMPLES.listFeaturedProducts },
    });
    const { container } = render(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This piece is no longer available');
    expect(calls.find(({ operation }) => operation === 'listFeaturedProducts')?.query).toMatchObject({
      q: 'saddle tote',
    });
    expect(
      within(screen.getByRole('region', { name: 'You might like' })).getAllByRole('article'),
    ).toHaveLength(2);
    await expect(container).toBeAccessible();
  });
});

// @see rules/products/page
describe('Product', () => {
  it('shows name, designer and the price of every period', async () => {
    const { container } = await openProduct();
    expect(screen.getByRole('heading', { level: 1, name: 'Senja Bias Slip' })).toBeVisible();
    expect(screen.getByText(/Bias-cut evenings/)).toHaveTextContent('Arung Senja');
    expect(screen.getByRole('link', { name: 'Arung Senja' })).toHaveAttribute(
      'href',
      '/sg/apparel/brands/arung-senja-101',
    );
    // @see rules/products/prices-where-rented
    expect(screen.getByText('14 days')).not.toBeVisible();
    await userEvent.click(screen.getByText('Rental prices'));
    const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(textsOf('term')).toEqual(expect.arrayContaining(['4 days', '8 days', '14 days']));
    expect(textsOf('definition')).toEqual(expect.arrayContaining(['$55.00', '$83.00', '$116.00']));
    expect(screen.getAllByRole('article')[0]).toHaveAttribute('data-product-id', '1001');
    await expect(container).toBeAccessible();
  });

  // @see rules/products/starting-price, rules/products/purchasable, rules/products/price-to-buy
  it('states the lowest price of grades that are shipped on their own in the details, and offers no purchase', async () => {
    await openProduct();
    expect(screen.getByText(/^From \$189\.00\. We don’t sell pieces in the shop yet/)).toBeInTheDocument();
    expect(screen.queryByText(/Buy from/)).toBeNull();
  });

  it('shows the price of each grade', async () => {
    await openProduct();
    const table = screen.getByRole('table', { name: /^A: as new/, hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['SA$260.00', 'SB$189.00', 'MA$260.00']);
  });

  it('shows nothing about buying a style that is only rented', async () => {
    await openProduct(productWith({ size_notes: [] }));
    expect(screen.queryByText(/Price to buy/)).not.toBeInTheDocument();
  });

  // @see rules/products/unknown-measurement
  it('shows the availability of each size, and marks unknown measurements', async () => {
    await openProduct();
    const sizes = within(screen.getByRole('group', { name: /^Size/ })).getAllByRole('radio');
    expect(sizes.map((size) => size.parentElement?.textContent)).toEqual(['S2 pieces', 'Munavailable']);
    const guide = screen.getByRole('table', { name: 'Body measurements in centimetres', hidden: true });
    const small = within(guide).getAllByRole('row', { hidden: true })[1];
    expect(small).toHaveTextContent('S8566unknown');
  });

  // @see rules/products/unmeasured
  it('says that a designer gives no measurements, in place of the size guide', async () => {
    const { size_notes: notes = [] } = EXAMPLES.getProduct.data;
    const unknown = { bust_size: -1, waist_size: -1, hips_size: -1 };
    await openProduct(productWith({ size_notes: notes.map((note) => ({ ...note, ...unknown })) }));
    expect(screen.getByText(/^Its designer gives no measurements/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask us about a size' })).toHaveAttribute(
      'href',
      '/sg/apparel/contact?style=LM-1001',
    );
    expect(screen.queryByRole('table', { name: /^Body measurements/, hidden: true })).not.toBeInTheDocument();
  });

  it('shows details and materials', async () => {
    await openProduct();
    expect(screen.getByText('Fine adjustable straps')).toBeVisible();
    expect(screen.getByText('92% silk, 8% elastane')).toBeVisible();
    expect(screen.getByText('Gold, Beige')).toBeVisible();
  });

  it('has a title, a description and one canonical URL', async () => {
    await openProduct();
    expect(headOfPage()).toEqual({
      title: 'Senja Bias Slip by Arung Senja · Lemari',
      description: expect.stringMatching(/^The slip Arung Senja cuts/) as string,
      canonical: `/sg/apparel/browse/styles/${SLUG}`,
    });
  });

  it('links its URLs in every region that offers it', async () => {
    await openProduct(productWith({ regions: ['sg', 'id'] }));
    expect(alternatesOfPage()).toEqual([
      ['en-SG', `/sg/apparel/browse/styles/${SLUG}`],
      ['en-ID', `/id/browse/styles/${SLUG}`],
      ['x-default', `/sg/apparel/browse/styles/${SLUG}`],
    ]);
  });

  it('has its canonical URL in the style’s own vertical', async () => {
    await openProduct(productWith({ vertical_type: 'bags' }));
    expect(headOfPage().canonical).toBe(`/sg/bags/browse/styles/${SLUG}`);
  });

  it('links to its category and to similar styles', async () => {
    await openProduct();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Dresses', hidden: true })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=dresses',
    );
    const similar = screen.getByRole('region', { name: 'You may also like' });
    expect(within(similar).getByRole('link', { name: /Saddle Tote/ })).toBeVisible();
  });

  it('renders without similar styles when they fail to load', async () => {
    await openProduct({ listSimilarProducts: { status: 503 } });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('You may also like')).not.toBeInTheDocument();
  });
});
