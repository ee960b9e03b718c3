import { inWords } from './measures.ts';

describe('measurements in words', () => {
  it.each([
    { measures: { bust: 88, waist: 70, hips: 94 }, words: 'bust 88, waist 70, hips 94 cm' },
    { measures: { bust: 88, waist: 70 }, words: 'bust 88, waist 70 cm, hips not measured' },
    { measures: { waist: 70 }, words: 'waist 70 cm, bust and hips not measured' },
    { measures: { bust: undefined }, words: 'not measured' },
  ])('$words', ({ measures, words }) => {
    expect(inWords(measures)).toBe(words);
  });
});
