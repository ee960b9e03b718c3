import { REGION_IDS } from '@lemari/contract/schemas';
import { planVerticals } from '@lemari/domain/plan';
import { planStart } from '@lemari/domain/region/selling';
import { FLAGS } from '@lemari/flags/flags';
import { pageFactsOf } from './page-facts.ts';

const DEFAULTS = Object.fromEntries(Object.entries(FLAGS).map(([name, flag]) => [name, flag.default]));

// @see rules/plans/how-had
it.each(REGION_IDS.flatMap((region) => planVerticals(region).map((vertical) => ({ region, vertical }))))(
  'copy asks for a join code where people wait for a plan: $vertical in $region',
  ({ region, vertical }) => {
    const { flow } = pageFactsOf({ region, vertical }, DEFAULTS);
    expect(planStart(region, vertical) === 'join-code').toBe(flow === 'waitlist');
  },
);
