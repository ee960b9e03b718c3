import { placeOf } from '../region/place.ts';
import {
  attributionAfterChoice,
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

// @see rules/vouchers/removal-kept
describe('a removed code', () => {
  const saved = { promotion: 'travel' } as const;
  const removed = { ...saved, removed_code: 'STHOLIDAY' } as const;

  it('is read from the cookie that it was written to', () =>
    expect(attributionFromText(attributionText(removed))).toEqual(removed));

  it.each([
    { spec: 'is kept', from: saved, said: { without: 'STHOLIDAY' }, to: removed },
    {
      spec: 'is kept without anything else',
      from: undefined,
      said: { without: 'A' },
      to: { removed_code: 'A' },
    },
    { spec: 'stays while another code is tried', from: removed, said: { voucher: 'OLD' }, to: undefined },
    { spec: 'is taken back', from: removed, said: { voucher: 'STHOLIDAY' }, to: saved },
    { spec: 'changes nothing twice', from: removed, said: { without: 'STHOLIDAY' }, to: undefined },
    { spec: 'is no long text', from: saved, said: { without: 'A'.repeat(61) }, to: undefined },
  ])('$spec', ({ from, said, to }) => expect(attributionAfterChoice(from, said)).toEqual(to));
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
