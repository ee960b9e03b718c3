import { EXAMPLES } from '@lemari/contract/examples';
import type { ModalValues, Mount } from '@lemari/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '@lemari/catalogue/testing';
import RentalDateModal from './RentalDateModal.tsx';

const MOUNT: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
const rental = (start: string, end: string) => ({ start_date: start, end_date: end });
const FOUR_DAYS = {
  body: { data: [rental('2026-12-01', '2026-12-04'), rental('2026-12-02', '2026-12-05')] },
};
const HOLIDAYS = { body: { holidays: ['2026-12-25'], names: { '2026-12-25': 'Christmas Day' } } };

type PageAnswers = Parameters<typeof openPage>[0]['answers'];

/** Renders the modal above an empty page. */
async function openModal(change: Partial<ModalValues['datepicker']> = {}, answers: PageAnswers = {}) {
  const values = {
    subject: { styleId: 1001, size: 's' as const },
    periods: [{ days: 4, price: 'IDR 380.000' }, { days: 8 }, { days: 1 }],
    onApply: jest.fn(),
    ...change,
  };
  const onClose = jest.fn();
  const dialog = { open: true, onClose, closesOnOverlay: true };
  const stage = await openPage({
    mount: MOUNT,
    routes: [{ path: 'here', element: <RentalDateModal dialog={dialog} values={values} /> }],
    path: '/here',
    answers: { listPossibleRentals: FOUR_DAYS, listHolidays: HOLIDAYS, ...answers },
  });
  render(stage.page);
  return { ...stage, values, onClose };
}

const apply = () => screen.getByRole('button', { name: 'Apply Dates' });
const day = (name: RegExp) => screen.findByRole('button', { name });

