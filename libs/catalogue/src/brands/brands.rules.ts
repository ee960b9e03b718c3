import type { Mount } from '@lemari/kit';
import type { ListingScope } from '../browse/browse.rules.ts';
import type { FacetsArg, FacetValue } from '../names/names.queries.ts';
import { shopOf } from '../shop.ts';

/** Path and preset of a designer's listing. */
export const brandScope = (mount: Mount, slug: string, id: number): ListingScope => ({
  path: `${mount.base}/brands/${encodeURIComponent(slug.toWellFormed())}`,
  preset: { designers: [String(id)] },
});

/** Argument of the facets of everything by a designer. */
export const brandFacetsArg = (mount: Mount, designerId: string): FacetsArg => ({
  ...shopOf(mount),
  designers: [designerId],
});

interface Letter {
  readonly letter: string;
  readonly designers: readonly { readonly id: string; readonly name: string; readonly count: number }[];
}

/** Designers by the first letter of their name, without its accent. Names that begin with no letter come first, under `#`. */
export function byLetter(values: readonly FacetValue[]): Letter[] {
  const designers = values
    .map(({ id, name = id, count }) => ({ id, name, count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...Map.groupBy(designers, ({ name }) => letterOf(name))]
    .map(([letter, group]) => ({ letter, designers: group }))
    .sort((a, b) => a.letter.localeCompare(b.letter, 'en'));
}

function letterOf(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '#';
}
