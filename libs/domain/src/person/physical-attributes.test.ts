import * as fc from 'fast-check';
import {
  isDressSize,
  LENGTH_UNITS,
  PHYSICAL_ATTRIBUTES,
  PHYSICAL_TYPES,
  type PhysicalType,
  rangeWords,
  inputFrom,
  inputIn,
  valueFrom,
} from './physical-attributes.ts';

const read = (type: PhysicalType, text: string, unit: 'cm' | 'inch' = 'cm', feet?: string) =>
  valueFrom(type, { text, feet }, unit);

/** Values of a type to the hundredth, as they are kept. */
const valueOf = (type: PhysicalType) => {
  const { min, max } = PHYSICAL_ATTRIBUTES[type];
  return fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
};

const anyValue = fc
  .constantFrom(...PHYSICAL_TYPES)
  .chain((type) => fc.record({ type: fc.constant(type), value: valueOf(type) }));
const anyUnit = fc.constantFrom(...LENGTH_UNITS);

describe('physical attributes', () => {
  // @see rules/measurements/height, rules/measurements/weight, rules/measurements/bust, rules/measurements/waist,
  // rules/measurements/hips, rules/measurements/detailed-answer
  it.each([
    { type: 'height', min: 140, max: 200, words: 'Enter a height from 140 to 200 cm' },
    { type: 'weight', min: 40, max: 100, words: 'Enter a number from 40 to 100 kg' },
    { type: 'bust_size', min: 70, max: 114, words: 'Enter a number from 70 to 114 cm' },
    { type: 'waist_size', min: 55, max: 110, words: 'Enter a number from 55 to 110 cm' },
    { type: 'hips_size', min: 75, max: 119, words: 'Enter a number from 75 to 119 cm' },
  ] as const)('$type is $min to $max', ({ type, min, max, words }) => {
    expect([min, max].map((value) => read(type, String(value)))).toEqual([{ value: min }, { value: max }]);
    for (const text of [String(min - 0.01), String(max + 0.01), '1e2', 'Infinity', '-80', 'ninety'])
      expect(read(type, text)).toEqual({ problem: words });
  });

  // @see rules/measurements/inches, rules/measurements/units
  it.each([
    { type: 'bust_size', text: '33', value: 83.82 },
    { type: 'waist_size', text: '26.5', value: 67.31 },
    { type: 'waist_size', text: '26,5', value: 67.31 },
    { type: 'height', feet: '5', text: '5', value: 165.1 },
    { type: 'height', feet: '6', text: '', value: 182.88 },
    { type: 'height', feet: '', text: '65', value: 165.1 },
    // Mass is in kg whatever the unit of lengths is.
    { type: 'weight', text: '58', value: 58 },
  ] as const)('$type of $feet ft $text in is $value', ({ type, text, value, ...more }) =>
    expect(read(type, text, 'inch', 'feet' in more ? more.feet : undefined)).toEqual({ value }),
  );

  it('compares inches with the range in cm, and says the range in inches', () => {
    expect(read('waist_size', '21', 'inch')).toEqual({ problem: 'Enter a number from 22 to 43 in' });
    expect(read('height', '7', 'inch', '6')).toEqual({
      problem: 'Enter a height from 4 ft 8 in to 6 ft 6 in',
    });
    expect(rangeWords('height', 'inch')).toBe('Between 4 ft 8 in and 6 ft 6 in');
    expect(rangeWords('weight', 'inch')).toBe('Between 40 and 100 kg');
  });

  it('is unknown where the field is empty', () => {
    expect(read('hips_size', ' ')).toEqual({ value: undefined });
    expect(read('height', '', 'inch', '')).toEqual({ value: undefined });
  });

  // @see rules/measurements/no-drift
  it('does not drift when a form is saved unchanged, in any order of units', () =>
    fc.assert(
      fc.property(anyValue, fc.array(anyUnit, { maxLength: 8 }), ({ type, value }, units) => {
        let saved = value;
        for (const unit of units) {
          const again = valueFrom(type, inputFrom(type, saved, unit), unit, saved);
          expect(again).toEqual({ value: saved });
          saved = again.problem === undefined ? (again.value ?? NaN) : NaN;
        }
        expect(saved).toBe(value);
      }),
    ));

  // @see rules/measurements/units, rules/measurements/no-drift
  it('shows what was typed in another unit and back, in any order of units', () =>
    fc.assert(
      fc.property(anyValue, anyUnit, fc.array(anyUnit, { maxLength: 8 }), ({ type, value }, first, units) => {
        const input = inputFrom(type, value, first);
        let [unit, shown] = [first, inputIn(type, input, { from: first, to: first })];
        for (const next of [...units, first]) {
          shown = inputIn(type, shown.input, { from: unit, to: next }, shown.value);
          unit = next;
        }
        expect(shown.input).toEqual({ feet: '', ...input });
      }),
    ));

  it('converts a value that is out of its range, and keeps a text that is no number', () => {
    const units = { from: 'cm', to: 'inch' } as const;
    expect(inputIn('waist_size', { text: '254' }, units)).toEqual({
      input: { feet: '', text: '100' },
      value: 254,
    });
    expect(inputIn('height', { text: '165.1' }, units).input).toEqual({ feet: '5', text: '5' });
    expect(inputIn('weight', { text: '58' }, units).input).toEqual({ feet: '', text: '58' });
    expect(inputIn('waist_size', { text: 'ten' }, units)).toEqual({
      input: { feet: '', text: 'ten' },
      value: undefined,
    });
    expect(inputIn('height', { text: '', feet: '' }, { from: 'inch', to: 'cm' }).input.text).toBe('');
    expect(valueFrom('waist_size', { text: '100' }, 'inch', 254)).toEqual({
      problem: 'Enter a number from 22 to 43 in',
    });
  });

  // @see rules/measurements/no-drift
  it('shows a value in inches as it was typed', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2166, max: 4330 }), (hundredths) => {
        const text = String(hundredths / 100);
        const value = valueFrom('waist_size', { text }, 'inch');
        expect(value.problem === undefined && inputFrom('waist_size', value.value ?? NaN, 'inch')).toEqual({
          text,
        });
      }),
    ));

  it('reads a changed text, whatever was saved', () =>
    expect(valueFrom('waist_size', { text: '70' }, 'cm', 67.31)).toEqual({ value: 70 }));
});

it('knows the sizes of each sizing system', () => {
  expect(isDressSize({ size: 'M', type: 'international' })).toBe(true);
  expect(isDressSize({ size: 'M', type: 'uk' })).toBe(false);
  expect(isDressSize({ size: '10', type: 'uk' })).toBe(true);
});
