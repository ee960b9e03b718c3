import type { DiscountFacts, VoucherFlags } from '@lemari/domain/plan/discount';
import { partnerOf } from '@lemari/domain/plan/attribution';
import { type Membership, membershipOf } from '@lemari/domain/plan/membership';
import { flowOf } from '@lemari/domain/plan/promotions';
import { placeOf } from '@lemari/domain/region/place';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { Visit } from '@lemari/kit';
import type { FlagValues } from '@lemari/flags/flags';

/** The facts of a page that decide its discount; who visits it decides the rest. */
export type PageFacts = Omit<DiscountFacts, 'membership'>;

interface ShopFacts extends Omit<PageFacts, 'flow' | 'hasVoucherField'> {
  readonly vertical: VerticalId;
}

const isOn = (flags: Partial<FlagValues>, name: keyof FlagValues): boolean => flags[name] === true;

const codeOf = (value: FlagValues[keyof FlagValues] | undefined): string | null =>
  typeof value === 'string' ? value : null;

/** Adds the facts that flags decide. */
export const pageFactsOf = ({ vertical, ...facts }: ShopFacts, flags: Partial<FlagValues>): PageFacts => ({
  ...facts,
  flow: flowOf({ region: facts.region, vertical, promotion: facts.promotion, flags }),
  hasVoucherField: isOn(flags, 'voucher-input-toggle'),
});

/**
 * The facts of a page by its path.
 * @throws Error for a path outside every region
 */
export function pageFactsAt(pathname: string, flags: Partial<FlagValues>): PageFacts {
  const place = placeOf(pathname);
  if (!place) throw new Error(`${pathname} is outside every region`);
  const { region, vertical, promotion, campaign, mode } = place;
  return pageFactsOf(
    { region, vertical, promotion, campaign, mode: mode?.kind, partner: partnerOf(place) },
    flags,
  );
}

/** Whether the codes here are for signed-in people alone. @see rules/vouchers/user-specific */
export const isForSignedIn = (
  { promotion }: Pick<PageFacts, 'promotion'>,
  flags: Partial<FlagValues>,
): boolean => promotion === 'firstmonth' && isOn(flags, 'first-month-lp-user-specific-voucher');

/** Whether the visitor is or was a member; a guest is new. */
export const membershipIn = ({ person }: Pick<Visit, 'person'>): Membership =>
  membershipOf(person?.standing.status);

/** The codes that flags set. @see rules/flags/voucher-code-for-sg-main-lp, rules/flags/voucher-code-for-id-main-lp */
export const voucherFlagsOf = (flags: Partial<FlagValues>): VoucherFlags => ({
  'voucher-code-for-sg-main-lp': codeOf(flags['voucher-code-for-sg-main-lp']),
  'voucher-code-for-id-main-lp': codeOf(flags['voucher-code-for-id-main-lp']),
  'first-month-lp-unlimited-voucher-code': codeOf(flags['first-month-lp-unlimited-voucher-code']),
});
