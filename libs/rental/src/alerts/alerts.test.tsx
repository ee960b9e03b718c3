import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, sentByServer } from '@lemari/catalogue/testing';
import { rentedPages } from '../testing/rented-pages.ts';
import { alertSize, alertSizes } from './alerts.rules.ts';

const MOUNT: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
const PATH = '/id/on-demand/browse/styles/arung-senja-senja-bias-slip-1001';
const DATES = 'reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4';
const KEY = '5e6d1f0a-0d8b-4a39-9f3e-2b1f3c5d7e90';
const { data: product } = EXAMPLES.getProduct;

/** The product with available pieces in some sizes. */
const productWith = (...available: readonly string[]) => ({
  body: {
    data: {
      ...product,
      vertical_type: 'on_demand',
      size_notes: product.size_notes.map((note) => ({
        ...note,
        available_product_ids: available.includes(note.size_category) ? [1] : [],
      })),
    },
  },
});

type Change = Omit<Partial<Parameters<typeof openPage>[0]>, 'mount' | 'routes' | 'path'>;
const open = (path: string, { answers, ...change }: Change = {}) =>
  openPage({
    mount: MOUNT,
    routes: rentedPages(MOUNT),
    path,
    answers: { getProduct: productWith(), ...answers },
    ...change,
  });
const openAlert = (search: string, change?: Change) =>
  open(`/browse/styles/arung-senja-senja-bias-slip-1001/alert${search}`, change);

const SIZES = product.size_notes.map(({ size_category }) => size_category);
const [first = 's'] = SIZES;

// @see rules/products/alert
describe('alertSizes', () => {
  const notes = (...pieces: readonly number[]) =>
    (['s', 'm', 'l'] as const).slice(0, pieces.length).map((size, index) => ({
      size,
      availableProductIds: Array.from({ length: pieces[index] ?? 0 }, (_, id) => id),
      bustCm: undefined,
      waistCm: undefined,
      hipsCm: undefined,
      sellingInformation: [],
    }));
  it.each([
    { spec: 'sizes without a piece', sizeNotes: notes(1, 0, 0), sizes: ['m', 'l'] },
    { spec: 'any size too, if none has a piece', sizeNotes: notes(0, 0), sizes: ['any', 's', 'm'] },
    { spec: 'the only size', sizeNotes: notes(0), sizes: ['s'] },
    { spec: 'nothing while all have pieces', sizeNotes: notes(1, 2), sizes: [] },
  ])('are $spec', ({ sizeNotes, sizes }) => expect(alertSizes(sizeNotes)).toEqual(sizes));

  it.each([
    { spec: 'the requested size', requested: 'l' as const, size: 'l' },
    { spec: 'the first one, instead of a size with a piece', requested: 's' as const, size: 'm' },
    { spec: 'the first one', requested: undefined, size: 'm' },
  ])('start with $spec', ({ requested, size }) => expect(alertSize(notes(1, 0, 0), requested)).toBe(size));
});

// @see rules/products/alert
describe('the page of an alert', () => {
  it('sends size, dates and e-mail of a guest, and thanks', async () => {
    const { page, calls, router } = await openAlert(`?${DATES}&size=${first}`);
    const { container } = render(page);
    await expect(container).toBeAccessible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'Mei@Example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(
      await screen.findByText('Thank you. We’ll email you once, if a piece becomes available for 1–4 Dec.'),
    ).toBeVisible();
    expect(calls.filter(({ operation }) => operation === 'createAlert')).toMatchObject([
      {
        body: {
          email: 'mei@example.com',
          style_id: 1001,
          size_category: first,
          rental_period: { period_from: '2026-12-01', period_days: 4 },
        },
        headers: { Region: 'id' },
      },
    ]);
    expect(router.state.location.search).toBe(`?${DATES}&size=${first}&done=yes`);
    expect(screen.getByRole('link', { name: 'Back to Senja Bias Slip' })).toHaveAttribute(
      'href',
      `${PATH}?${DATES}`,
    );
  });

  it('offers any size first if no size has a piece', async () => {
    const { page } = await openAlert(`?${DATES}`);
    render(page);
    expect(screen.getByRole('link', { name: 'Any size' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('Senja Bias Slip, any size, 1–4 Dec')).toBeVisible();
  });

  it('refuses a typo without a call', async () => {
    const { page, calls } = await openAlert(`?${DATES}`);
    render(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'mei@gmial.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText('Do you mean @gmail.com?')).toBeVisible();
    expect(calls.filter(({ operation }) => operation === 'createAlert')).toEqual([]);
  });

  it('says why an alert is refused, and keeps the e-mail', async () => {
    const detail = 'A piece is available on these dates now.';
    const { page } = await openAlert(`?${DATES}`, {
      answers: { createAlert: { status: 409, problem: { detail } } },
    });
    render(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'mei@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mei@example.com');
  });

  it.each([
    { spec: 'without dates', search: '', leads: PATH },
    { spec: 'on a Sunday', search: '?reservationStart=2026-12-06', leads: PATH },
  ])('leads back to the piece $spec', async ({ search, leads }) => {
    const { router } = await openAlert(search);
    expect(router.createHref(router.state.location)).toBe(leads);
  });

  it('leads back to the piece while every size is available', async () => {
    const { router } = await openAlert(`?${DATES}`, { answers: { getProduct: productWith(...SIZES) } });
    expect(router.createHref(router.state.location)).toBe(`${PATH}?${DATES}`);
  });

  it('has its form without scripts', async () => {
    const { page } = await openAlert(`?${DATES}`);
    expect(sentByServer(page)).toMatch(/<form[^>]*method="post"/);
  });
});

// @see rules/products/alert-stop
describe('the page that stops alerts', () => {
  it('stops them by a button, never by the link alone', async () => {
    const { page, calls, router } = await open(`/alerts/${KEY}`);
    const { container } = render(page);
    await expect(container).toBeAccessible();
    const stopped = () => calls.filter(({ operation }) => operation === 'deleteAlerts');
    expect(stopped()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop all alerts to this address' }));
    expect(await screen.findByText('Done. We won’t send this address any alerts.')).toBeVisible();
    expect(stopped()).toMatchObject([{ params: { key: KEY }, headers: { Region: 'id' } }]);
    expect(router.createHref(router.state.location)).toBe(`/id/on-demand/alerts/${KEY}?done=yes`);
  });
});
