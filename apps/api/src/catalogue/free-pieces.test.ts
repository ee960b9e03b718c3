import type { RegionId } from '@lemari/domain/region';
import { addDays } from '@lemari/domain/time/dates';
import { closedOn, freeAgainOn, returnDate } from '@lemari/domain/rental';
import { HOLIDAYS } from '../holidays/holidays.ts';
import { STYLES } from '../testing/demo-seed.ts';
import type { RentalPlan } from '../seed/wardrobe-types.ts';
import { refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { rentalsOf } from '../testing/wardrobe-model.ts';

const TURNAROUND_DAYS = 7;
const LAST_START = '2027-01-21';
const START = '2026-12-01';

/** A few styles of a region, to be requested one by one. */
const SOME = STYLES.filter(
  (style, index) => index % 17 === 0 && style.shops.some((shop) => shop.startsWith('sg/')),
);

const isIn = (region: RegionId, rentalPlan: RentalPlan, start: string, end: string) =>
  rentalsOf(region, rentalPlan).every(
    (rental) => rental.freeOn <= start || rental.start >= freeAgainOn(end, TURNAROUND_DAYS),
  );

/** Checks day by day how many pieces are free, and otherwise when the next is. */
function model(region: RegionId, rentalPlans: readonly RentalPlan[], period: number) {
  const isClosed = closedOn(Object.keys(HOLIDAYS[region]));
  const free = rentalPlans.filter((rentalPlan) =>
    isIn(region, rentalPlan, START, returnDate(START, period, isClosed)),
  );
  if (free.length > 0) return { free: free.length };
  for (let day = START; day <= LAST_START; day = addDays(day, 1))
    if (
      !isClosed(day) &&
      rentalPlans.some((rentalPlan) => isIn(region, rentalPlan, day, returnDate(day, period, isClosed)))
    )
      return { free: 0, next: day };
  return { free: 0, next: null };
}

describe.each(ONE_ENGINE)('products on dates, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  const headersFor = (period: number) => ({
    region: 'sg',
    'reservation-start': START,
    'reservation-end': returnDate(START, period, closedOn(Object.keys(HOLIDAYS.sg))),
  });

  it.each([4, 8, 14])(
    'of %i days count the free pieces of each size, or give the next free date',
    async (period) => {
      const answers = [];
      for (const style of SOME) {
        const { data } = await api.answer('getProduct', {
          params: { id: style.id },
          headers: headersFor(period),
        });
        answers.push(
          data.size_notes.map((note) => ({
            size: note.size_category,
            free: note.available_product_ids.length,
            ...('next_available_date' in note && { next: note.next_available_date }),
          })),
        );
      }
      expect(answers).toEqual(
        SOME.map(({ sizes }) =>
          sizes.map(({ size, pieces }) => ({ size, ...model('sg', pieces.sg ?? [], period) })),
        ),
      );
      // Some are free, some become free, and some do not within the window.
      const words = answers
        .flat()
        .map(({ next }) => (next === undefined ? 'free' : next === null ? 'away' : 'back'));
      expect(new Set(words)).toEqual(new Set(['free', 'back', 'away']));
    },
  );

  it('are the same in a list, in both shapes', async () => {
    const headers = { ...headersFor(4), 'vertical-type': 'apparel' };
    const [first, second] = [
      await api.answer('listFeaturedProducts', { headers, query: { per_page: 5 } }),
      await api.answer('listProducts', { headers, query: { per_page: 60 } }),
    ];
    expect(first.data.length).toBe(5);
    for (const { id, size_notes: notes } of first.data) {
      const { data } = await api.answer('getProduct', { params: { id }, headers });
      expect(notes).toEqual(data.size_notes);
      expect(notes.some((note) => note.available_product_ids.length > 0)).toBe(true);
    }
    expect(
      second.included.some(
        (entry) => entry.type === 'size_notes' && 'next_available_date' in entry.attributes,
      ),
    ).toBe(true);
  });

  it.each([
    { spec: 'a start alone', headers: { 'reservation-start': START }, field: 'reservation-end' },
    { spec: 'an end alone', headers: { 'reservation-end': START }, field: 'reservation-start' },
    {
      spec: 'today',
      headers: { 'reservation-start': '2026-11-21', 'reservation-end': '2026-11-25' },
      field: 'reservation-start',
    },
    {
      spec: 'a date that does not exist',
      headers: { 'reservation-start': '2027-02-30', 'reservation-end': '2027-03-05' },
      field: 'reservation-start',
    },
    {
      spec: 'an end before its start',
      headers: { 'reservation-start': START, 'reservation-end': '2026-11-30' },
      field: 'reservation-end',
    },
  ])('refuse $spec and name the field', async ({ headers, field }) => {
    for (const [name, options] of [
      ['getProduct', { params: { id: SOME[0]?.id ?? 0 } }],
      ['listSimilarProducts', { params: { id: SOME[0]?.id ?? 0 } }],
      ['listProducts', {}],
      ['listFeaturedProducts', {}],
      ['listCollectionProducts', { body: { collection_id: 1 } }],
    ] as const)
      expect(refusedFields(await api.call(name, { ...options, headers }))).toEqual({
        status: 400,
        fields: [field],
      });
  });
});
