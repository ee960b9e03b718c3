import { formatBriefMoney } from '@lemari/currency/money';
import { uncapitalised } from '../words/words.ts';
import type { Offer } from './offer.ts';
import { contentsWords } from './plan-words.ts';

/** The cheapest first month among offers, in words. */
export interface LowestOffer {
  readonly amount: string;
  /** `for the first month`, or `a month` where nothing lowers it. */
  readonly per: string;
  /** What its plan sends, within a sentence: `one box a month, with up to four pieces`. */
  readonly contents: string;
  /** Whether a code lowers it. */
  readonly isByCode: boolean;
}

/** @returns undefined without offers */
export function lowestOffer(offers: readonly Offer[]): LowestOffer | undefined {
  const [lowest] = offers.toSorted((a, b) => a.firstMonth.amountMinor - b.firstMonth.amountMinor);
  if (!lowest) return undefined;
  const { firstMonth, plan, discount } = lowest;
  return {
    amount: formatBriefMoney(firstMonth),
    per: firstMonth.amountMinor < plan.price.amountMinor ? 'for the first month' : 'a month',
    contents: uncapitalised(contentsWords(plan)),
    isByCode: discount?.voucherCode !== undefined,
  };
}
