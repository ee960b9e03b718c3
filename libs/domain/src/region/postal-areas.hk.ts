import type { PostalArea } from './postal-areas.ts';

const ISLAND = 'Hong Kong Island';
const KOWLOON = 'Kowloon';
const TERRITORIES = 'New Territories';

const district = (
  id: string,
  name: string,
  city: string,
  latitude: number,
  longitude: number,
): PostalArea => ({ id, name, city, prefixes: [], latitude, longitude });

/** The 18 districts; each point is in a residential part, not in the hills. @see rules/addresses/postal-hk */
export const HK_AREAS: readonly PostalArea[] = [
  district('central-and-western', 'Central and Western', ISLAND, 22.2867, 114.155),
  district('wan-chai', 'Wan Chai', ISLAND, 22.2797, 114.1717),
  district('eastern', 'Eastern', ISLAND, 22.2841, 114.2242),
  district('southern', 'Southern', ISLAND, 22.2473, 114.1588),
  district('yau-tsim-mong', 'Yau Tsim Mong', KOWLOON, 22.311, 114.1705),
  district('sham-shui-po', 'Sham Shui Po', KOWLOON, 22.3307, 114.1622),
  district('kowloon-city', 'Kowloon City', KOWLOON, 22.322, 114.186),
  district('wong-tai-sin', 'Wong Tai Sin', KOWLOON, 22.343, 114.199),
  district('kwun-tong', 'Kwun Tong', KOWLOON, 22.313, 114.226),
  district('kwai-tsing', 'Kwai Tsing', TERRITORIES, 22.353, 114.115),
  district('tsuen-wan', 'Tsuen Wan', TERRITORIES, 22.371, 114.114),
  district('tuen-mun', 'Tuen Mun', TERRITORIES, 22.391, 113.977),
  district('yuen-long', 'Yuen Long', TERRITORIES, 22.445, 114.0222),
  district('north', 'North', TERRITORIES, 22.496, 114.135),
  district('tai-po', 'Tai Po', TERRITORIES, 22.4508, 114.1642),
  district('sha-tin', 'Sha Tin', TERRITORIES, 22.3871, 114.1953),
  district('sai-kung', 'Sai Kung', TERRITORIES, 22.33, 114.265),
  district('islands', 'Islands', TERRITORIES, 22.28, 113.96),
];
