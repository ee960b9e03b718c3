import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCart } from '@lemari/contract/wire';
import { cartNews, type Mount } from '@lemari/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rentedPages } from '../testing/rented-pages.ts';
import { openPage, sentByServer } from '@lemari/catalogue/testing';

const MOUNT: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
const [CART] = EXAMPLES.listCarts.data;
const [MAIN, BACKUP] = CART.cart_items;
if (!MAIN || !BACKUP) throw new Error('the example is too small');

type Wire = WireCart['cart_items'][number];
const item = (change: Partial<Wire>, of: Wire = MAIN): Wire => ({ ...of, ...change });
const cart = (change: Partial<WireCart>): WireCart => ({ ...CART, cart_items: [MAIN], ...change });

type PageAnswers = Parameters<typeof openPage>[0]['answers'];

/** Carts of the fake services. Changes mutate them. */
async function openCart(first: readonly WireCart[], answers: PageAnswers = {}) {
  const held = { carts: first };
  const modals = { open: jest.fn(() => Promise.resolve(true)), close: jest.fn() };
  const all: NonNullable<PageAnswers> = {
    listCarts: { reply: () => ({ ...EXAMPLES.listCarts, data: held.carts }) },
    updateCart: { body: { data: cart({}) } },
    ...answers,
  };
  const stage = await openPage({
    mount: MOUNT,
    routes: rentedPages(MOUNT),
    path: '/cart',
    modals,
    answers: all,
  });
  const { container } = render(stage.page);
  const writes = () =>
    stage.calls
      .filter(({ operation }) => ['updateCart', 'deleteCartItem', 'deleteCart'].includes(operation))
      .map(({ operation, params, body }) => [operation, params, body]);
  return { ...stage, container, modals, held, writes, answers: all };
}

const line = () => screen.findByRole('article');

beforeEach(() => cartNews.write({ pieces: 0, isNew: false, change: 0 }));

