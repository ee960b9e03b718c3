import { addDays } from '@lemari/domain/rental';
import type { InjectOptions } from 'fastify';

/** A kind of question, each time a little different, so that nothing is answered twice from the same pages. */
export interface Question {
  readonly name: string;
  /** The slowest twentieth may take this long, in milliseconds, on PostgreSQL; none was promised otherwise. */
  readonly p95Ms?: number;
  readonly ask: (turn: number) => InjectOptions;
}

const SIZES = ['xs', 's', 'm', 'l'] as const;
const COLOURS = ['red', 'black', 'blue', 'green', 'cream', 'navy'] as const;
const CATEGORIES = ['dresses', 'tops', 'skirts', 'trousers', 'outerwear'] as const;
const REGIONS = ['sg', 'id', 'hk'] as const;

const pick = <T>(values: readonly [T, ...T[]], turn: number): T => values[turn % values.length] ?? values[0];

const LIST = '/discovery/featureds/products';
const headersOf = (turn: number) => ({ region: pick(REGIONS, turn), 'vertical-type': 'apparel' });

/** @param ids of styles there are */
export const questionsFor = (today: string, ids: readonly [number, ...number[]]): readonly Question[] => [
  {
    name: 'list',
    p95Ms: 50,
    ask: (turn) => ({ url: `${LIST}?page_number=${1 + (turn % 40)}`, headers: headersOf(turn) }),
  },
  {
    name: 'list, five facets',
    p95Ms: 50,
    ask: (turn) => ({
      url: `${LIST}?category=${pick(CATEGORIES, turn)}&sizes0=${pick(SIZES, turn)}&sizes1=${pick(SIZES, turn + 1)}&colors0=${pick(COLOURS, turn)}&colors1=${pick(COLOURS, turn + 2)}&lengths0=long&sleeves0=long&necklines0=medium`,
      headers: headersOf(turn),
    }),
  },
  {
    name: 'list, dates',
    p95Ms: 120,
    ask: (turn) => {
      const start = addDays(today, 1 + (turn % 50));
      return {
        url: `${LIST}?page_number=${1 + (turn % 5)}`,
        headers: { ...headersOf(turn), 'reservation-start': start, 'reservation-end': addDays(start, 3) },
      };
    },
  },
  {
    name: 'search',
    ask: (turn) => ({
      url: `${LIST}?q=${pick(['senja slip', 'blakc dress', 'velvet', 'wedding'], turn)}`,
      headers: headersOf(turn),
    }),
  },
  {
    name: 'facet counts',
    ask: (turn) => ({
      url: `${LIST}/facets?category=${pick(CATEGORIES, turn)}&colors0=${pick(COLOURS, turn)}`,
      headers: headersOf(turn),
    }),
  },
  {
    name: 'product',
    ask: (turn) => ({ url: `/catalogue/v2/products/${pick(ids, turn * 7)}`, headers: { region: 'sg' } }),
  },
  {
    name: 'calendar',
    ask: (turn) => ({
      url: `/on-demand/styles/${pick(ids, turn * 7)}/size/${pick(SIZES, turn)}/available_calendar?rental_period=${pick([4, 8, 14], turn)}`,
      headers: { region: 'sg' },
    }),
  },
];
