import { CITIES, cityById, cityNamed } from './cities.ts';
import { ID_AREAS } from './postal-areas.id.ts';

const ALL = Object.values(CITIES).flat();

// @see rules/accounts/cities
describe('cities', () => {
  it('have an id and a name of their own', () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
    expect(new Set(ALL.map(({ name }) => name.toLowerCase())).size).toBe(ALL.length);
  });

  it('of id are those with delivery', () =>
    expect(CITIES.id.map(({ name }) => name)).toEqual(ID_AREAS.map(({ name }) => name)));

  it.each(ALL)('finds $name by its id and by its name', (city) => {
    expect(cityById(city.id)).toBe(city);
    expect(cityNamed(` ${city.name.toUpperCase()} `)).toBe(city);
  });

  it('finds no unlisted city', () => {
    expect(cityById(7)).toBeUndefined();
    expect(cityNamed('Batam')).toBeUndefined();
  });
});
