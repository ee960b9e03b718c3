import { formatBriefMoney } from '@lemari/currency/money';
import { dueToday, type Offer, type OfferRow } from '@lemari/domain/plan/offer';

/** A line of an amount. */
export interface ShownRow {
  readonly label: string;
  readonly amount: string;
}

const NOTHING: Partial<Record<OfferRow['type'], string>> = { DEPOSIT: 'None', INSURANCES: 'Included' };

/** With a minus sign, which a hyphen is not. A cover costs nothing, and a deposit may be none. */
export const rowAmount = ({ price, type }: Pick<OfferRow, 'price' | 'type'>): string =>
  (price.amountMinor === 0 ? NOTHING[type] : undefined) ?? formatBriefMoney(price).replace(/^-/, '−');

/** What is due with the first month, row by row, and the total. @see rules/plans/row-types */
export function shownRows(offer: Offer): { readonly rows: readonly ShownRow[]; readonly total: ShownRow } {
  const rowOf = (row: OfferRow) => ({ label: row.title, amount: rowAmount(row) });
  const total = offer.rows.find(({ type }) => type === 'TOTAL');
  return {
    rows: offer.rows.filter((row) => row !== total).map(rowOf),
    total: { label: total?.title ?? '', amount: formatBriefMoney(dueToday(offer)) },
  };
}
