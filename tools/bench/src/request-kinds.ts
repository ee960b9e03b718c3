import { addDays } from '@lemari/domain/time/dates';
import type { InjectOptions } from 'fastify';

/** A kind of request that varies by round, so that the database does not read the same pages each time. */
export interface RequestKind {
  readonly name: string;
  /** Goal for the 95th percentile on PostgreSQL, in milliseconds; undefined without a goal. */
  readonly p95Ms?: number;
  readonly request: (round: number) => InjectOptions;
}

const SIZES = ['xs', 's', 'm', 'l'] as const;
const COLOURS = ['red', 'black', 'blue', 'green', 'cream', 'navy'] as const;
const CATEGORIES = ['dresses', 'tops', 'skirts', 'trousers', 'outerwear'] as const;
const REGIONS = ['sg', 'id', 'hk'] as const;

const pick = <T>(values: readonly [T, ...T[]], round: number): T =>
  values[round % values.length] ?? values[0];

const LIST = '/discovery/featureds/products';
const headersOf = (round: number) => ({ region: pick(REGIONS, round), 'vertical-type': 'apparel' });

/** @param ids of existing styles */
export const requestKindsFor = (
  today: string,
  ids: readonly [number, ...number[]],
): readonly RequestKind[] => [
  {
    name: 'list',
    p95Ms: 50,
    request: (round) => ({ url: `${LIST}?page_number=${1 + (round % 40)}`, headers: headersOf(round) }),
  },
  {
    name: 'list, five facets',
    p95Ms: 50,
    request: (round) => ({
      url: `${LIST}?category=${pick(CATEGORIES, round)}&sizes0=${pick(SIZES, round)}&sizes1=${pick(SIZES, round + 1)}&colors0=${pick(COLOURS, round)}&colors1=${pick(COLOURS, round + 2)}&lengths0=long&sleeves0=long&necklines0=medium`,
      headers: headersOf(round),
    }),
  },
  {
    name: 'list, dates',
    p95Ms: 25,
    request: (round) => {
      const start = addDays(today, 1 + (round % 50));
      return {
        url: `${LIST}?page_number=${1 + (round % 5)}`,
        headers: { ...headersOf(round), 'reservation-start': start, 'reservation-end': addDays(start, 3) },
      };
    },
  },
  {
    name: 'search',
    p95Ms: 50,
    request: (round) => ({
      url: `${LIST}?q=${pick(['senja slip', 'black dress', 'dress', 'velvet', 'wedding', 'jeans', 'long sleeve gown'], round)}`,
      headers: headersOf(round),
    }),
  },
  {
    name: 'search, misspelt',
    p95Ms: 50,
    request: (round) => ({
      url: `${LIST}?q=${pick(['blakc dress', 'velvte jacket', 'sennja slip', 'jumpsiut'], round)}`,
      headers: headersOf(round),
    }),
  },
  {
    name: 'facet counts',
    request: (round) => ({
      url: `${LIST}/facets?category=${pick(CATEGORIES, round)}&colors0=${pick(COLOURS, round)}`,
      headers: headersOf(round),
    }),
  },
  {
    name: 'product',
    request: (round) => ({
      url: `/catalogue/v2/products/${pick(ids, round * 7)}`,
      headers: { region: 'sg' },
    }),
  },
  {
    name: 'calendar',
    request: (round) => ({
      url: `/on-demand/styles/${pick(ids, round * 7)}/size/${pick(SIZES, round)}/available_calendar?rental_period=${pick([4, 8, 14], round)}`,
      headers: { region: 'sg' },
    }),
  },
];
