import { visitorRegion } from './visitor-region.ts';

describe('/ redirects to', () => {
  it.each([
    { because: 'no fact is known', facts: {}, region: 'sg' },
    {
      because: 'the cookie names it',
      facts: { savedRegion: 'hk' as const, country: 'ID', languages: 'id' },
      region: 'hk',
    },
    { because: 'the country is a region', facts: { country: 'HK', languages: 'id' }, region: 'hk' },
    {
      because: 'the language implies it and the country is no region',
      facts: { country: 'MY', languages: 'id-ID' },
      region: 'id',
    },
    { because: 'the browser prefers Indonesian', facts: { languages: 'id' }, region: 'id' },
    {
      because: 'the browser prefers Chinese of Hong Kong',
      facts: { languages: 'zh-HK,zh;q=0.9,en;q=0.8' },
      region: 'hk',
    },
    {
      because: 'its language has the higher weight',
      facts: { languages: 'id;q=0.3, zh-hk;q=0.7' },
      region: 'hk',
    },
    { because: 'a language with weight 0 does not count', facts: { languages: 'id;q=0, en' }, region: 'sg' },
    {
      because: 'Chinese of another country implies no region',
      facts: { languages: 'zh-TW,zh;q=0.9' },
      region: 'sg',
    },
    { because: 'the header is malformed', facts: { languages: ';;q=x,,' }, region: 'sg' },
  ])('$region: $because', ({ facts, region }) => {
    expect(visitorRegion(facts)).toBe(region);
  });
});
