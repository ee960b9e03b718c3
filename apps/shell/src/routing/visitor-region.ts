import { DEFAULT_REGION, isRegionId, type RegionId } from '@lemari/domain/region';

/** The facts of a request from which the visitor's region follows. */
export interface VisitorFacts {
  /** Region of an earlier visit, from the cookie. */
  savedRegion?: RegionId | undefined;
  /** ISO 3166 code of two letters, from the CDN. */
  country?: string | undefined;
  /** The `Accept-Language` header. */
  languages?: string | undefined;
}

/** Languages that imply a region. */
const REGION_OF_LANGUAGE: Readonly<Record<string, RegionId>> = { id: 'id', 'zh-hk': 'hk' };

/**
 * The region that `/` redirects to: the one of the cookie, else the country's, else the first that a language
 * implies.
 */
export function visitorRegion({ savedRegion, country, languages = '' }: VisitorFacts): RegionId {
  if (savedRegion) return savedRegion;
  const region = country?.toLowerCase();
  if (isRegionId(region)) return region;
  return preferred(languages).find((found) => found !== undefined) ?? DEFAULT_REGION;
}

/** Regions implied by an `Accept-Language` header, in order of preference. */
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
