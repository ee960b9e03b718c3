import type { SizeNote } from '@lemari/domain/product/size';
import { barLabel, rentStep } from './rent-once.rules.ts';

const DATES = { start: '2026-12-01', end: '2026-12-04', periodDays: 4 };
const note = (size: SizeNote['size'], pieces: number): SizeNote => ({
  size,
  availableProductIds: Array.from({ length: pieces }, (_, index) => index + 1),
  bustCm: undefined,
  waistCm: undefined,
  hipsCm: undefined,
  sellingInformation: [],
});
const FACTS = {
  chosenDates: DATES,
  size: 's' as const,
  sizeNotes: [note('s', 1), note('m', 0)],
  isAdded: false,
};

// @see rules/products/one-action
describe('rentStep', () => {
  it.each([
    { spec: 'dates come first, with a size', facts: { chosenDates: undefined }, step: 'dates' },
    {
      spec: 'dates come first, without a size',
      facts: { chosenDates: undefined, size: undefined },
      step: 'dates',
    },
    { spec: 'then a size', facts: { size: undefined }, step: 'size' },
    { spec: 'then another size than one that is gone', facts: { size: 'm' as const }, step: 'size' },
    {
      spec: 'or other dates where no size is left',
      facts: { sizeNotes: [note('s', 0)] },
      step: 'other-dates',
    },
    { spec: 'then the cart takes the piece', facts: {}, step: 'add' },
    { spec: 'and leads to the checkout', facts: { isAdded: true }, step: 'cart' },
  ])('$spec', ({ facts, step }) => expect(rentStep({ ...FACTS, ...facts })).toBe(step));
});

it.each([
  { step: 'dates', size: undefined, label: 'Choose dates' },
  { step: 'size', size: undefined, label: 'Choose a size' },
  { step: 'add', size: 's', label: 'Add, size S' },
  { step: 'add', size: 'free', label: 'Add to cart' },
  { step: 'cart', size: 's', label: 'See your cart' },
] as const)('the bar says $label', ({ step, size, label }) => expect(barLabel(step, size)).toBe(label));
