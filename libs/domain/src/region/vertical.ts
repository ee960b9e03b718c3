import type { RegionId } from './region.ts';

/** Id of a business line, which is the name of its remote. */
export type VerticalId = keyof typeof VERTICALS;

export interface VerticalRow {
  readonly id: string;
  readonly label: string;
  readonly wireType: string;
  /** Its base by region; a region without a base does not offer it. */
  readonly bases: Readonly<Partial<Record<RegionId, string>>>;
  /** It has a listing and product pages. */
  readonly isBrowsable?: boolean;
  /** It rents single pieces for a period, with a cart and a checkout of its own. */
  readonly rentsPieces?: boolean;
  /** First segments that it owns below the base of every other vertical, having no base of its own. */
  readonly under?: readonly string[];
}

/** @see rules/verticals/five, rules/sign-in/below-vertical */
export const VERTICALS = {
  apparel: {
    id: 'apparel',
    label: 'Apparel',
    wireType: 'apparel',
    bases: { sg: '/sg/apparel', id: '/id', hk: '/hk/apparel' },
    isBrowsable: true,
  },
  bags: {
    id: 'bags',
    label: 'Bags',
    wireType: 'bags',
    bases: { sg: '/sg/bags', hk: '/hk/bags' },
    isBrowsable: true,
  },
  'on-demand': {
    id: 'on-demand',
    label: 'On Demand',
    wireType: 'on_demand',
    bases: { id: '/id/on-demand' },
    isBrowsable: true,
    rentsPieces: true,
  },
  home: {
    id: 'home',
    label: 'Home',
    wireType: 'home',
    bases: { id: '/id/home' },
    isBrowsable: true,
  },
  birthday: {
    id: 'birthday',
    label: 'Birthday',
    wireType: 'birthday',
    bases: { id: '/id/birthday' },
  },
  account: {
    id: 'account',
    label: 'Account',
    wireType: 'account',
    bases: {},
    under: ['auth', 'subscription', 'account'],
  },
} as const satisfies Record<string, VerticalRow>;

/** First segments that a vertical owns below the base of every other one. */
export type SegmentBelow<Id extends VerticalId> = (typeof VERTICALS)[Id] extends {
  readonly under: readonly (infer Segment)[];
}
  ? Segment
  : never;

/** Regions whose bare path is the unified home, which mounts apparel; `/id` is apparel's own base. */
const UNIFIED_HOMES: Readonly<Partial<Record<RegionId, string>>> = { sg: '/sg', hk: '/hk' };

/** @returns the path without a trailing slash; undefined where the region does not offer the vertical */
export function baseOf(vertical: VerticalId, region: RegionId): string | undefined {
  const { bases }: VerticalRow = VERTICALS[vertical];
  return bases[region];
}

/** The verticals with a base in the region, in the order of the table. */
export function verticalsIn(region: RegionId): VerticalId[] {
  return Object.values(VERTICALS)
    .map((row) => row.id)
    .filter((id) => baseOf(id, region) !== undefined);
}

export const isVerticalId = (value: unknown): value is VerticalId =>
  typeof value === 'string' && Object.hasOwn(VERTICALS, value);

/** Whether the vertical has a listing. */
export function isBrowsable(vertical: VerticalId): boolean {
  const row: VerticalRow = VERTICALS[vertical];
  return row.isBrowsable === true;
}

/** Whether the vertical rents single pieces. */
export function rentsPieces(vertical: VerticalId): boolean {
  const row: VerticalRow = VERTICALS[vertical];
  return row.rentsPieces === true;
}

/** The vertical that rents single pieces of another one. */
const RENTED_IN: Readonly<Partial<Record<VerticalId, VerticalId>>> = { apparel: 'on-demand' };

/** The vertical that rents single pieces of a vertical, itself or another one; undefined where none does. */
export function rentingVertical(vertical: VerticalId, region: RegionId): VerticalId | undefined {
  const renting = rentsPieces(vertical) ? vertical : RENTED_IN[vertical];
  return renting && baseOf(renting, region) !== undefined ? renting : undefined;
}

/** The base of the carts and orders of a region; undefined where no vertical rents single pieces. */
export function rentalBaseOf(region: RegionId): string | undefined {
  const vertical = verticalsIn(region).find(rentsPieces);
  return vertical && baseOf(vertical, region);
}

/** Whether `{base of apparel}/ref/{code}` is a referral link in the region. @see rules/promotions/referral */
export const takesReferrals = (region: RegionId): boolean => region !== 'hk';

/** @returns undefined in id, which has no unified home */
export function unifiedHome(region: RegionId): string | undefined {
  return UNIFIED_HOMES[region];
}

/**
 * The base of a vertical's sign-in pages: its own base, except for apparel in id, where `/id/auth` redirects to the
 * subscription and home again.
 * @see rules/sign-in/apparel-in-id
 */
export const authBaseOf = (vertical: VerticalId, region: RegionId): string =>
  `${baseOf(region === 'id' && vertical === 'apparel' ? 'on-demand' : vertical, region) ?? `/${region}`}/auth`;

/** The base of the account pages: profile and addresses. @see docs/decisions/0093 */
export const accountBaseOf = (vertical: VerticalId, region: RegionId): string =>
  `${baseOf(vertical, region) ?? baseOf('apparel', region) ?? `/${region}`}/account`;

const ID_BY_WIRE_TYPE = new Map<string, VerticalId>(
  Object.values(VERTICALS).map((row) => [row.wireType, row.id]),
);

/** @returns undefined for a wire name outside the contract */
export function verticalOfWire(wireType: string): VerticalId | undefined {
  return ID_BY_WIRE_TYPE.get(wireType);
}
