import { lowestOffer } from './lowest-offer.ts';
import { GUEST_FACTS } from './discount.ts';
import { offerOf } from './offer.ts';
import { COUPONS, planNamed } from './plan.fixtures.ts';

const FACTS = { ...GUEST_FACTS, region: 'sg', flow: 'direct' } as const;
const offers = (ids: readonly string[]) =>
  ids.map((id) => offerOf(planNamed(id), { coupons: COUPONS }, FACTS));

describe('lowestOffer', () => {
  it('is the cheapest first month', () =>
    expect(lowestOffer(offers(['sg-apparel-pro', 'sg-apparel-basic']))).toEqual({
      amount: '$79',
      per: 'for the first month',
      contents: 'one box a month, with up to four pieces',
      isByCode: false,
    }));

  it('is a monthly price where nothing lowers it', () =>
    expect(lowestOffer(offers(['sg-apparel-pro']))).toMatchObject({ amount: '$179', per: 'a month' }));

  it('is undefined without plans', () => expect(lowestOffer([])).toBeUndefined());
});
