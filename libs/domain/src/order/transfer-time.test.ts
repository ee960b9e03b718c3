import fc from 'fast-check';
import { startWindow } from '../rental/rental.ts';
import { REGIONS, type RegionId } from '../region/region.ts';
import { fixedClock, todayIn } from '../time/clock.ts';
import { addDays } from '../time/dates.ts';
import { isTransferHurried, payTransferBy } from './transfer-time.ts';

const REGION_IDS = Object.keys(REGIONS) as RegionId[];

/** Delivered in Jakarta on 27 November, which begins at 17:00 UTC of the day before. */
const ORDER = { region: 'id', start: '2026-11-27' } as const;

// @see docs/decisions/0295
describe('payTransferBy', () => {
  it.each([
    { now: '2026-11-25T16:44:00.000Z', by: '2026-11-26T16:44:00.000Z', why: 'a day, where there is one' },
    { now: '2026-11-26T09:00:00.000Z', by: '2026-11-26T16:45:00.000Z', why: 'until the day of delivery' },
    { now: '2026-11-26T14:45:00.000Z', by: '2026-11-26T16:45:00.000Z', why: 'two hours at least' },
    { now: '2026-11-26T14:45:00.001Z', by: undefined, why: 'not with less' },
    { now: '2026-11-26T18:00:00.000Z', by: undefined, why: 'not on the day of delivery' },
  ])('$why: $now', ({ now, by }) => {
    expect(payTransferBy(ORDER, now)).toBe(by);
  });

  it('is hurried where the delivery leaves less than a day', () => {
    expect(isTransferHurried(ORDER, '2026-11-25T16:44:00.000Z')).toBe(false);
    expect(isTransferHurried(ORDER, '2026-11-26T09:00:00.000Z')).toBe(true);
  });

  it('always ends while a payment confirms the order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REGION_IDS), fc.integer({ min: 0, max: 72 * 60 }), (region, minutes) => {
        const now = new Date(Date.parse('2026-11-26T00:00:00.000Z') + minutes * 60_000).toISOString();
        const start = addDays('2026-11-26', 2);
        const by = payTransferBy({ region, start }, now);
        if (by === undefined) return;
        expect(start >= startWindow(todayIn(region, fixedClock(by))).first).toBe(true);
      }),
    );
  });
});
