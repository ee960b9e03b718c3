import type { WireSuggestions } from '@lemari/contract/wire';
import { OCCASIONS } from '@lemari/domain/product/attributes';
import { browsableOf, occasionsOf } from '@lemari/domain/product/filters';
import type { RegionId } from '@lemari/domain/region';
import { designerPath, productPath } from '@lemari/domain/product/slug';
import { baseOf, type VerticalId, VERTICALS, verticalOfWire } from '@lemari/domain/region/vertical';
import { createTransport } from '@lemari/http/transport';
import type { SuggestionGroup } from '@lemari/ui/suggestions';

/** Where a visitor searches. */
export interface Searched {
  readonly region: RegionId;
  readonly vertical: VerticalId;
  /** Dates of the page, which the suggestions keep: `?reservationStart=…`; empty without dates. */
  readonly dates: string;
}

const transport = createTransport({ baseUrl: (service) => `/api/${service}`, headers: () => ({}) });

/**
 * Requests suggestions for a search text.
 * @returns an empty list if the service fails; the search form still works
 */
export async function suggestionsFor(
  q: string,
  searched: Searched,
  signal: AbortSignal,
): Promise<SuggestionGroup[]> {
  const { region, vertical } = searched;
  const answer = await transport(
    {
      operation: 'listSuggestions',
      query: { q },
      headers: { Region: region, 'Vertical-Type': VERTICALS[vertical].wireType },
    },
    signal,
  );
  return answer.ok ? groupsFromWire(answer.data as WireSuggestions, searched, q) : [];
}

const pieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** Occasions of the vertical with a word that starts like the search text: `wed` is a wedding guest. */
function occasionsNamed(q: string, vertical: VerticalId) {
  const offered: readonly string[] = occasionsOf(browsableOf(vertical) ?? 'apparel');
  const start = q.toLowerCase();
  return OCCASIONS.filter(
    ({ id, label }) => offered.includes(id) && ` ${label.toLowerCase()}`.includes(` ${start}`),
  );
}

/** Maps suggestions to groups of links. The last one is the search itself, so that a text without suggestions has one. */
export function groupsFromWire(
  { categories, designers, products }: WireSuggestions,
  { region, vertical, dates }: Searched,
  q: string,
): SuggestionGroup[] {
  const base = baseOf(vertical, region) ?? `/${region}`;
  const listing = (key: string, value: string): string =>
    `${base}/browse?${new URLSearchParams({ [key]: value })}${dates.replace('?', '&')}`;
  return [
    {
      label: 'Occasions',
      suggestions: occasionsNamed(q, vertical).map(({ id, label }) => ({
        id: `occasion-${id}`,
        href: listing('occasions0', id),
        label,
      })),
    },
    {
      label: 'Categories',
      suggestions: categories.map(({ id, name, count }) => ({
        id: `category-${id}`,
        href: listing('category', id),
        label: name,
        detail: pieces(count),
      })),
    },
    {
      label: 'Designers',
      suggestions: designers.map(({ id, name, count }) => ({
        id: `designer-${id}`,
        href: designerPath(base, { id, name }) + dates,
        label: name,
        detail: pieces(count),
      })),
    },
    {
      label: 'Pieces',
      suggestions: products.map(({ id, name, designer_name, vertical_type, picture_url: picture }) => ({
        id: `piece-${id}`,
        href: `${productPath(baseOf(verticalOfWire(vertical_type) ?? vertical, region) ?? base, {
          id,
          name,
          designer: { name: designer_name },
        })}${dates}`,
        label: name,
        detail: designer_name,
        picture,
      })),
    },
    // The listing also counts the matches in the other wardrobes of the region.
    {
      label: 'All results',
      suggestions: [{ id: 'all-results', href: listing('q', q), label: `Search for “${q}”` }],
    },
  ].filter(({ suggestions }) => suggestions.length > 0);
}
