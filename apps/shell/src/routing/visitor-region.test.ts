import { visitorRegion } from './visitor-region.ts';

describe('the bare address leads to', () => {
  it.each([
    { because: 'nothing is known', facts: {}, region: 'sg' },
    { because: 'it was kept', facts: { kept: 'hk' as const, country: 'ID', languages: 'id' }, region: 'hk' },
    { because: 'the country is one', facts: { country: 'HK', languages: 'id' }, region: 'hk' },
    { because: 'the country is none of ours', facts: { country: 'MY', languages: 'id-ID' }, region: 'id' },
    { because: 'Indonesian is read', facts: { languages: 'id' }, region: 'id' },
    { because: 'it is read in Hong Kong', facts: { languages: 'zh-HK,zh;q=0.9,en;q=0.8' }, region: 'hk' },
    {
      because: 'it is read rather than another',
      facts: { languages: 'id;q=0.3, zh-hk;q=0.7' },
      region: 'hk',
    },
    { because: 'it is not wanted', facts: { languages: 'id;q=0, en' }, region: 'sg' },
    { because: 'it is Chinese of elsewhere', facts: { languages: 'zh-TW,zh;q=0.9' }, region: 'sg' },
    { because: 'the header is nonsense', facts: { languages: ';;q=x,,' }, region: 'sg' },
  ])('$region: $because', ({ facts, region }) => {
    expect(visitorRegion(facts)).toBe(region);
  });
});
