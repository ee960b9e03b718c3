import { formatMoney, roundMoney } from '@lemari/currency/money';
import { COLOURS, labelOf, LENGTHS, NECKLINES, SLEEVES } from '@lemari/domain/filters';
import type { Product, RentalPrice } from '@lemari/domain/product';
import { APPAREL_SIZES, type Size, SIZE_LABELS, type SizeNote } from '@lemari/domain/size';

/** `4 days` and what it costs, in all and by the day. */
export const priceCell = ({ periodDays, price }: RentalPrice) => ({
  period: `${periodDays} days`,
  amount: formatMoney(price),
  perDay: `${formatMoney(roundMoney(price.amountMinor / periodDays, price.currency))} a day`,
});

/** A size with its truth: free, the last one, or not free. */
export const sizeCell = ({
  size,
  availableProductIds: { length: free },
  bustCm,
  waistCm,
  hipsCm,
}: SizeNote) => ({
  label: SIZE_LABELS[size],
  state: free === 0 ? ('gone' as const) : free === 1 ? ('last' as const) : ('free' as const),
  bust: bustCm,
  waist: waistCm,
  hips: hipsCm,
});

/** Whether a body's measures mean anything: bags have sizes of their own. */
export const isWorn = (sizeNotes: readonly SizeNote[]): boolean =>
  sizeNotes.some(({ size }) => (APPAREL_SIZES as readonly Size[]).includes(size));

/** Material and cut in two columns; what the style has not got is left out. */
export function factsOf({ materials, colours, length, sleeve, neckline, styleId }: Product) {
  const rows: (readonly [string, string | undefined])[] = [
    ['Material', materials.map(({ name, percent }) => `${percent}% ${name}`).join(', ')],
    ['Colour', colours.map((id) => labelOf(COLOURS, id)).join(', ')],
    ['Length', length && labelOf(LENGTHS, length)],
    ['Sleeve', sleeve && labelOf(SLEEVES, sleeve)],
    ['Neckline', neckline && labelOf(NECKLINES, neckline)],
    ['Style code', String(styleId)],
  ];
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

const DESCRIPTION_LENGTH = 155;

/** The first words of a text, for a search engine: cut between two words. */
export function firstWords(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}
