import { defaultVoucher, type DiscountFacts } from '@lemari/domain/plan/discount';
import { REGION_IDS } from '@lemari/contract/schemas';
import { PROMOTIONS } from '@lemari/domain/region/place';
import { isPageCode } from './page-codes.ts';

type Facts = Partial<Pick<DiscountFacts, 'promotion' | 'campaign' | 'mode' | 'partner'>>;

const PAGES: readonly Facts[] = [
  ...PROMOTIONS.map((promotion) => ({ promotion })),
  { mode: 'referral' },
  { campaign: 'raf' },
  ...['shonet', 'gojek', 'google', 'another', undefined].map((partner) => ({
    campaign: 'partnerships' as const,
    partner,
  })),
];
const NO_FLAGS = {
  'voucher-code-for-sg-main-lp': null,
  'voucher-code-for-id-main-lp': null,
  'first-month-lp-unlimited-voucher-code': null,
};

const applied = new Set(
  REGION_IDS.flatMap((region) => PAGES.map((page) => defaultVoucher({ region, ...page }, NO_FLAGS))),
);

it.each([...applied].filter((code) => code !== undefined))('%s, which a page applies, is no guess', (code) =>
  expect(isPageCode(code)).toBe(true),
);

it('other codes are guesses', () => {
  expect(isPageCode('PROWEEK')).toBe(false);
  expect(isPageCode(' raf50 ')).toBe(true);
});
