import { byLetter } from './brands.rules.ts';

it('groups designers by their first letter without its accent', () => {
  const values = ['Esme', 'Élan', '3 Rivers', 'arung', 'Zoe'].map((name, index) => ({
    id: String(index),
    name,
    count: index + 1,
  }));
  expect(
    byLetter(values).map(({ letter, designers }) => [letter, designers.map(({ name }) => name)]),
  ).toEqual([
    ['#', ['3 Rivers']],
    ['A', ['arung']],
    ['E', ['Élan', 'Esme']],
    ['Z', ['Zoe']],
  ]);
});
