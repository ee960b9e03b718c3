import { formatBriefMoney, toMoney } from '@lemari/currency/money';
import { type RegionId, REGIONS } from '@lemari/domain/region';

/** The terms of a discount. Amounts are in minor units. */
export interface DiscountTerms {
  readonly region: RegionId;
  /** Exactly one of `percent` and `amount` is null. */
  readonly percent: number | null;
  readonly amount: number | null;
  readonly least_total: number;
}

const price = (amountMinor: number, { region }: DiscountTerms): string =>
  formatBriefMoney(toMoney(amountMinor, REGIONS[region].currency));

/** The figures that the title and the description of a discount may name. @see docs/decisions/0123 */
const FIGURES: Readonly<Record<string, (terms: DiscountTerms) => string>> = {
  '{discount}': (terms) => (terms.percent === null ? price(terms.amount ?? 0, terms) : `${terms.percent}%`),
  '{least-total}': (terms) => price(terms.least_total, terms),
};

export const DISCOUNT_FIGURES: readonly string[] = Object.keys(FIGURES);

/** Replaces the figures that a text of a discount names. */
export const discountText = (text: string, terms: DiscountTerms): string =>
  Object.entries(FIGURES).reduce((said, [name, figure]) => said.replaceAll(name, () => figure(terms)), text);
