import { EXAMPLES } from '@lemari/contract/examples';
import { cartNews, type ModalValues, type Mount } from '@lemari/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rentedPages } from '../testing/rented-pages.ts';
import { openPage, sentByServer } from '@lemari/catalogue/testing';

const MOUNT: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
const SLUG = 'arung-senja-senja-bias-slip-1001';
const PATH = `/id/on-demand/browse/styles/${SLUG}`;
const DATES = 'reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4';
const PRODUCT = {
  ...EXAMPLES.getProduct.data,
  vertical_type: 'on_demand',
  price: { amount: 290_000_000, currency: 'IDR' },
  rental_price: [
    { period_days: 4, price: 38_000_000 },
    { period_days: 8, price: 57_000_000 },
  ],
};

type PageAnswers = Parameters<typeof openPage>[0]['answers'];

async function open(page: string, answers: PageAnswers = {}) {
  const modals = { open: jest.fn(() => Promise.resolve(true)), close: jest.fn() };
  const stage = await openPage({
    mount: MOUNT,
    routes: rentedPages(MOUNT),
    path: `/browse/styles/${SLUG}${page}`,
    modals,
    answers: {
      getProduct: { body: { data: PRODUCT } },
      listCarts: { body: { ...EXAMPLES.listCarts, data: [] } },
      ...answers,
    },
  });
  return { ...stage, modals };
}

async function openPiece(search: string, answers: PageAnswers = {}) {
  const stage = await open(search, answers);
  const { container } = render(stage.page);
  const writes = () =>
    stage.calls
      .filter(({ operation }) => ['createCart', 'updateCart'].includes(operation))
      .map(({ operation, params, body }) => [operation, params, body]);
  return { ...stage, container, writes };
}

const addButton = () => screen.findByRole('button', { name: /^Add to rental cart, IDR 380\.000$/ });
interface Opened {
  readonly open: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } };
}
const valuesOf = ({ open: opened }: Opened) => opened.mock.calls.at(-1)?.[1] as ModalValues['datepicker'];

beforeEach(() => cartNews.write({ pieces: 0, isNew: false, change: 0 }));