// @see rules/modals/rental-date-title, rules/modals/rental-date-periods, rules/modals/rental-date-box
describe('RentalDateModal', () => {
  // @see rules/dates/default-period, rules/modals/rental-date-apply
  it('preselects four days and disables Apply Dates until a start is chosen', async () => {
    await openModal();
    expect(screen.getByRole('dialog', { name: 'Rental Date' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^4 Days/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^1 Day$/ })).toBeVisible();
    expect(apply()).toBeDisabled();
    expect(await screen.findByText('25 Dec, Christmas Day.')).toBeVisible();
  });

  // @see rules/dates/start-computes-return, rules/modals/rental-date-box-days, rules/modals/rental-date-calendar
  it('computes the return of an available start and applies both', async () => {
    const { values, onClose } = await openModal();
    await userEvent.click(await day(/Tuesday 1 December/));
    expect(screen.getByRole('heading', { name: 'How Does it work?' })).toBeVisible();
    expect(screen.getByText('Delivery start date')).toBeVisible();
    expect(screen.getByText('Tue 1 Dec')).toBeVisible();
    expect(screen.getByText('Fri 4 Dec')).toBeVisible();
    await userEvent.click(apply());
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(values.onApply).toHaveBeenCalledWith({ start: '2026-12-01', end: '2026-12-04', periodDays: 4 });
  });

  // @see rules/dates/sunday-clears, rules/dates/closed-days
  it.each([
    { spec: 'a Sunday', name: /Sunday 6 December.*We don’t deliver on Sundays/ },
    { spec: 'a holiday', name: /Friday 25 December.*We don’t deliver on Christmas Day/ },
    { spec: 'a fully booked day', name: /Thursday 3 December.*Fully booked/ },
  ])('explains why $spec cannot be chosen, and clears the dates', async ({ name }) => {
    await openModal();
    await userEvent.click(await day(/Tuesday 1 December/));
    expect(apply()).toBeEnabled();
    await userEvent.click(await day(name));
    expect(apply()).toBeDisabled();
  });

  it.each([
    { spec: 'is booked', start: '2027-01-12' },
    // @see rules/dates/today-from-server
    { spec: 'has passed', start: '2026-11-10' },
  ])('clears dates whose start $spec, and shows the first available day', async ({ start }) => {
    await openModal({ chosen: { start, end: '2027-01-15', periodDays: 4 } });
    expect(await day(/Tuesday 1 December/)).toBeVisible();
    expect(apply()).toBeDisabled();
  });

  it('keeps dates that are available', async () => {
    await openModal({ chosen: { start: '2026-12-02', end: '2026-12-05', periodDays: 4 } });
    expect(await day(/Wednesday 2 December.*delivery/i)).toBeVisible();
    expect(apply()).toBeEnabled();
  });

  // @see rules/dates/period-clears, rules/dates/period-reloads
  it('clears the dates and reloads availability after a change of period', async () => {
    const { calls } = await openModal();
    await userEvent.click(await day(/Tuesday 1 December/));
    await userEvent.click(screen.getByRole('radio', { name: /^8 Days/ }));
    expect(apply()).toBeDisabled();
    await waitFor(() =>
      expect(
        calls.flatMap(({ operation, query }) => (operation === 'listPossibleRentals' ? [query] : [])),
      ).toEqual([{ rental_period: 4 }, { rental_period: 8 }]),
    );
  });

  it('lists the next starts, and applies one chosen from the list', async () => {
    await openModal();
    await userEvent.click(await screen.findByText('Or choose from a list'));
    const list = await screen.findByRole('list', { name: 'The next delivery days' });
    const wednesday = within(list).getByRole('link', { name: /^Wednesday 2 December/ });
    // Opened in a new tab, the link leads to the piece in this size.
    expect(wednesday).toHaveAttribute(
      'href',
      '/id/on-demand/here?reservationStart=2026-12-02&reservationEnd=2026-12-05&rentalPeriodDays=4&size=s',
    );
    await userEvent.click(wednesday);
    expect(apply()).toBeEnabled();
  });

  // @see rules/dates/any-size
  it('shows the days of any size until one is chosen', async () => {
    const { calls, values } = await openModal({ subject: { styleId: 1001 } });
    await userEvent.click(await day(/Tuesday 1 December/));
    await userEvent.click(apply());
    expect(values.onApply).toHaveBeenCalledWith({ start: '2026-12-01', end: '2026-12-04', periodDays: 4 });
    expect(
      calls.flatMap(({ operation, params }) => (operation === 'listPossibleRentals' ? [params] : [])),
    ).toEqual([{ id: 1001, size: 'any' }]);
  });

  it('suggests changes to a cart that is not available on any date', async () => {
    const { calls } = await openModal(
      { subject: { cartId: 7 } },
      {
        listCartRentals: {
          body: {
            data: [],
            advice: [
              {
                kind: 'without',
                style_id: 1001,
                name: 'Midi Wrap Dress',
                size_category: 'm',
                start_date: '2026-12-14',
              },
              ...EXAMPLES.listCartRentals.advice,
            ],
          },
        },
      },
    );
    expect(await screen.findByText('Without the Midi Wrap Dress, from Monday 14 December.')).toBeVisible();
    expect(screen.getByText('With the Senja Bias Slip in S, from Thursday 10 December.')).toBeVisible();
    expect(calls.find(({ operation }) => operation === 'listCartRentals')).toMatchObject({
      params: { id: 7 },
      query: { rental_period: 4 },
    });
  });

  it.each([
    // @see rules/errors/cause-availability
    { what: 'availability', operation: 'listPossibleRentals', cause: 'product availability' },
    // @see rules/errors/cause-holidays
    { what: 'holidays', operation: 'listHolidays', cause: 'public holidays' },
  ] as const)('reports that $what failed to load, and retries', async ({ operation, cause }) => {
    const { calls } = await openModal({}, { [operation]: { status: 503 } });
    expect(await screen.findByText(new RegExp(`^Failed to fetch ${cause}: `))).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.filter((call) => call.operation === operation)).toHaveLength(2));
    expect(calls).toHaveLength(3);
  });

  it('marks no day as booked before the holidays are loaded', async () => {
    let come: () => void = () => undefined;
    const holidays = new Promise((resolve) => (come = () => resolve(HOLIDAYS.body)));
    await openModal({}, { listHolidays: { reply: () => holidays } });
    expect(await screen.findByText('Loading delivery days.')).toBeInTheDocument();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('button', { name: /December/ })).toBeNull();
    act(come);
    expect(await day(/Friday 25 December.*We don’t deliver on Christmas Day/)).toBeVisible();
  });
});
