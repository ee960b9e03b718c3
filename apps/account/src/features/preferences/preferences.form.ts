import { HOME_CHOICES, occasionsIn, STYLE_CHOICES } from '@lemari/domain/person/preferences';
import type { Choice } from '@lemari/domain/product/attributes';
import type { RegionId } from '@lemari/domain/region';
import { baseOf, isBrowsable, type VerticalId } from '@lemari/domain/region/vertical';
import { defineForm, textOf } from '@lemari/forms/define-form';
import type { Mount } from '@lemari/kit';
import { type Brand, type Preferences, savePreferences } from './preferences.queries.ts';

/** A group of chips. */
export type GroupKey = keyof Preferences;

/** Where preferences are asked for. */
export type Asking = 'page' | 'home' | 'on-demand';

const GROUPS: Readonly<Record<Asking, readonly GroupKey[]>> = {
  page: ['occasions', 'styles', 'onDemandOccasions', 'brands', 'home'],
  home: ['occasions', 'styles', 'home', 'brands'],
  'on-demand': ['onDemandOccasions', 'styles', 'brands'],
};

/** The vertical that a group is about; the group is asked for where the region has it. */
const OF_VERTICAL: Readonly<Partial<Record<GroupKey, VerticalId>>> = {
  onDemandOccasions: 'on-demand',
  brands: 'on-demand',
  home: 'home',
};

/** @see rules/modals/key-preferences-home, rules/modals/key-preferences-on-demand */
export const groupsOf = (asking: Asking, region: RegionId): readonly GroupKey[] =>
  GROUPS[asking].filter((key) => {
    const vertical = OF_VERTICAL[key];
    return vertical === undefined || baseOf(vertical, region) !== undefined;
  });

export const LEGENDS = {
  occasions: 'What do you dress for?',
  styles: 'Which styles are yours?',
  onDemandOccasions: 'What do you rent single pieces for?',
  brands: 'Brands you like',
  home: 'What do you look for in Home?',
} as const satisfies Record<GroupKey, string>;

/** The vertical whose pieces name the brands. */
export function brandsVertical(asking: Asking, { host, region }: Pick<Mount, 'host' | 'region'>): VerticalId {
  const vertical = asking === 'page' ? host : asking;
  return isBrowsable(vertical) && baseOf(vertical, region) !== undefined ? vertical : 'apparel';
}

export function choicesOf(key: GroupKey, region: RegionId, brands: readonly Brand[]): readonly Choice[] {
  switch (key) {
    case 'styles':
      return STYLE_CHOICES;
    case 'home':
      return HOME_CHOICES;
    case 'brands':
      return brands.map(({ id, name }) => ({ id: String(id), label: name }));
    default:
      return occasionsIn(region);
  }
}

/** Name of a chip's field: each its own, so that a page that is rendered again shows the same chips. */
export const chipName = (key: GroupKey, id: string): string => `${key}-${id}`;

/** The group is in the form, so that no chosen chip means none of it. */
const groupsIn = (form: FormData): GroupKey[] =>
  GROUPS.page.filter((key) => textOf(form, 'groups').split(',').includes(key));

const chosenIn = (form: FormData, key: GroupKey): string[] =>
  [...form.keys()].flatMap((name) => (name.startsWith(`${key}-`) ? [name.slice(key.length + 1)] : []));

function read(form: FormData) {
  const value = Object.fromEntries(
    groupsIn(form).map((key) => {
      const chosen = chosenIn(form, key);
      return [key, key === 'brands' ? chosen.map(Number) : chosen];
    }),
  ) as Partial<Preferences>;
  return { ok: true as const, value };
}

/** @param keeps names of all chips */
export const preferencesForm = (region: RegionId, keeps: readonly string[] = []) =>
  defineForm({
    read,
    send: (mutate, chosen) => mutate(savePreferences, { region, ...chosen }),
    keeps,
  });