describe('renting a piece', () => {
  it('opens the Rental Date modal for its size; without scripts links to the dates page', async () => {
    const { modals } = await openPiece('?size=s');
    const link = screen.getByRole('link', { name: 'Choose rental dates' });
    expect(link).toHaveAttribute('href', `${PATH}/dates?size=s`);
    expect(screen.queryByRole('button', { name: /^Add to rental cart/ })).toBeNull();
    await userEvent.click(link);
    expect(valuesOf(modals)).toMatchObject({
      subject: { styleId: 1001, size: 's' },
      periods: [
        { days: 4, price: 'IDR 380.000' },
        { days: 8, price: 'IDR 570.000' },
      ],
    });
  });

  // @see rules/products/one-action, rules/dates/any-size
  it('chooses dates without a size, then asks for one, in page and bar', async () => {
    const size_notes = PRODUCT.size_notes.map((note) => ({ ...note, available_product_ids: [1] }));
    const { modals, router } = await openPiece('', {
      getProduct: { body: { data: { ...PRODUCT, size_notes } } },
    });
    const bar = (name: string) => screen.getByRole('complementary', { name });
    await userEvent.click(within(bar('Choose dates')).getByRole('link'));
    expect(valuesOf(modals).subject).toEqual({ styleId: 1001, size: undefined });
    act(() => valuesOf(modals).onApply({ start: '2026-12-01', end: '2026-12-04', periodDays: 4 }));
    await waitFor(() => expect(router.state.location.search).toBe(`?${DATES}`));
    // @see rules/products/without-scripts
    const [, inBar] = await screen.findAllByRole('button', { name: 'Choose a size' });
    if (inBar) await userEvent.click(inBar);
    expect(screen.getByText('Choose your size.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^S/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
    expect(screen.queryByText('Choose your size.')).toBeNull();
    await userEvent.click(within(bar('Add, size S')).getByRole('button'));
    const carts = screen.getAllByRole('link', { name: 'See your cart' });
    expect(carts.map((link) => link.getAttribute('href'))).toEqual([
      '/id/on-demand/cart',
      '/id/on-demand/cart',
    ]);
  });

  it('offers other dates where no size is left on the chosen ones', async () => {
    const { modals } = await openPiece(`?${DATES}&size=s`, {
      getProduct: {
        body: {
          data: {
            ...PRODUCT,
            size_notes: PRODUCT.size_notes.map((note) => ({
              ...note,
              available_product_ids: [],
              next_available_date: '2026-12-12',
            })),
          },
        },
      },
    });
    const [inPage] = screen.getAllByRole('link', { name: 'Choose other dates' });
    if (inPage) await userEvent.click(inPage);
    expect(modals.open).toHaveBeenCalledWith('datepicker', expect.anything());
  });

  it('leads to other dresses from one without stock, and offers no dates', async () => {
    const size_notes = PRODUCT.size_notes.map((note) => ({ ...note, available_product_ids: [] }));
    await openPiece('', { getProduct: { body: { data: { ...PRODUCT, size_notes } } } });
    expect(
      screen.getAllByRole('link', { name: /^See dresses/ }).map((link) => link.getAttribute('href')),
    ).toEqual(Array.from({ length: 2 }, () => '/id/on-demand/browse?category=dresses'));
    expect(screen.queryByRole('link', { name: /dates$/ })).toBeNull();
  });

  it('has a bar for a piece without a price for the period', async () => {
    await openPiece('', { getProduct: { body: { data: { ...PRODUCT, rental_price: [] } } } });
    const shown = within(screen.getByRole('complementary', { name: 'Choose dates' }));
    expect(shown.getByText('One-time rental')).toBeVisible();
  });

  it('writes the applied dates to the URL', async () => {
    const { modals, router } = await openPiece('?size=s');
    await userEvent.click(screen.getByRole('link', { name: 'Choose rental dates' }));
    act(() => valuesOf(modals).onApply({ start: '2026-12-01', end: '2026-12-04', periodDays: 4 }));
    await waitFor(() => expect(router.state.location.search).toBe(`?${DATES}&size=s`));
    expect(await addButton()).toBeVisible();
    expect(screen.getByText('Tue 1 Dec')).toBeVisible();
  });

  // @see rules/cart/created-with-first-item, rules/cart/newly-added
  it('updates the cart count at once and creates a cart with its dates', async () => {
    const { writes, container } = await openPiece(`?${DATES}&size=s`);
    await expect(container).toBeAccessible();
    await userEvent.click(await addButton());
    expect(screen.getAllByRole('link', { name: 'See your cart' })[0]).toHaveAttribute(
      'href',
      '/id/on-demand/cart',
    );
    await waitFor(() =>
      expect(writes()).toEqual([
        [
          'createCart',
          undefined,
          {
            rental_period: { period_from: '2026-12-01', period_days: 4 },
            style_size: { style_id: 1001, size: 's' },
          },
        ],
      ]),
    );
    expect(screen.getByText(/is in your cart for 1–4 Dec\./)).toBeVisible();
  });

  it.each([
    { spec: 'counts it at once, and once', counts: [1] },
    { spec: 'includes pieces added on another device', carts: EXAMPLES.listCarts, counts: [1, 2] },
    {
      spec: 'resets the count after a refusal',
      carts: EXAMPLES.listCarts,
      updateCart: { status: 409 },
      counts: [1, 2, 1],
    },
    {
      spec: 'resets the count after a network failure',
      listCarts: { status: 503 },
      counts: [1, 0],
    },
  ])('$spec', async ({ carts = { ...EXAMPLES.listCarts, data: [] }, counts, ...answers }) => {
    const [cart] = EXAMPLES.listCarts.data;
    let isPut = false;
    const put = (data: unknown) => ({
      reply: () => {
        isPut = true;
        return { data };
      },
    });
    const added = carts.data.map((one) => ({ ...one, cart_summary: { ...one.cart_summary, total_item: 2 } }));
    await openPiece(`?${DATES}&size=s`, {
      listCarts: {
        reply: () => (isPut ? { ...carts, data: added.length > 0 ? added : [cart] } : carts),
      },
      createCart: put(cart),
      updateCart: put(added[0]),
      ...answers,
    });
    const shown: number[] = [];
    const stop = cartNews.subscribe(() => {
      const { pieces } = cartNews.read();
      if (shown.at(-1) !== pieces) shown.push(pieces);
    });
    await userEvent.click(await addButton());
    await waitFor(() => expect(shown).toEqual(counts));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(shown).toEqual(counts);
    stop();
  });

  it('creates a cart of one day for a rental of one day', async () => {
    const dates = 'reservationStart=2026-12-01&reservationEnd=2026-12-01&rentalPeriodDays=1';
    const rental_price = [{ period_days: 1, price: 15_000_000 }, ...PRODUCT.rental_price];
    const { writes, calls } = await openPiece(`?${dates}&size=s`, {
      getProduct: { body: { data: { ...PRODUCT, rental_price } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to rental cart, IDR 150.000' }));
    expect(await screen.findByText(/is in your cart for 1 Dec\./)).toBeVisible();
    await waitFor(() =>
      expect(writes()).toMatchObject([
        ['createCart', undefined, { rental_period: { period_from: '2026-12-01', period_days: 1 } }],
      ]),
    );
    expect(calls.findLast(({ operation }) => operation === 'getProduct')?.headers).toMatchObject({
      'Reservation-Start': '2026-12-01',
      'Reservation-End': '2026-12-01',
    });
  });

  // @see rules/cart/grows-by-patch
  it('is added to the existing cart of its dates', async () => {
    const { writes } = await openPiece(`?${DATES}&size=s`, { listCarts: { body: EXAMPLES.listCarts } });
    await userEvent.click(await addButton());
    await waitFor(() =>
      expect(writes()).toEqual([['updateCart', { id: 7 }, { style_size: { style_id: 1001, size: 's' } }]]),
    );
    await waitFor(() => expect(cartNews.read()).toMatchObject({ pieces: 1, isNew: true }));
  });

  it('is added to a cart of its own where an order of these dates waits for its payment', async () => {
    const ordered = EXAMPLES.listCarts.data.map((cart) => ({ ...cart, unpaid_order_id: 22 }));
    const { writes } = await openPiece(`?${DATES}&size=s`, {
      listCarts: { body: { ...EXAMPLES.listCarts, data: ordered } },
      createCart: { body: { data: { ...ordered[0], id: 8, unpaid_order_id: null } } },
    });
    await userEvent.click(await addButton());
    await waitFor(() => expect(writes()).toMatchObject([['createCart', undefined, expect.anything()]]));
  });

  // @see rules/errors/cause-create-cart
  it('is removed from the count after a refusal, with the reason, and keeps the choices', async () => {
    const problem = { detail: 'Senja Bias Slip in S is not available for 1–4 Dec.' };
    await openPiece(`?${DATES}&size=s`, { createCart: { status: 503, problem } });
    await userEvent.click(await addButton());
    expect(
      await screen.findByText('Failed to create cart: Senja Bias Slip in S is not available for 1–4 Dec.'),
    ).toBeVisible();
    expect(await addButton()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(cartNews.read()).toMatchObject({ pieces: 0, isNew: false });
  });

  it('offers dates for the whole cart when the cart’s dates block it', async () => {
    const { modals } = await openPiece(`?${DATES}&size=s`, {
      listCarts: { body: EXAMPLES.listCarts },
      updateCart: { status: 409, problem: { detail: 'Senja Bias Slip in S is not available for 1–4 Dec.' } },
    });
    await userEvent.click(await addButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Find dates for the whole cart' }));
    expect(valuesOf(modals)).toMatchObject({ subject: { cartId: 7, styleId: 1001, size: 's' } });
  });
});

describe('StartDatesPage', () => {
  const ANSWERS: PageAnswers = {
    listPossibleRentals: {
      body: {
        data: Array.from({ length: 12 }, (_, index) => ({
          start_date: `2026-12-${String(index + 7).padStart(2, '0')}`,
          end_date: `2026-12-${String(index + 10).padStart(2, '0')}`,
        })),
      },
    },
  };

  it('links the next ten starts of a size to the product page, without scripts', async () => {
    const { page, calls } = await open('/dates?size=s&rentalPeriodDays=8', ANSWERS);
    document.body.innerHTML = sentByServer(page);
    const list = screen.getByRole('list', { name: 'The next delivery days' });
    const links = within(list).getAllByRole('link');
    expect(links).toHaveLength(10);
    expect(links[0]).toHaveAttribute(
      'href',
      `${PATH}?reservationStart=2026-12-07&reservationEnd=2026-12-10&rentalPeriodDays=8&size=s`,
    );
    expect(links[0]).toHaveTextContent('Monday 7 December collected Thursday 10 December');
    expect(calls.find(({ operation }) => operation === 'listPossibleRentals')).toMatchObject({
      params: { id: 1001, size: 's' },
      query: { rental_period: 8 },
    });
    document.body.innerHTML = '';
  });

  it.each([
    {
      spec: 'suggests a shorter period when no size is available',
      search: '',
      says: /This piece is not available within the next 2 months\./,
    },
    {
      spec: 'suggests another size or period when nothing is available',
      search: '?size=s',
      says: /This size is not available within the next 2 months\./,
    },
  ])('$spec', async ({ search, says }) => {
    const { page } = await open(`/dates${search}`, { listPossibleRentals: { body: { data: [] } } });
    const { container } = render(page);
    expect(screen.getByText(says)).toBeVisible();
    expect(screen.getByRole('link', { name: 'S' })).toHaveAttribute(
      'href',
      `${PATH}/dates?rentalPeriodDays=4&size=s`,
    );
    await expect(container).toBeAccessible();
  });

  // @see rules/dates/any-size
  it('links the starts of any size until one is chosen', async () => {
    const { page, calls } = await open('/dates', ANSWERS);
    render(page);
    const list = screen.getByRole('list', { name: 'The next delivery days' });
    expect(within(list).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `${PATH}?reservationStart=2026-12-07&reservationEnd=2026-12-10&rentalPeriodDays=4`,
    );
    expect(calls.find(({ operation }) => operation === 'listPossibleRentals')).toMatchObject({
      params: { id: 1001, size: 'any' },
    });
    expect(screen.getByRole('link', { name: 'Any size' })).toHaveAttribute('aria-current', 'true');
  });

  // @see rules/products/slug-wrong
  it('redirects a wrong slug to the dates page of the right one', async () => {
    const { router } = await openPage({
      mount: MOUNT,
      routes: rentedPages(MOUNT),
      path: '/browse/styles/anything-1001/dates?size=s',
      answers: { getProduct: { body: { data: PRODUCT } } },
    });
    expect(router.createHref(router.state.location)).toBe(`${PATH}/dates?size=s`);
  });
});
