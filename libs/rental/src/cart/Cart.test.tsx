import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCart } from '@lemari/contract/wire';
import { cartNews, type Mount } from '@lemari/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rentalRoutes } from '../routes.ts';
import { openPage, sentByServer } from '@lemari/catalogue/testing';

const MOUNT: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
const [CART] = EXAMPLES.listCarts.data;
const [MAIN, BACKUP] = CART.cart_items;
if (!MAIN || !BACKUP) throw new Error('the example is too small');

type Wire = WireCart['cart_items'][number];
const item = (change: Partial<Wire>, of: Wire = MAIN): Wire => ({ ...of, ...change });
const cart = (change: Partial<WireCart>): WireCart => ({ ...CART, cart_items: [MAIN], ...change });

type PageAnswers = Parameters<typeof openPage>[0]['answers'];

/** What the services hold, which changes may change. */
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
    routes: rentalRoutes(MOUNT),
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

describe('the cart', () => {
  it('comes from the services as it is opened: pieces, dates and what they come to', async () => {
    const { calls, container } = await openCart([cart({})]);
    expect(await screen.findByText('1 piece')).toBeVisible();
    expect(screen.getByText('Available on your dates')).toBeVisible();
    expect(screen.getByText('Tuesday 1 December to Friday 4 December')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(within(summary).getByText('1 piece, 4 Days')).toBeVisible();
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

  it('without scripts says what it needs and where the days are', async () => {
    const { page } = await openPage({ mount: MOUNT, routes: rentalRoutes(MOUNT), path: '/cart' });
    expect(sentByServer(page)).toContain('Your cart needs scripts');
  });

  it('what was newly added has been seen', async () => {
    cartNews.write({ pieces: 1, isNew: true, change: 1 });
    await openCart([cart({})]);
    await waitFor(() => expect(cartNews.read().isNew).toBe(false));
  });

  it('that is empty leads to the wardrobe', async () => {
    await openCart([]);
    expect(await screen.findByText('Nothing is in your cart yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toHaveAttribute(
      'href',
      '/id/on-demand/browse',
    );
  });

  it('that does not come says so, and is asked for again', async () => {
    const { held } = await openCart([], { listCarts: { status: 503 } });
    expect(await screen.findByText(/^Failed to fetch carts: /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(held.carts).toEqual([]);
  });

  it('is asked for again when another tab has changed it', async () => {
    const { held } = await openCart([cart({})]);
    await screen.findByText('1 piece');
    held.carts = [];
    act(() => cartNews.write({ pieces: 0, isNew: false, change: 2 }));
    expect(await screen.findByText('Nothing is in your cart yet')).toBeVisible();
  });

  it('of several dates says each', async () => {
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

describe('a line that is stale', () => {
  const BOOKED = item({
    availability: false,
    problem: 'booked',
    free_sizes: ['l'],
    next_start_date: '2026-12-17',
  });

  it.each([
    {
      spec: 'booked by somebody else: other sizes, other dates',
      items: [BOOKED],
      title: 'No longer available on your dates',
      says: /Out 1–4 Dec: rented by someone else\. Available again from Thursday 17 December\./,
      fixes: ['Take size L', 'Other dates'],
    },
    {
      spec: 'booked, with a backup that is free',
      items: [BOOKED, item({ availability: true, problem: null }, BACKUP)],
      title: 'Gone on your dates: the backup would be sent',
      says: undefined,
      fixes: ['Make the backup my first choice', 'Other dates'],
    },
    {
      spec: 'booked, with a backup that is free and costs something else by now',
      items: [
        BOOKED,
        item({ availability: true, problem: null, quoted_price: 5_500, rental_price: 6_000 }, BACKUP),
      ],
      title: 'Gone on your dates: the backup would be sent, at a new price',
      says: /The backup was \$55\.00 when you chose it, and is \$60\.00 now\./,
      fixes: ['Keep it at the new price', 'Make the backup my first choice', 'Other dates'],
    },
    {
      spec: 'not rented any more',
      items: [item({ availability: false, problem: 'not_rented', rental_price: 0 })],
      title: 'Not rented any more',
      says: /It is no longer rented here\./,
      fixes: [],
    },
    {
      spec: 'in a size that is not rented any more',
      items: [item({ availability: false, problem: 'not_rented', free_sizes: ['s', 'l'] })],
      title: 'Not rented any more',
      says: /This size, M, is no longer rented here\. Other sizes are available on your dates\./,
      fixes: ['Take size S', 'Take size L'],
    },
    {
      spec: 'in a size that is not rented any more, with a backup that is free',
      items: [
        item({ availability: false, problem: 'not_rented', free_sizes: ['s'] }),
        item({ availability: true, problem: null }, BACKUP),
      ],
      title: 'Gone on your dates: the backup would be sent',
      says: /This size, M, is no longer rented here\./,
      fixes: ['Make the backup my first choice'],
    },
    {
      spec: 'dearer than it was',
      items: [item({ rental_price: 6_000 })],
      title: 'The price has changed',
      says: /It was \$55\.00 when you chose it, and is \$60\.00 now\./,
      fixes: ['Keep it at the new price'],
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
    { spec: 'as it is', backups: [] },
    { spec: 'with a backup', backups: [item({ availability: true, problem: null }, BACKUP)] },
  ])('that is not rented any more is offered nothing that would be refused: $spec', async ({ backups }) => {
    const gone = item({ availability: false, problem: 'not_rented', rental_price: 0 });
    await openCart([cart({ cart_items: [gone, ...backups] })]);
    const shown = within(await line());
    expect(shown.queryByRole('button', { name: /^Other dates|^Add a backup/ })).not.toBeInTheDocument();
    expect(shown.getByRole('button', { name: /^Remove Senja/ })).toBeVisible();
  });

  it('that is not rented in any size leads to what is', async () => {
    await openCart([
      cart({ cart_items: [item({ availability: false, problem: 'not_rented', rental_price: 0 })] }),
    ]);
    expect(await screen.findByRole('link', { name: /^Look for something else/ })).toHaveAttribute(
      'href',
      '/id/on-demand/browse',
    );
  });

  it('another size takes its place', async () => {
    const { writes, held } = await openCart([cart({ cart_items: [BOOKED] })]);
    const take = await screen.findByRole('button', { name: /^Take size L/ });
    held.carts = [cart({ cart_items: [item({ id: 12, size_category: 'l' })] })];
    take.focus();
    await userEvent.keyboard('{Enter}');
    // The button is gone with what it mended.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Senja Bias Slip' })).toHaveFocus());
    expect(writes()).toEqual([
      ['updateCart', { id: 7 }, { style_size: { style_id: 1001, size: 'l', replaces: 11 } }],
    ]);
  });

  it('its backup takes its place as the first choice', async () => {
    const backup = item(
      { item_type: 'backup_style', style_id: 1002, availability: true, problem: null },
      BACKUP,
    );
    const { writes } = await openCart([cart({ cart_items: [BOOKED, backup] })]);
    await userEvent.click(await screen.findByRole('button', { name: /^Make the backup my first choice/ }));
    await waitFor(() =>
      expect(writes()).toEqual([
        ['updateCart', { id: 7 }, { style_size: { style_id: 1002, size: 'l', replaces: 11 } }],
      ]),
    );
  });

  it('is not offered what the cart has already as a piece of its own', async () => {
    await openCart([cart({ cart_items: [BOOKED, item({ id: 13, size_category: 'l' })] })]);
    expect(await screen.findByRole('button', { name: /^Other dates/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take size L/ })).not.toBeInTheDocument();
  });

  it('a size that is refused leaves the line, and says why under it', async () => {
    const problem = { detail: 'Senja Bias Slip in L is out 1–4 Dec.' };
    const { writes } = await openCart([cart({ cart_items: [BOOKED] })], {
      updateCart: { status: 409, problem },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Take size L/ }));
    expect(
      await screen.findByText('Failed to add item to cart: Senja Bias Slip in L is out 1–4 Dec.'),
    ).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(await line()).toBeVisible();
  });

  it('a new price is agreed to', async () => {
    const { writes } = await openCart([cart({ cart_items: [item({ rental_price: 6_000 })] })]);
    await userEvent.click(await screen.findByRole('button', { name: /^Keep it at the new price/ }));
    await waitFor(() =>
      expect(writes()).toEqual([['updateCart', { id: 7 }, { style_size: { style_id: 1001, size: 'm' } }]]),
    );
  });

  it('the new price of the backup that would be sent is agreed to before the checkout', async () => {
    const backup = item({ availability: true, problem: null, rental_price: 6_000 }, BACKUP);
    const { writes } = await openCart([cart({ cart_items: [BOOKED, backup] })]);
    const checkout = await screen.findByRole('button', { name: 'Go to checkout' });
    expect(checkout).toHaveAccessibleDescription('First agree to the new prices.');
    await userEvent.click(screen.getByRole('button', { name: /^Keep it at the new price/ }));
    await waitFor(() =>
      expect(writes()).toEqual([['updateCart', { id: 7 }, { style_size: { style_id: 1001, size: 'm' } }]]),
    );
  });

  it('dates that cannot be had any more are said of the cart, with the way to others', async () => {
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

/** What a modal was last opened with. */
const valuesOf = <Values extends object>({ open }: Opened): Values => open.mock.calls.at(-1)?.[1] as Values;

interface Opened {
  readonly open: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } };
}

describe('what is done in a cart', () => {
  it('a piece goes after its modal has asked', async () => {
    const { modals, writes, held } = await openCart([CART]);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Senja Bias Slip$/ }));
    expect(modals.open).toHaveBeenCalledWith(
      'remove-item',
      expect.objectContaining({ name: 'Senja Bias Slip', note: 'Its backups go with it.' }),
    );
    expect(writes()).toEqual([]);
    held.carts = [];
    act(() => valuesOf<{ onRemove: () => void }>(modals).onRemove());
    expect(await screen.findByText('Nothing is in your cart yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toHaveFocus();
    expect(writes()).toEqual([['deleteCartItem', { cartId: 7, itemId: 11 }, undefined]]);
  });

  it('a backup is chosen of what is free, with what it means for the price', async () => {
    const { modals, writes } = await openCart([cart({ cart_items: [item({ size_category: 's' })] })], {
      listSimilarProducts: {
        body: { data: [{ ...EXAMPLES.getProduct.data, id: 1002, style_id: 1002, name: 'Dawn Slip' }] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Add a backup/ }));
    await waitFor(() => expect(modals.open).toHaveBeenCalled());
    const { options, onChoose } = valuesOf<{
      options: readonly { value: string; label: string; detail: string }[];
      onChoose: (value: string) => void;
    }>(modals);
    expect(options.at(-1)).toMatchObject({
      value: '1002',
      label: 'Arung Senja, Dawn Slip',
      detail: 'at the same price',
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

  it('a backup style is offered for the period of the cart, at its price', async () => {
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
      label: 'Arung Senja, Dawn Slip',
      detail: '$5.00 more if it is sent',
    });
  });

  it.each([
    { spec: 'nothing of it', answers: { getProduct: { status: 503 }, listSimilarProducts: { status: 503 } } },
    { spec: 'no style like it', answers: { listSimilarProducts: { status: 503 } } },
    {
      spec: 'not its sizes',
      answers: { getProduct: { status: 503 }, listSimilarProducts: { body: { data: [] } } },
    },
  ])('of backups that could not be asked for it says so, and asks again: $spec', async ({ answers }) => {
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

  it('other sizes are offered as backups where no styles like it could be asked for', async () => {
    const { modals } = await openCart([cart({})], { listSimilarProducts: { status: 503 } });
    await userEvent.click(await screen.findByRole('button', { name: /^Add a backup/ }));
    await waitFor(() => expect(modals.open).toHaveBeenCalled());
    expect(valuesOf<{ options: readonly object[] }>(modals).options).toEqual([
      expect.objectContaining({ label: 'Senja Bias Slip, Size S' }),
    ]);
  });

  it('a backup is taken away', async () => {
    const { writes } = await openCart([CART]);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Backup size l/i }));
    await waitFor(() => expect(writes()).toEqual([['deleteCartItem', { cartId: 7, itemId: 12 }, undefined]]));
  });

  it('all of it moves to other dates', async () => {
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

  it('is abandoned', async () => {
    const { modals, writes } = await openCart([cart({})]);
    await userEvent.click(await screen.findByRole('button', { name: 'Empty this cart' }));
    act(() => valuesOf<{ onRemove: () => void }>(modals).onRemove());
    await waitFor(() => expect(writes()).toEqual([['deleteCart', { id: 7 }, undefined]]));
  });
});
