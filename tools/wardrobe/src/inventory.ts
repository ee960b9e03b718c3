import { type RentalPeriod } from '@lemari/domain/rental';
import type { Diary } from '../../../apps/api/src/seed/wardrobe.types.ts';
import { randomOf } from './random.ts';

const PERIODS: readonly RentalPeriod[] = [4, 4, 4, 8, 8, 14];
/** Days a piece is away beyond its period: closed days before a return, and the turnaround. */
const REST_DAYS = 7 + 4;
const FIRST_DAY = -45;
const LAST_DAY = 60;

/**
 * What the pieces of one size have behind and before them.
 * @param seed names the style, size and region
 */
export function diaries(seed: string, count: number): Diary[] {
  return Array.from({ length: count }, (_, index): Diary => {
    const random = randomOf(`${seed} ${index}`);
    const diary: [number, RentalPeriod][] = [];
    // Some pieces are always out, some rest for weeks.
    const gap = 4 + random() * 50;
    let day = FIRST_DAY + Math.floor(random() * gap);
    while (day < LAST_DAY) {
      const period = PERIODS[Math.floor(random() * PERIODS.length)] ?? 4;
      diary.push([day, period]);
      day += period + REST_DAYS + Math.floor(random() * gap);
    }
    return diary;
  });
}
