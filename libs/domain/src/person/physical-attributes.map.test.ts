import {
  measurementsFromWire,
  physicalFromWire,
  wireFromMeasurements,
  wireFromPhysical,
} from './physical-attributes.map.ts';

describe('physical attributes on the wire', () => {
  // @see rules/measurements/physical-attributes
  it('are a list of types and values, and one without a value is removed', () => {
    const values = { height: 165, waist_size: 67.31 };
    const wire = wireFromPhysical(values);
    expect(wire).toEqual([
      { type: 'height', value: 165 },
      { type: 'weight', value: null },
      { type: 'bust_size', value: null },
      { type: 'waist_size', value: 67.31 },
      { type: 'hips_size', value: null },
    ]);
    expect(
      physicalFromWire([
        { type: 'height', value: 165 },
        { type: 'waist_size', value: 67.31 },
      ]),
    ).toEqual(values);
  });

  it('give whole centimetres to the fit of a size', () =>
    expect(
      measurementsFromWire([
        { type: 'height', value: 165 },
        { type: 'waist_size', value: 67.31 },
      ]),
    ).toEqual({ waistCm: 67 }));

  it('change only what has changed in a size guide', () =>
    expect(wireFromMeasurements({ waistCm: 70, hipsCm: null })).toEqual([
      { type: 'waist_size', value: 70 },
      { type: 'hips_size', value: null },
    ]));
});
