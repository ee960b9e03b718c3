import type { DiscountFacts, VoucherFlags } from '@lemari/domain/plan/discount';
import { partnerOf } from '@lemari/domain/plan/attribution';
import { flowOf } from '@lemari/domain/plan/promotions';
import { placeOf } from '@lemari/domain/region/place';
import type { FlagValues } from '@lemari/flags/flags';

/** What a page knows of what lowers its plans. */
export type Here = Omit<DiscountFacts, 'isExSubscriber'>;

export const isOn = (flags: Partial<FlagValues>, name: keyof FlagValues): boolean => flags[name] === true;

const codeOf = (value: FlagValues[keyof FlagValues] | undefined): string | null =>
  typeof value === 'string' ? value : null;

/**
 * The facts of a page by its path.
 * @throws Error for a path outside every region
 */
export function hereAt(pathname: string, flags: Partial<FlagValues>): Here {
  const place = placeOf(pathname);
  if (!place) throw new Error(`${pathname} is outside every region`);
  const { region, vertical, promotion, campaign, mode } = place;
  return {
    region,
    promotion,
    campaign,
    mode: mode?.kind,
    partner: partnerOf(place),
    flow: flowOf({
      region,
      vertical,
      promotion,
      flags: {
        'hk-apparel-waitlist-web-flow': isOn(flags, 'hk-apparel-waitlist-web-flow'),
        'sg-bags-waitlist-web-flow': isOn(flags, 'sg-bags-waitlist-web-flow'),
      },
    }),
    hasVoucherField: isOn(flags, 'voucher-input-toggle'),
  };
}

/** The codes that flags set. @see rules/flags/voucher-code-for-sg-main-lp, rules/flags/voucher-code-for-id-main-lp */
export const voucherFlagsOf = (flags: Partial<FlagValues>): VoucherFlags => ({
  'voucher-code-for-sg-main-lp': codeOf(flags['voucher-code-for-sg-main-lp']),
  'voucher-code-for-id-main-lp': codeOf(flags['voucher-code-for-id-main-lp']),
  'first-month-lp-unlimited-voucher-code': codeOf(flags['first-month-lp-unlimited-voucher-code']),
});
