import { variantFor } from './pictures.ts';

const PICTURE = '/pictures/0a1b/600.avif';

describe('a picture', () => {
  it.each([
    { who: 'Chrome', accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8', sent: PICTURE },
    {
      who: 'Safari 14',
      accept: 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
      sent: '/pictures/0a1b/600.webp',
    },
    { who: 'a program that takes anything', accept: '*/*', sent: PICTURE },
    { who: 'one that says nothing', accept: undefined, sent: PICTURE },
  ])('is what $who can show', ({ accept, sent }) => {
    expect(variantFor(PICTURE, accept)).toBe(sent);
  });

  it('keeps its query, and any other kind', () => {
    const accept = 'image/webp,*/*';
    expect(variantFor(`${PICTURE}?a=b`, accept)).toBe('/pictures/0a1b/600.webp?a=b');
    expect(variantFor('/pictures/0a1b/600.png', accept)).toBe('/pictures/0a1b/600.png');
  });
});
