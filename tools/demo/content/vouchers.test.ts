import { readFileSync } from 'node:fs';
import { defaultVoucher } from '@lemari/domain/plan/discount';
import { PROMOTION_ROWS } from '@lemari/domain/plan/promotions';
import { REGION_IDS } from '@lemari/contract/schemas';

const linesOf = <T>(name: string): readonly T[] =>
  readFileSync(new URL(`../seed/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

interface Off {
  readonly price: number;
  readonly max_redeem: number;
}
const PLANS = linesOf<{ readonly id: string; readonly region: string }>('plans');
const COUPONS = linesOf<Off & { readonly plan_id: string; readonly coupon_type: string }>('coupons');
const VOUCHERS = linesOf<
  Off & { readonly region: string; readonly code: string; readonly plan_ids: readonly string[] | null }
>('vouchers');

const NO_FLAGS = {
  'voucher-code-for-sg-main-lp': null,
  'voucher-code-for-id-main-lp': null,
  'first-month-lp-unlimited-voucher-code': null,
};

/** Pages that apply a code, by the name of their row. */
const PAGES = [
  { name: 'raf', at: { campaign: 'raf' } },
  { name: 'referral', at: { mode: 'referral' } },
  { name: 'partnerships', at: { campaign: 'partnerships' } },
  { name: 'partnerships', at: { campaign: 'partnerships', partner: 'google' } },
  { name: 'partnerships', at: { campaign: 'partnerships', partner: 'gojek' } },
  { name: 'partnerships', at: { campaign: 'partnerships', partner: 'shonet' } },
  { name: 'travel', at: { promotion: 'travel' } },
  { name: 'try60', at: { promotion: 'try60' } },
] as const;

const codes = PAGES.flatMap(({ name, at }) =>
  REGION_IDS.filter((region) => PROMOTION_ROWS[name].regions.includes(region)).map((region) => ({
    region,
    code: defaultVoucher({ region, ...at }, NO_FLAGS) ?? '',
  })),
);

// A voucher replaces the coupon. @see rules/vouchers/exclusive
it.each(codes)('$code, which a page in $region applies, leaves no first month dearer', ({ region, code }) => {
  const voucher = VOUCHERS.find((one) => one.region === region && one.code === code);
  const standing = COUPONS.filter(
    ({ plan_id, coupon_type, max_redeem }) =>
      coupon_type === 'PROMO' &&
      max_redeem === 1 &&
      PLANS.some(({ id, region: own }) => id === plan_id && own === region) &&
      (voucher?.plan_ids?.includes(plan_id) ?? true),
  );
  for (const { price } of standing) expect(voucher?.price).toBeGreaterThanOrEqual(price);
  expect(voucher).toBeDefined();
});