describe('Cart', () => {
  it('loads pieces, dates and total when it opens', async () => {
    const { calls, container } = await openCart([cart({})]);
    expect(await screen.findByText('1 piece')).toBeVisible();
    expect(screen.getByText('Available on your dates')).toBeVisible();
    expect(screen.getByText('Tuesday 1 December to Friday 4 December')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(within(summary).getByText('1 piece, 4 days')).toBeVisible();
    expect(calls).toEqual([
      {
        operation: 'listCarts',
        query: { page_number: 1, per_page: 60 },
        headers: { Region: 'id', 'Vertical-Type': 'on_demand' },
        cause: 'Failed to fetch carts',
      },
    ]);
    await expect(container).toBeAccessible();
  });

  it('explains without scripts what needs them, and where the available dates are', async () => {
    const { page } = await openPage({ mount: MOUNT, routes: rentedPages(MOUNT), path: '/cart' });
    expect(sentByServer(page)).toMatch(
      /<noscript>.*Your cart needs JavaScript.*You can still see sizes, dates and prices.*href="[^"]*\/contact".*href="[^"]*\/browse".*<\/noscript>/,
    );
  });

  // @see rules/cart/newly-added
  it('clears the newly-added flag', async () => {
    cartNews.write({ pieces: 1, isNew: true, change: 1 });
    await openCart([cart({})]);
    await waitFor(() => expect(cartNews.read().isNew).toBe(false));
  });

  it('leads to help', async () => {
    await openCart([cart({})]);
    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/id/on-demand/contact',
    );
  });

  it('links to the listing when it is empty', async () => {
    await openCart([]);
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toHaveAttribute(
      'href',
      '/id/on-demand/browse',
    );
  });

  // @see rules/errors/cause-fetch-carts
  it('reports a failed load and loads again on request', async () => {
    const { held } = await openCart([], { listCarts: { status: 503 } });
    expect(await screen.findByText(/^Failed to fetch carts: /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(held.carts).toEqual([]);
  });

  it('reloads after a change in another tab', async () => {
    const { held } = await openCart([cart({})]);
    await screen.findByText('1 piece');
    held.carts = [];
    act(() => cartNews.write({ pieces: 0, isNew: false, change: 2 }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('fetches the carts once after a change', async () => {
    const held: { carts: readonly WireCart[] } = { carts: [cart({})] };
    // An answer over the network arrives after the code that awaits the mutation has continued.
    const reply = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { ...EXAMPLES.listCarts, data: held.carts };
    };
    const { calls, modals } = await openCart([], { listCarts: { reply } });
    await userEvent.click(await screen.findByRole('button', { name: 'Empty this cart' }));
    const fetched = () => calls.filter(({ operation }) => operation === 'listCarts').length;
    const before = fetched();
    held.carts = [];
    act(() => valuesOf<{ onRemove: () => void }>(modals).onRemove());
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    await waitFor(() => expect(cartNews.read().change).not.toBe(0));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(fetched() - before).toBe(1);
  });

  it('shows the dates of each of several carts', async () => {
    await openCart([
      cart({}),
      cart({
        id: 8,
        rental_period: { period_days: 8, period_start: '2026-12-10', period_end: '2026-12-17' },
        cart_items: [item({ id: 21 })],
      }),
    ]);
    expect(await screen.findByRole('heading', { name: 'For 1–4 Dec' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'For 10–17 Dec' })).toBeVisible();
    expect(screen.getByText('2 pieces')).toBeVisible();
  });
});

describe('a stale cart line', () => {
  const BOOKED = item({
    availability: false,
    problem: 'booked',
    free_sizes: ['l'],
    next_start_date: '2026-12-17',
  });

  it.each([
    {
      spec: 'booked by another customer',
      items: [BOOKED],
      title: 'No longer available on your dates',
      says: /^Size M is not available for 1–4 Dec\. The next delivery day is Thursday 17 December\./,
      fixes: ['Take size L', 'Other dates'],
    },
    {
      spec: 'booked, with an available backup',
      items: [BOOKED, item({ availability: true, problem: null }, BACKUP)],
      title: 'Unavailable on your dates: your backup will be sent',
      says: undefined,
      fixes: ['Swap to the backup', 'Other dates'],
    },
    {
      spec: 'booked, with an available backup whose price has changed',
      items: [
        BOOKED,
        item({ availability: true, problem: null, quoted_price: 5_500, rental_price: 6_000 }, BACKUP),
      ],
      title: 'Unavailable on your dates: your backup will be sent, at a new price',
      says: /The price of the backup was \$55\.00 when you added it\. It is now \$60\.00\./,
      fixes: ['Accept the new price', 'Swap to the backup', 'Other dates'],
    },
    {
      spec: 'no longer rented',
      items: [item({ availability: false, problem: 'not_rented', rental_price: 0 })],
      title: 'No longer for rent',
      says: /This piece is no longer for rent\./,
      fixes: [],
    },
    {
      spec: 'in a size that is no longer rented',
      items: [item({ availability: false, problem: 'not_rented', free_sizes: ['s', 'l'] })],
      title: 'No longer for rent',
      says: /Size M is no longer for rent\. Other sizes are available on your dates\./,
      fixes: ['Take size S', 'Take size L'],
    },
    {
      spec: 'in a size that is no longer rented, with an available backup',
      items: [
        item({ availability: false, problem: 'not_rented', free_sizes: ['s'] }),
        item({ availability: true, problem: null }, BACKUP),
      ],
      title: 'Unavailable on your dates: your backup will be sent',
      says: /Size M is no longer for rent\./,
      fixes: ['Swap to the backup'],
    },
    {
      spec: 'more expensive than when it was added',
      items: [item({ rental_price: 6_000 })],
      title: 'The price has changed',
      says: /The price was \$55\.00 when you added it\. It is now \$60\.00\./,
      fixes: ['Accept the new price'],
    },
  ])('$spec', async ({ items, title, says, fixes }) => {
    await openCart([cart({ cart_items: items })]);
    const shown = await line();
    expect(within(shown).getByText(title)).toBeVisible();
    if (says) expect(within(shown).getByText(says)).toBeVisible();
    for (const name of fixes)
      expect(within(shown).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    expect(within(shown).getByRole('button', { name: /^Remove Senja/ })).toBeVisible();
  });

  it.each([
    { spec: 'without a backup', backups: [] },
    { spec: 'with a backup', backups: [item({ availability: true, problem: null }, BACKUP)] },
  ])(
    'offers no action that the services would refuse when it is no longer rented, $spec',
    async ({ backups }) => {
      const notRented = item({ availability: false, problem: 'not_rented', rental_price: 0 });
      await openCart([cart({ cart_items: [notRented, ...backups] })]);
      const shown = within(await line());
      expect(shown.queryByRole('button', { name: /^Other dates|^Add a backup/ })).not.toBeInTheDocument();
      expect(shown.getByRole('button', { name: /^Remove Senja/ })).toBeVisible();
    },
  );

  it('links to the listing when no size of it is rented', async () => {
    await openCart([
      cart({ cart_items: [item({ availability: false, problem: 'not_rented', rental_price: 0 })] }),
    ]);
    expect(await screen.findByRole('link', { name: /^Browse other pieces/ })).toHaveAttribute(
      'href',
      '/id/on-demand/browse',
    );
  });

  it('is replaced by another size', async () => {
    const { writes, held } = await openCart([cart({ cart_items: [BOOKED] })]);
    const take = await screen.findByRole('button', { name: /^Take size L/ });
    held.carts = [cart({ cart_items: [item({ id: 12, size_category: 'l' })] })];
    take.focus();
    await userEvent.keyboard('{Enter}');
    // The pressed button is removed with the line it replaced.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Senja Bias Slip' })).toHaveFocus());
    expect(writes()).toEqual([
      ['updateCart', { id: 7 }, { style_size: { style_id: 1001, size: 'l', replaces: 11 } }],
    ]);
  });

  it('is replaced by its backup', async () => {
    const backup = item(
      { item_type: 'backup_style', style_id: 1002, availability: true, problem: null },
      BACKUP,
    );
    const { writes } = await openCart([cart({ cart_items: [BOOKED, backup] })]);
    await userEvent.click(await screen.findByRole('button', { name: /^Swap to the backup/ }));
    await waitFor(() =>
      expect(writes()).toEqual([
        ['updateCart', { id: 7 }, { style_size: { style_id: 1002, size: 'l', replaces: 11 } }],
      ]),
    );
  });

  it('does not offer a size that the cart already holds', async () => {
    await openCart([cart({ cart_items: [BOOKED, item({ id: 13, size_category: 'l' })] })]);
    expect(await screen.findByRole('button', { name: /^Other dates/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take size L/ })).not.toBeInTheDocument();
  });

  // @see rules/errors/cause-add-item
  it('stays when another size is refused, with the reason below it', async () => {
    const problem = { detail: 'Senja Bias Slip in L is not available for 1–4 Dec.' };
    const { writes } = await openCart([cart({ cart_items: [BOOKED] })], {
      updateCart: { status: 409, problem },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Take size L/ }));
    expect(
      await screen.findByText(
        'Failed to add item to cart: Senja Bias Slip in L is not available for 1–4 Dec.',
      ),
    ).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(await line()).toBeVisible();
  });

  it('stays at its new price once accepted', async () => {
    const { writes } = await openCart([cart({ cart_items: [item({ rental_price: 6_000 })] })]);
    await userEvent.click(await screen.findByRole('button', { name: /^Accept the new price/ }));
    await waitFor(() =>
      expect(writes()).toEqual([['updateCart', { id: 7 }, { style_size: { style_id: 1001, size: 'm' } }]]),
    );
  });

  it('requires acceptance of a backup’s new price before checkout', async () => {
    const backup = item({ availability: true, problem: null, rental_price: 6_000 }, BACKUP);
    const { writes } = await openCart([cart({ cart_items: [BOOKED, backup] })]);
    const checkout = await screen.findByRole('button', { name: 'Go to checkout' });
    expect(checkout).toHaveAccessibleDescription('Accept the new prices first.');
    await userEvent.click(screen.getByRole('button', { name: /^Accept the new price/ }));
    await waitFor(() =>
      expect(writes()).toEqual([['updateCart', { id: 7 }, { style_size: { style_id: 1001, size: 'm' } }]]),
    );
  });

  // @see rules/modals/key-datepicker
  it('reports unavailable dates once for the cart, with a button to change them', async () => {
    const { modals } = await openCart([
      cart({ dates_problem: 'The earliest delivery is on Wednesday 2 December.' }),
    ]);
    expect(await screen.findByText(/The earliest delivery is on Wednesday 2 December\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose other dates' }));
    expect(modals.open).toHaveBeenCalledWith(
      'datepicker',
      expect.objectContaining({
        subject: { cartId: 7 },
        periods: [{ days: 4 }, { days: 8 }, { days: 14 }],
        chosen: { start: '2026-12-01', end: '2026-12-04', periodDays: 4 },
      }),
    );
  });
});

/** Values of the modal that was opened last. */
const valuesOf = <Values extends object>({ open }: Opened): Values => open.mock.calls.at(-1)?.[1] as Values;

interface Opened {
  readonly open: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } };
}

describe('changing a cart', () => {
  // @see rules/modals/key-remove-item
  it('removes a piece after confirmation', async () => {
    const { modals, writes, held } = await openCart([CART]);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Senja Bias Slip$/ }));
    expect(modals.open).toHaveBeenCalledWith(
      'remove-item',
      expect.objectContaining({ name: 'Senja Bias Slip, size M', text: 'Its backups are removed too.' }),
    );
    expect(writes()).toEqual([]);
    held.carts = [];
    act(() => valuesOf<{ onRemove: () => void }>(modals).onRemove());
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toHaveFocus();
    expect(writes()).toEqual([['deleteCartItem', { cartId: 7, itemId: 11 }, undefined]]);
  });

  // @see rules/modals/key-remove-item
  it('removes every piece after a confirmation that names all of them', async () => {
    const { modals } = await openCart([CART]);
    await userEvent.click(await screen.findByRole('button', { name: 'Empty this cart' }));
    expect(modals.open).toHaveBeenCalledWith(
      'remove-item',
      expect.objectContaining({
        name: 'every piece',
        labels: { remove: 'Remove every piece', keep: 'Keep them' },
      }),
    );
  });

  it('leads from an ordered cart to its order, and no longer counts its pieces', async () => {
    await openCart([cart({ unpaid_order_id: 22 })]);
    expect(await screen.findByRole('link', { name: 'See the order and pay' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/order\/22$/),
    );
    expect(screen.getByText('0 pieces')).toBeVisible();
    expect(screen.getByText(/^Nothing else is in your cart\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).not.toBeInTheDocument();
  });

  // @see rules/cart/item-type-backup-size, rules/cart/item-type-backup-style
  it('offers available backups with their effect on the price', async () => {
    const { modals, writes } = await openCart([cart({ cart_items: [item({ size_category: 's' })] })], {
      listSimilarProducts: {
        body: {
          data: [
            {
              ...EXAMPLES.getProduct.data,
              vertical_type: 'on_demand',
              id: 1002,
              style_id: 1002,
              name: 'Dawn Slip',
            },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Add a backup/ }));
    await waitFor(() => expect(modals.open).toHaveBeenCalled());
    const { text, options, onChoose } = valuesOf<{
      text: string;
      options: readonly { value: string; label: string; detail: string }[];
      onChoose: (value: string) => void;
    }>(modals);
    // The promise of the front page and of the FAQ.
    expect(text).toMatch(/only if Senja Bias Slip is gone or isn’t back in time\./);
    expect(options.at(-1)).toMatchObject({
      value: '1002',
      label: 'Arung Senja, Dawn Slip, size S',
      detail: 'at the same price',
      picture: expect.stringContaining('/pictures/') as string,
    });
    act(() => onChoose('1002'));
    await waitFor(() =>
      expect(writes()).toEqual([
        [
          'updateCart',
          { id: 7 },
          { style_size: { style_id: 1001, size: 's', backup_style: { style_id: 1002, size: 's' } } },
        ],
      ]),
    );
  });

  it('prices a backup style for the period of the cart', async () => {
    const period = { period_days: 8, period_start: '2026-12-10', period_end: '2026-12-17' };
    const of8Days = item({ size_category: 's', rental_price: 8_300, quoted_price: 8_300 });
    const prices = [
      { period_days: 4, price: 5_500 },
      { period_days: 8, price: 8_800 },
    ];
    const { modals } = await openCart([cart({ rental_period: period, cart_items: [of8Days] })], {
      listSimilarProducts: {
        body: {
          data: [
            {
              ...EXAMPLES.getProduct.data,
              vertical_type: 'on_demand',
              id: 1002,
              style_id: 1002,
              name: 'Dawn Slip',
              rental_price: prices,
            },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Add a backup/ }));
    await waitFor(() => expect(modals.open).toHaveBeenCalled());
    expect(valuesOf<{ options: readonly object[] }>(modals).options.at(-1)).toMatchObject({
      label: 'Arung Senja, Dawn Slip, size S',
      detail: '$5.00 more if it is sent',
    });
  });

  it.each([
    {
      spec: 'product and similar styles fail',
      answers: { getProduct: { status: 503 }, listSimilarProducts: { status: 503 } },
    },
    { spec: 'similar styles fail', answers: { listSimilarProducts: { status: 503 } } },
    {
      spec: 'the product fails',
      answers: { getProduct: { status: 503 }, listSimilarProducts: { body: { data: [] } } },
    },
  ])('reports that backups failed to load, and retries: $spec', async ({ answers }) => {
    const stage = await openCart([cart({ cart_items: [item({ size_category: 's' })] })], answers);
    await userEvent.click(await screen.findByRole('button', { name: /^Add a backup/ }));
    expect(
      await screen.findByText(
        'Failed to fetch product availability: Something went wrong. Please try again later.',
      ),
    ).toBeVisible();
    expect(stage.modals.open).not.toHaveBeenCalled();

    delete stage.answers.getProduct;
    stage.answers.listSimilarProducts = { body: { data: [] } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(stage.modals.open).toHaveBeenCalledWith(
        'custom-alert',
        expect.objectContaining({ title: 'No backup for Senja Bias Slip' }),
      ),
    );
    expect(screen.queryByText(/^Failed to fetch product availability/)).not.toBeInTheDocument();
  });

  it('offers other sizes as backups when similar styles fail to load', async () => {
    const { modals } = await openCart([cart({})], { listSimilarProducts: { status: 503 } });
    await userEvent.click(await screen.findByRole('button', { name: /^Add a backup/ }));
    await waitFor(() => expect(modals.open).toHaveBeenCalled());
    expect(valuesOf<{ options: readonly object[] }>(modals).options).toEqual([
      expect.objectContaining({ label: 'Senja Bias Slip, size S' }),
    ]);
  });

  it('removes a backup', async () => {
    const { writes } = await openCart([CART]);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Backup size l/i }));
    await waitFor(() => expect(writes()).toEqual([['deleteCartItem', { cartId: 7, itemId: 12 }, undefined]]));
  });

  it('moves every piece to other dates', async () => {
    const { modals, writes } = await openCart([cart({})]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change dates' }));
    act(() =>
      valuesOf<{ onApply: (dates: object) => void }>(modals).onApply({
        start: '2026-12-10',
        end: '2026-12-17',
        periodDays: 8,
      }),
    );
    await waitFor(() =>
      expect(writes()).toEqual([
        ['updateCart', { id: 7 }, { rental_period: { period_from: '2026-12-10', period_days: 8 } }],
      ]),
    );
  });

  // @see rules/errors/cause-remove-item, rules/errors/cause-abandon-cart
  it.each([
    {
      button: /^Remove Senja Bias Slip$/,
      operation: 'deleteCartItem',
      heading: 'Failed to remove item from cart',
    },
    { button: 'Empty this cart', operation: 'deleteCart', heading: 'Failed to abandon cart' },
  ])('heads a failed change by "$heading"', async ({ button, operation, heading }) => {
    const { modals } = await openCart([cart({})], {
      [operation]: { status: 409, problem: { detail: 'The cart is being ordered.' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    act(() => valuesOf<{ onRemove: () => void }>(modals).onRemove());
    expect(await screen.findByText(`${heading}: The cart is being ordered.`)).toBeVisible();
  });

  // @see rules/cart/abandoning
  it('abandons a cart', async () => {
    const { modals, writes } = await openCart([cart({})]);
    await userEvent.click(await screen.findByRole('button', { name: 'Empty this cart' }));
    act(() => valuesOf<{ onRemove: () => void }>(modals).onRemove());
    await waitFor(() => expect(writes()).toEqual([['deleteCart', { id: 7 }, undefined]]));
  });
});
