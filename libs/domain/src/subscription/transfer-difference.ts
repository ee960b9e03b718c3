import type { WireSubscription } from '@lemari/contract/wire';

type Row = WireSubscription['invoice']['rows'][number];

/** The row of the difference. @see rules/payment/unique-amount */
const DIFFERENCE_TITLE = 'So that we recognise your transfer';

/** Differences are whole rupiah below this one. */
const DIFFERENCES = 1_000;
const MINOR_UNITS = 100;

/** Differences in minor units, in the order in which they are tried: another start for each invoice spreads them. */
export const differencesFrom = (invoice: number): readonly number[] =>
  Array.from(
    { length: DIFFERENCES - 1 },
    (_, index) => (((invoice + index) % (DIFFERENCES - 1)) + 1) * MINOR_UNITS,
  );

const isDifference = ({ type, title }: Row): boolean => type === 'DISCOUNT' && title === DIFFERENCE_TITLE;

/** Minor units that are taken off, so that the amount is unique. */
export const differenceIn = (rows: readonly Row[]): number =>
  rows.filter(isDifference).reduce((sum, { price }) => sum - price, 0);

/**
 * Rows of an invoice with another difference, in a row of its own before the total.
 * @param off minor units; 0 for none
 */
export function withDifference(rows: readonly Row[], off: number): Row[] {
  const change = differenceIn(rows) - off;
  return rows
    .filter((row) => !isDifference(row))
    .flatMap((row): Row[] => {
      if (row.type !== 'TOTAL') return [row];
      const total = { ...row, price: row.price + change };
      return off > 0 ? [{ type: 'DISCOUNT', title: DIFFERENCE_TITLE, price: -off }, total] : [total];
    });
}
