import { DEFAULT_REGION, isRegionId, type RegionId } from '@lemari/domain/region';

/** What a request tells of where its visitor is. */
export interface VisitorFacts {
  /** The region kept from an earlier visit. */
  kept?: RegionId | undefined;
  /** As the CDN in front saw it: ISO 3166, two letters. */
  country?: string | undefined;
  /** The browser's `Accept-Language`. */
  languages?: string | undefined;
}

/** Languages that tell a region. */
const REGION_OF_LANGUAGE: Readonly<Record<string, RegionId>> = { id: 'id', 'zh-hk': 'hk' };

/** Where the bare address leads: the region kept, else the country's, else the first language that tells one. */
export function visitorRegion({ kept, country, languages = '' }: VisitorFacts): RegionId {
  if (kept) return kept;
  const region = country?.toLowerCase();
  if (isRegionId(region)) return region;
  return preferred(languages).find((found) => found !== undefined) ?? DEFAULT_REGION;
}

/** The regions of the languages a browser would like best, best first. */
const preferred = (languages: string): (RegionId | undefined)[] =>
  languages
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => REGION_OF_LANGUAGE[tag] ?? REGION_OF_LANGUAGE[tag.split('-')[0] ?? '']);
