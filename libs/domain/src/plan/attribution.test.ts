import { placeOf } from '../region/place.ts';
import {
  type Attribution,
  attributionAt,
  attributionFacts,
  attributionFromText,
  attributionText,
} from './attribution.ts';

const at = (pathname: string) => attributionAt(placeOf(pathname));

// @see rules/promotions/kept
describe('what brought a visitor here', () => {
  it.each<[string, Attribution | undefined]>([
    ['/sg/apparel/starter', { promotion: 'starter' }],
    ['/sg/apparel/raf', { promotion: 'raf' }],
    ['/hk/bags/byinviteonly', { promotion: 'byinviteonly' }],
    ['/id/partnerships/gojek', { partnership: 'gojek' }],
    ['/id/partnerships', { partnership: 'all' }],
    [`/id/partnerships/${'a'.repeat(61)}`, { partnership: 'all' }],
    ['/id/ref/Ab12', { referral_code: 'Ab12' }],
    ['/hk/bags/stars/ayu.style', { ambassador: 'ayu.style' }],
    ['/sg/apparel/browse/starter', undefined],
    ['/sg/apparel/share', undefined],
    ['/sg/apparel', undefined],
    ['/xx', undefined],
  ])('%s keeps %j', (pathname, attribution) => {
    expect(at(pathname)).toEqual(attribution);
    expect(attributionFromText(attribution && attributionText(attribution))).toEqual(attribution);
  });

  it.each([
    '',
    '%',
    'promotion=nothing',
    'referral_code=a-b',
    'ambassador=a%20b',
    'partnership=a%2Fb',
    'x=1',
  ])('a cookie of "%s" keeps nothing', (text) => expect(attributionFromText(text)).toBeUndefined());

  it('reads what is valid of a forged cookie', () => {
    expect(
      attributionFromText(encodeURIComponent(`promotion=starter&referral_code=${'a'.repeat(61)}`)),
    ).toEqual({
      promotion: 'starter',
    });
  });
});

// @see rules/promotions/kept-price
describe('what is kept decides a price', () => {
  const nothing = { promotion: undefined, campaign: undefined, mode: undefined, partner: undefined };

  it.each<[Attribution, 'sg' | 'id' | 'hk', object]>([
    [{ promotion: 'starter' }, 'sg', { promotion: 'starter' }],
    [{ promotion: 'starter' }, 'hk', {}],
    [{ promotion: 'raf' }, 'hk', { campaign: 'raf' }],
    [{ partnership: 'google' }, 'id', { campaign: 'partnerships', partner: 'google' }],
    [{ partnership: 'all' }, 'id', { campaign: 'partnerships' }],
    [{ referral_code: 'Ab12' }, 'id', { mode: 'referral' }],
    [{ referral_code: 'Ab12' }, 'hk', {}],
    [{ ambassador: 'ayu' }, 'hk', { mode: 'ambassador' }],
  ])('%j in %s', (attribution, region, facts) => {
    expect(attributionFacts(attribution, region)).toEqual({ ...nothing, ...facts });
  });
});
