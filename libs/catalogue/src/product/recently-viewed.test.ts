import { recentlyViewed, viewed, type ViewedStyle } from './recently-viewed.ts';

const style = (id: number): ViewedStyle => ({
  id,
  name: `Piece ${id}`,
  designer: { name: 'Arung Senja' },
  vertical: 'apparel',
  picture: { url600: '/pictures/a/600.avif', alt: 'A piece' },
});

describe('recently viewed styles', () => {
  it('are at most nine, each once, latest first', () => {
    const list = Array.from({ length: 12 }, (_, index) => style(index + 1)).reduce(viewed, []);
    expect(list.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4]);
    expect(viewed(list, style(6)).map(({ id }) => id)).toEqual([6, 12, 11, 10, 9, 8, 7, 5, 4]);
  });

  it('are empty when the storage holds another value', () => {
    localStorage.setItem('recently-viewed', JSON.stringify([{ ...style(1), vertical: 'shoes' }]));
    expect(recentlyViewed.read()).toEqual([]);
    recentlyViewed.write([style(2)]);
    expect(recentlyViewed.read()).toEqual([style(2)]);
  });
});
