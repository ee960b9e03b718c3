import { EXAMPLES } from '@lemari/contract/examples';
import type { Modals, ModalValues, Mount, Visit, ShopSetup } from '@lemari/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueRoutes } from '../routes.ts';
import { type Answers, GUEST, openPage, sentByServer } from '../testing/page-stage.tsx';
import { guestWishlist } from './guest-wishlist.ts';
import { categoryLinks } from './wishlist.rules.ts';

const MOUNT: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const PERSON: Visit = { ...GUEST, isSignedIn: true };

interface Options {
  mount: Mount;
  visit: Visit;
  modals: Modals;
  answers: Answers;
  setup: Partial<ShopSetup>;
}

async function openAt(path: string, { mount = MOUNT, ...options }: Partial<Options> = {}) {
  const stage = await openPage({ mount, routes: catalogueRoutes(mount), path, ...options });
  const { container } = render(stage.page);
  return { ...stage, container };
}

const noModals = () => ({ open: jest.fn(() => Promise.resolve(true)), close: jest.fn() });
const heartOf = (name: string) => screen.getByRole('button', { name: `Save ${name} to wishlist` });

beforeEach(() => guestWishlist.write([]));

// @see rules/screens/wishlist, rules/modals/key-guest-wishlist
describe('the wishlist of a guest', () => {
  it('opens a modal for the first heart alone', async () => {
    const modals = noModals();
    await openAt('/browse?sizes=s', { modals });
    await userEvent.click(heartOf('Senja Bias Slip'));
    expect(heartOf('Senja Bias Slip')).toHaveAttribute('aria-pressed', 'true');
    expect(modals.open).toHaveBeenCalledWith('guest-wishlist', {
      name: 'Senja Bias Slip',
      signInHref: '/sg/apparel/auth/sign-in?continue=%2Fsg%2Fapparel%2Fbrowse%3Fsizes%3Ds',
    });
    await userEvent.click(heartOf('Saddle Tote'));
    expect(modals.open).toHaveBeenCalledTimes(1);
    expect(guestWishlist.read()).toEqual([2001, 1001]);
    await userEvent.click(heartOf('Saddle Tote'));
    expect(guestWishlist.read()).toEqual([1001]);
  });

  it('is read from the device, with a link to sign in', async () => {
    guestWishlist.write([1001]);
    const { calls, container } = await openAt('/wishlist');
    expect(await screen.findByRole('link', { name: /Senja Bias Slip/ })).toBeVisible();
    expect(calls.map(({ operation, params }) => [operation, params])).toEqual([['getProduct', { id: 1001 }]]);
    expect(screen.getByText('1 piece')).toBeVisible();
    expect(heartOf('Senja Bias Slip')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/sg/apparel/auth/sign-in?continue=%2Fsg%2Fapparel%2Fwishlist',
    );
    await expect(container).toBeAccessible();
  });

  it('filters by category, and explains an empty one', async () => {
    guestWishlist.write([1001]);
    await openAt('/wishlist?category=gowns');
    expect(await screen.findByText('Nothing in this category yet')).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('link', { name: 'Dresses' }),
    ).toHaveAttribute('href', '/sg/apparel/wishlist?category=dresses');
  });

  it.each([
    // @see rules/wishlist/on-demand-categories
    { vertical: 'on-demand', base: '/id/on-demand', category: 'Dresses' },
    { vertical: 'bags', base: '/hk/bags', category: 'Totes' },
    { vertical: 'home', base: '/id/home', category: 'Vases' },
  ] as const)('links the categories of $vertical', ({ vertical, base, category }) => {
    const mount: Mount = { vertical, host: vertical, region: base.startsWith('/id') ? 'id' : 'hk', base };
    const links = categoryLinks(mount, `${base}/wishlist`, undefined, undefined);
    expect(links.map(({ label }) => label).slice(0, 2)).toEqual(['All', category]);
  });

  it('shows the availability of each piece on the dates', async () => {
    guestWishlist.write([1001]);
    const note = {
      ...EXAMPLES.getProduct.data.size_notes[0],
      available_product_ids: [],
      next_available_date: '2026-12-12',
    };
    const { calls } = await openAt('/wishlist?reservationStart=2026-12-01', {
      mount: { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' },
      answers: { getProduct: { body: { data: { ...EXAMPLES.getProduct.data, size_notes: [note] } } } },
    });
    expect(await screen.findByText('Not available for 1–4 Dec')).toBeVisible();
    expect(screen.getByText('Next delivery: 12 Dec')).toBeVisible();
    expect(calls.at(-1)?.headers).toMatchObject({
      'Reservation-Start': '2026-12-01',
      'Reservation-End': '2026-12-04',
    });
  });

  it('omits retired styles', async () => {
    guestWishlist.write([9]);
    await openAt('/wishlist', { answers: { getProduct: { status: 404 } } });
    expect(await screen.findByText('Your wishlist is empty')).toBeVisible();
  });

  it('reports a failed load, with a retry', async () => {
    guestWishlist.write([1001]);
    await openAt('/wishlist', { answers: { getProduct: { status: 503 } } });
    expect(await screen.findByText('We couldn’t load your wishlist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible();
  });

  it('links to the listing when it is empty', async () => {
    const { container } = await openAt('/wishlist');
    expect(screen.getByText('Your wishlist is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toHaveAttribute('href', '/sg/apparel/browse');
    await expect(container).toBeAccessible();
  });

  it('explains without scripts why it is not shown', async () => {
    const { page } = await openPage({ mount: MOUNT, routes: catalogueRoutes(MOUNT), path: '/wishlist' });
    expect(sentByServer(page)).toMatch(/<noscript>.*Your wishlist needs JavaScript.*<\/noscript>/);
  });
});

// @see rules/browse/page-size-configuration
describe('a wishlist in pages of the configured size', () => {
  const setup = { pageSize: 1 };

  it('is requested for a customer', async () => {
    const { calls } = await openAt('/wishlist', { visit: PERSON, setup });
    expect(calls[0]).toMatchObject({ operation: 'listFavorites', query: { page_number: 1, per_page: 1 } });
  });

  it('is cut for a guest', async () => {
    guestWishlist.write([1001, 2001]);
    await openAt('/wishlist', { setup });
    expect(await screen.findAllByRole('link', { name: /Senja Bias Slip|Saddle Tote/ })).toHaveLength(1);
    expect(screen.getByText('2 pieces')).toBeVisible();
  });
});

// @see rules/wishlist/add-sets-both, rules/wishlist/remove-clears-both
describe('the wishlist of a customer', () => {
  // @see rules/browse/category-parameter
  it('is server-rendered, and saves each heart to the services', async () => {
    const { calls } = await openAt('/wishlist?category=dresses&page=2', { visit: PERSON });
    expect(calls[0]).toMatchObject({
      operation: 'listFavorites',
      query: { category: 'dresses', additional_parameter: 'dresses', page_number: 2, per_page: 20 },
    });
    expect(heartOf('Saddle Tote')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(heartOf('Saddle Tote'));
    expect(heartOf('Saddle Tote')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ operation: 'deleteFavorite', params: { id: 9 } }),
    );
    await userEvent.click(heartOf('Saddle Tote'));
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'createFavorite')?.body).toEqual({ style_id: 2001 }),
    );
  });

  it('asks for sign-in when the session has ended, then saves the heart', async () => {
    const opened: unknown[] = [];
    const modals: Modals = {
      open: (...modal) => Promise.resolve(opened.push(...modal) > 0),
      close: () => undefined,
    };
    const { calls } = await openAt('/browse', {
      visit: PERSON,
      modals,
      answers: { createFavorite: { status: 401 } },
    });
    const additions = () => calls.filter(({ operation }) => operation === 'createFavorite');
    await userEvent.click(heartOf('Senja Bias Slip'));
    await waitFor(() => expect(opened).toHaveLength(2));
    const [key, values] = opened as ['sign-in', ModalValues['sign-in']];
    expect(key).toBe('sign-in');
    expect(additions()).toHaveLength(1);
    act(() => values.onSignedIn?.());
    await waitFor(() => expect(additions()).toHaveLength(2));
  });

  // @see rules/modals/key-custom-alert
  it('reverts a heart that the services refuse, with a message', async () => {
    const modals = noModals();
    await openAt('/browse', { visit: PERSON, modals, answers: { createFavorite: { status: 503 } } });
    await userEvent.click(heartOf('Senja Bias Slip'));
    await waitFor(() => expect(heartOf('Senja Bias Slip')).toHaveAttribute('aria-pressed', 'false'));
    expect(modals.open).toHaveBeenCalledWith(
      'custom-alert',
      expect.objectContaining({ title: 'We couldn’t update your wishlist' }),
    );
  });

  it('takes over the guest’s wishlist', async () => {
    guestWishlist.write([7, 8]);
    const { calls } = await openAt('/wishlist', { visit: PERSON });
    await waitFor(() => expect(guestWishlist.read()).toEqual([]));
    expect(calls.filter(({ operation }) => operation === 'createFavorite').map(({ body }) => body)).toEqual([
      { style_id: 8 },
      { style_id: 7 },
    ]);
  });

  it('takes over the guest’s wishlist on any page', async () => {
    guestWishlist.write([1001]);
    const { calls } = await openAt('/browse', { visit: PERSON });
    await waitFor(() => expect(guestWishlist.read()).toEqual([]));
    expect(calls.find(({ operation }) => operation === 'createFavorite')?.body).toEqual({ style_id: 1001 });
    expect(heartOf('Senja Bias Slip')).toHaveAttribute('aria-pressed', 'true');
  });
});
