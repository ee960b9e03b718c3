import { bannerStyleOf } from './banner-style.ts';
import { wardrobe } from './wardrobe.ts';

const { designers, styles, collections } = wardrobe();
const known = new Map([...styles].map((style) => [style.id, style]));

describe('the picture', () => {
  it.each(designers)('of $name shows a style of theirs', ({ id, bannerStyle }) => {
    expect(known.get(bannerStyle)?.designerId).toBe(id);
  });

  it.each(collections)('of the collection $name shows a style of it', ({ bannerStyle, styleIds }) => {
    expect(styleIds).toContain(bannerStyle);
  });

  it('is of the most popular style in a short list, and of a later one in a long list', () => {
    const [first, ...rest] = known.values();
    if (!first) throw new Error('the wardrobe is empty');
    const alike = [first, ...rest.slice(0, 5)].map((style) => ({ ...style, shops: first.shops }));
    expect(bannerStyleOf('short', alike.slice(0, 4))).toBe(first.id);
    expect(alike.slice(4).map(({ id }) => id)).toContain(bannerStyleOf('long', alike));
  });
});
