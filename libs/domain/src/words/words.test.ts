import { capitalised } from './words.ts';

describe('capitalised', () => {
  it.each([
    { words: 'damage insured', text: 'Damage insured' },
    { words: 'écru lace', text: 'Écru lace' },
    { words: 'On Demand', text: 'On Demand' },
    { words: '4 days', text: '4 days' },
    { words: '', text: '' },
  ])('turns "$words" into "$text"', ({ words, text }) => {
    expect(capitalised(words)).toBe(text);
  });
});
