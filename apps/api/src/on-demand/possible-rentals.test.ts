import { addDays } from '@lemari/domain/time/dates';
import { closedOn, freeAgainOn, returnDate } from '@lemari/domain/rental';
import type { RegionId } from '@lemari/domain/region';
import { HOLIDAYS } from '../holidays/holidays.ts';
import { STYLES } from '../testing/demo-seed.ts';
import type { RentalPlan } from '../seed/wardrobe-types.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { rentalsOf } from '../testing/wardrobe-model.ts';

const TODAY = '2026-11-21';
const LAST_START = '2027-01-21';
const TURNAROUND_DAYS = 7;

/** Some sizes with pieces, in each region. */
const SIZES = STYLES.flatMap(({ id, sizes }) =>
  sizes.flatMap(({ size, pieces }) =>
    (Object.entries(pieces) as [RegionId, readonly RentalPlan[]][]).flatMap(([region, rentalPlans]) =>
      rentalPlans.length > 0 ? [{ id, size, region, rentalPlans }] : [],
    ),
  ),
).filter((_, index) => index % 97 === 0);

/** The expected answer, checked for each day and piece. */
function model(region: RegionId, rentalPlans: readonly RentalPlan[], period: number) {
  const isClosed = closedOn(Object.keys(HOLIDAYS[region]));
  const rentals = rentalPlans.map((rentalPlan) => rentalsOf(region, rentalPlan));
  const possible: { start_date: string; end_date: string }[] = [];
  for (let start = addDays(TODAY, 1); start <= LAST_START; start = addDays(start, 1)) {
    if (isClosed(start)) continue;
    const end = returnDate(start, period, isClosed);
    const needed: string[] = [];
    for (let day = start; day < freeAgainOn(end, TURNAROUND_DAYS); day = addDays(day, 1)) needed.push(day);
    const isIn = (piece: (typeof rentals)[number]) =>
      needed.every((day) => piece.every((rental) => day < rental.start || day >= rental.freeOn));
    if (rentals.some(isIn)) possible.push({ start_date: start, end_date: end });
  }
  return possible;
}

// @see rules/calls/list-possible-rentals, rules/dates/availability-entries
describe.each(ONE_ENGINE)('possible rentals on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  // @see rules/dates/closed-days, rules/dates/turnaround, rules/dates/window
  it('are exactly those with a free piece, and none on a closed day', async () => {
    expect(SIZES.length).toBeGreaterThan(20);
    for (const { id, size, region, rentalPlans } of SIZES)
      for (const period of [4, 8, 14]) {
        const { data } = await api.answer('listPossibleRentals', {
          params: { id, size },
          query: { rental_period: period },
          headers: { region },
        });
        expect({ id, size, region, period, data }).toEqual({
          id,
          size,
          region,
          period,
          data: model(region, rentalPlans, period),
        });
      }
  });

  it('differ by size: some are booked for weeks, some are free tomorrow', async () => {
    const firsts = await Promise.all(
      SIZES.map(async ({ id, size, region }) => {
        const { data } = await api.answer('listPossibleRentals', {
          params: { id, size },
          query: { rental_period: 4 },
          headers: { region },
        });
        return data[0]?.start_date ?? 'never';
      }),
    );
    // The day after the test's today is a Sunday.
    expect(firsts).toContain('2026-11-23');
    expect(firsts.some((first) => first > '2026-12-01')).toBe(true);
  });

  // @see rules/dates/any-size
  it('of any size are those of its sizes together', async () => {
    const styles = STYLES.filter(({ sizes }) => sizes.length > 2).filter((_, index) => index % 60 === 0);
    expect(styles.length).toBeGreaterThan(4);
    for (const { id, sizes } of styles)
      for (const [region] of Object.entries(sizes[0]?.pieces ?? {}) as [RegionId, unknown][]) {
        const startsOf = async (size: string) => {
          const { data } = await api.answer('listPossibleRentals', {
            params: { id, size },
            query: { rental_period: 4 },
            headers: { region },
          });
          return data.map(({ start_date }) => start_date);
        };
        const ownSizes = sizes.filter(({ pieces }) => (pieces[region] ?? []).length > 0);
        const ofSizes = await Promise.all(ownSizes.map(({ size }) => startsOf(size)));
        expect({ id, region, starts: await startsOf('any') }).toEqual({
          id,
          region,
          starts: [...new Set(ofSizes.flat())].toSorted(),
        });
      }
  });

  it.each([
    { spec: 'any size of an unknown style', path: '999999/size/any', region: 'sg' },
    { spec: 'any size of a bag in Indonesia', path: '2001/size/any', region: 'id' },
    { spec: 'a size that the style does not have', path: '1001/size/itsy', region: 'sg' },
    { spec: 'an unknown style', path: '999999/size/s', region: 'sg' },
    { spec: 'a bag in Indonesia', path: '2001/size/standard', region: 'id' },
  ])('are not found for $spec', async ({ path, region }) => {
    const url = `/on-demand/styles/${path}/available_calendar?rental_period=4`;
    expect(problemOf(await api.inject({ url, headers: { region } })).status).toBe(404);
  });

  it.each([
    { spec: 'no period', url: '1001/size/s/available_calendar', field: 'rental_period' },
    {
      spec: 'a period of 0 days',
      url: '1001/size/s/available_calendar?rental_period=0',
      field: 'rental_period',
    },
    {
      spec: 'a period in words',
      url: '1001/size/s/available_calendar?rental_period=four',
      field: 'rental_period',
    },
    { spec: 'an unknown size', url: '1001/size/huge/available_calendar?rental_period=4', field: 'size' },
    {
      spec: 'an id that is not a number',
      url: 'slip/size/s/available_calendar?rental_period=4',
      field: 'id',
    },
  ])('refuse $spec and name the field', async ({ url, field }) => {
    const response = await api.inject({ url: `/on-demand/styles/${url}`, headers: { region: 'sg' } });
    expect(refusedFields(response)).toEqual({ status: 400, fields: [field] });
  });
});
