import {
  type Campaign,
  isAmbassador,
  isReferralCode,
  type Mode,
  type Place,
  type Promotion,
  PROMOTIONS,
} from '../region/place.ts';
import type { RegionId } from '../region/region.ts';
import { PROMOTION_ROWS } from './promotions.ts';

/** Campaigns that name nobody, so that their own name says it all. */
const NAMELESS_CAMPAIGNS = ['raf', 'byinviteonly'] as const;
type NamelessCampaign = (typeof NAMELESS_CAMPAIGNS)[number];

/** What brought a visitor here: the newest page that says so. @see rules/promotions/kept; docs/decisions/0200 */
export interface Attribution {
  readonly promotion?: Promotion | NamelessCampaign;
  /** The partner, or {@link ALL_PARTNERS}. */
  readonly partnership?: string;
  /** The code of a referral link. */
  readonly referral_code?: string;
  readonly ambassador?: string;
  /** A code that a page applied by itself, and that the visitor has removed. @see docs/decisions/0267 */
  readonly removed_code?: string;
}

/** The page of all partners names none. */
const ALL_PARTNERS = 'all';

const LONGEST = 60;
const isPartner = (name: string): boolean => /^[\w.-]{1,60}$/.test(name);
const isCode = (code: string): boolean => /^\P{C}+$/u.test(code);
const isPromotion = (name: string): name is Promotion => PROMOTIONS.some((one) => one === name);
const isNameless = (name: string | undefined): name is NamelessCampaign =>
  NAMELESS_CAMPAIGNS.some((one) => one === name);

/** The partner of a partnership page: `/sg/apparel/partnerships/google`. */
export const partnerOf = ({ campaign, page }: Pick<Place, 'campaign' | 'page'>): string | undefined =>
  campaign === 'partnerships' ? /\/partnerships\/([^/]+)/.exec(page)?.[1] : undefined;

/** What a page says of how a visitor came; undefined for a page that says nothing. */
export function attributionAt(place: Place | undefined): Attribution | undefined {
  if (!place) return undefined;
  const { promotion, campaign, mode } = place;
  const partner = partnerOf(place) ?? ALL_PARTNERS;
  const attribution: Attribution = {
    ...(promotion && { promotion }),
    ...(isNameless(campaign) && { promotion: campaign }),
    ...(campaign === 'partnerships' && { partnership: isPartner(partner) ? partner : ALL_PARTNERS }),
    ...(mode?.kind === 'referral' && mode.code.length <= LONGEST && { referral_code: mode.code }),
    ...(mode?.kind === 'ambassador' && { ambassador: mode.ambassador }),
  };
  return Object.keys(attribution).length > 0 ? attribution : undefined;
}

/** Part of an address that leaves a partner's offer out: `?partner=none`. */
export const WITHOUT_PARTNER = { name: 'partner', value: 'none' } as const;

/** What is kept of a visit without its partner. @returns undefined where nothing is left @see docs/decisions/0268 */
export function withoutPartner(attribution: Attribution): Attribution | undefined {
  const rest = Object.fromEntries(Object.entries(attribution).filter(([name]) => name !== 'partnership'));
  return Object.keys(rest).length > 0 ? rest : undefined;
}

/** The cookie's value. */
export const attributionText = (attribution: Attribution): string =>
  encodeURIComponent(new URLSearchParams({ ...attribution }).toString());

/** Reads the cookie's value, which anyone can forge. @returns undefined for a value that no page writes */
export function attributionFromText(text = ''): Attribution | undefined {
  const query = new URLSearchParams(decoded(text));
  const valid = (name: string, isValid: (value: string) => boolean): string | undefined => {
    const value = query.get(name);
    return value !== null && value.length <= LONGEST && isValid(value) ? value : undefined;
  };
  const promotion = query.get('promotion') ?? '';
  const partnership = valid('partnership', isPartner);
  const code = valid('referral_code', isReferralCode);
  const ambassador = valid('ambassador', isAmbassador);
  const removed = valid('removed_code', isCode);
  const attribution: Attribution = {
    ...((isPromotion(promotion) || isNameless(promotion)) && { promotion }),
    ...(partnership !== undefined && { partnership }),
    ...(code !== undefined && { referral_code: code }),
    ...(ambassador !== undefined && { ambassador }),
    ...(removed !== undefined && { removed_code: removed }),
  };
  return Object.keys(attribution).length > 0 ? attribution : undefined;
}

/**
 * What is kept after a choice of a plan without a code, or with the removed one again.
 * @returns undefined where nothing changes
 * @see rules/vouchers/removal-kept
 */
export function attributionAfterChoice(
  saved: Attribution = {},
  { voucher, without }: { readonly voucher?: string | undefined; readonly without?: string | undefined },
): Attribution | undefined {
  const { removed_code: removed, ...rest } = saved;
  if (without !== undefined && without !== removed && isCode(without) && without.length <= LONGEST)
    return { ...rest, removed_code: without };
  return without === undefined && removed !== undefined && voucher === removed ? rest : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The facts of a discount that what is kept decides. */
interface AttributedFacts {
  readonly promotion: Promotion | undefined;
  readonly campaign: Campaign | undefined;
  readonly mode: Mode['kind'] | undefined;
  readonly partner: string | undefined;
}

/** What holds in a region: what has a page there. */
export function attributionFacts(
  { promotion: name, partnership, referral_code: code, ambassador }: Attribution,
  region: RegionId,
): AttributedFacts {
  const holds = (row: keyof typeof PROMOTION_ROWS) => PROMOTION_ROWS[row].regions.includes(region);
  const promotion = name !== undefined && holds(name) ? name : undefined;
  const isPartnership = partnership !== undefined && holds('partnerships');
  const isReferral = code !== undefined && holds('referral');
  return {
    promotion: promotion !== undefined && !isNameless(promotion) ? promotion : undefined,
    campaign: isPartnership ? 'partnerships' : isNameless(promotion) ? promotion : undefined,
    mode: isReferral ? 'referral' : ambassador === undefined ? undefined : 'ambassador',
    partner: isPartnership && partnership !== ALL_PARTNERS ? partnership : undefined,
  };
}
