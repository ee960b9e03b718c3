import { dayOf } from '../order/times.ts';
import type { RegionId } from '../region/region.ts';
import { dayWords } from '../time/day-words.ts';

/** Longest code that a voucher or a discount can have. */
export const LONGEST_CODE = 40;

/** Shortest join code. @see rules/waitlist/length */
export const SHORTEST_JOIN_CODE = 5;

/** What a join code is refused with that cannot be used. @see rules/waitlist/length, rules/waitlist/invalid */
export const INVALID_JOIN_CODE = 'Invalid join code, please use a valid code';

/** A code as the services keep it. @see rules/vouchers/code-uppercase */
export const normalCode = (code: string): string => code.trim().toUpperCase();

const unfortunately = (problem: string): string =>
  `Unfortunately, the voucher code you're using is ${problem}. Please try again without or with other voucher code.`;

/** Why a voucher or a discount code is refused. Some of the texts are given to the letter. */
export const CODE_PROBLEMS = {
  /** @see rules/errors/voucher-expired, rules/errors/discount-expired */
  expired: unfortunately('expired'),
  /** @see rules/errors/voucher-exceeded, rules/errors/discount-exceeded */
  exceeded: unfortunately('exceeded limit'),
  unknown: (code: string): string => `There is no code ${code}.`,
  /** @param startsAt ISO instant */
  notStarted: (region: RegionId, startsAt: string): string => {
    const day = dayOf(region, startsAt);
    return `This code is valid from ${dayWords(day)} ${day.slice(0, 4)}.`;
  },
} as const;
