import { capitalised, uncapitalised } from './words.ts';

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

describe('uncapitalised', () => {
  it.each([
    { words: 'One box a month', text: 'one box a month' },
    { words: 'Écru lace', text: 'écru lace' },
    { words: '4 days', text: '4 days' },
    { words: '', text: '' },
  ])('turns "$words" into "$text"', ({ words, text }) => {
    expect(uncapitalised(words)).toBe(text);
  });
});
