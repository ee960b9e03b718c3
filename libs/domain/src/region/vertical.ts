import type { RegionId } from './region.ts';

/** A business line, by the name of its remote. */
export type VerticalId = keyof typeof VERTICALS;

export interface Vertical {
  readonly id: string;
  readonly label: string;
  readonly wireType: string;
  /** Where it is mounted, by region; not there means not offered. */
  readonly bases: Readonly<Partial<Record<RegionId, string>>>;
  /** It has a listing, and a page for each of its styles. */
  readonly isBrowsable?: boolean;
  /** First segments it takes below the base of every other vertical, having no base of its own. */
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
} as const satisfies Record<string, Vertical>;

/** Regions whose bare path is the unified home, which mounts apparel; `/id` is apparel's own base. */
const UNIFIED_HOMES: Readonly<Partial<Record<RegionId, string>>> = { sg: '/sg', hk: '/hk' };

/** @returns the path without a trailing slash, undefined where the vertical is not offered */
export function baseOf(vertical: VerticalId, region: RegionId): string | undefined {
  const { bases }: Vertical = VERTICALS[vertical];
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
  const row: Vertical = VERTICALS[vertical];
  return row.isBrowsable === true;
}

/** @returns undefined in id, which has none */
export function unifiedHome(region: RegionId): string | undefined {
  return UNIFIED_HOMES[region];
}

/**
 * Where a vertical's visitors sign in: below its own base, but for apparel in id, whose `/id/auth` leads to the
 * subscription and home again.
 * @see rules/sign-in/apparel-in-id
 */
export const authBaseOf = (vertical: VerticalId, region: RegionId): string =>
  `${baseOf(region === 'id' && vertical === 'apparel' ? 'on-demand' : vertical, region) ?? `/${region}`}/auth`;

/** Where a person's own things are: who they are, and where things are brought to. @see docs/decisions/0093 */
export const accountBaseOf = (vertical: VerticalId, region: RegionId): string =>
  `${baseOf(vertical, region) ?? baseOf('apparel', region) ?? `/${region}`}/account`;

const ID_BY_WIRE_TYPE = new Map<string, VerticalId>(
  Object.values(VERTICALS).map((row) => [row.wireType, row.id]),
);

/** @returns undefined for a name the services should not send */
export function verticalOfWire(wireType: string): VerticalId | undefined {
  return ID_BY_WIRE_TYPE.get(wireType);
}
