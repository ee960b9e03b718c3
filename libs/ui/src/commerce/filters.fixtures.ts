import type { CheckboxOption } from '../primitives/CheckboxGroup.tsx';
import type { FilterGroup } from './FilterForm.tsx';

/** Options of an array parameter, indexed as in the query. */
const optionsOf = (
  name: string,
  rows: readonly (readonly [value: string, label: string, count: number, extra?: Partial<CheckboxOption>])[],
): CheckboxOption[] =>
  rows.map(([value, label, count, extra], index) => ({
    name: `${name}${index}`,
    value,
    label,
    count,
    checked: false,
    ...extra,
  }));

export const SIZE_OPTIONS = optionsOf('sizes', [
  ['xxs', 'XXS', 4],
  ['xs', 'XS', 21],
  ['s', 'S', 64, { checked: true }],
  ['m', 'M', 71, { checked: true }],
  ['l', 'L', 43],
  ['xl', 'XL', 18],
  ['free', 'One size', 9],
]);

export const COLOUR_OPTIONS = optionsOf('colors', [
  ['black', 'Black', 22, { colour: '#1D1C20' }],
  ['green', 'Green', 14, { colour: '#24473F' }],
  ['red', 'Red', 18, { colour: '#7B2133' }],
  ['champagne', 'Champagne', 11, { colour: '#CBB592' }],
  ['blue', 'Blue', 9, { colour: '#8AA0B5' }],
  ['white', 'White', 8, { colour: '#FFFFFF' }],
  ['multi', 'Several', 5, { colour: 'conic-gradient(#7B2133, #CBB592, #24473F, #8AA0B5, #7B2133)' }],
]);

export const LENGTH_OPTIONS = optionsOf('lengths', [
  ['short', 'Short', 24],
  ['medium', 'Medium', 47],
  ['long', 'Long', 57],
]);

export const DESIGNER_OPTIONS = optionsOf('designers', [
  ['1', 'Arunika', 12],
  ['2', 'Hanami Works', 7],
  ['3', 'Kaia Studio', 15],
  ['4', 'Maison Arung', 22],
  ['5', 'Noor & Tan', 18],
  ['6', 'Perusahaankebayamodernkontemporer', 1],
  ['7', 'Petra Lim', 9],
  ['8', 'Rue Ampel', 0, { disabled: true }],
  ['9', 'Studio Batu', 11],
]);

export const FILTER_GROUPS: readonly FilterGroup[] = [
  { legend: 'Size', options: SIZE_OPTIONS, layout: 'tiles', open: true },
  { legend: 'Colour', options: COLOUR_OPTIONS, fold: 5, open: true },
  { legend: 'Length', options: LENGTH_OPTIONS, open: true },
  { legend: 'Designer', options: DESIGNER_OPTIONS, fold: 6 },
];

export const APPLIED = [
  { label: 'Size S', href: '#without-s' },
  { label: 'Size M', href: '#without-m' },
  { label: 'Wedding guest', href: '#without-wedding' },
] as const;
