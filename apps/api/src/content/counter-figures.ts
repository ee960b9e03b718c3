import { isRegionId, type RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { BRACES, figuresIn, textsOf } from './figure-names.ts';

/** A counter as copy describes it. */
export type Counter = Pick<
  Selectable<Tables['collection_point']>,
  'name' | 'address' | 'city' | 'postal' | 'opening_hours' | 'service_types'
>;

const CONJUNCTION = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const SERVICES = { self_collect: 'collecting', self_return: 'returning' } as const;

/** Figures of a counter. @see docs/decisions/0123 */
const COUNTER_FIGURES: Readonly<Record<string, (counter: Counter) => string>> = {
  'counter-name': ({ name }) => name,
  'counter-address': ({ address, city, postal }) => `${address}, ${city} ${postal}`,
  'counter-hours': ({ opening_hours: hours }) => hours,
  'counter-services': ({ service_types: services }) =>
    CONJUNCTION.format(services.map((service) => SERVICES[service])),
};

/** The figure and the region of `counter-name id`. */
function counterFigure(name: string) {
  const [figure = '', region] = name.split(' ');
  return region !== undefined && isRegionId(region) && Object.hasOwn(COUNTER_FIGURES, figure)
    ? { figure, region }
    : undefined;
}

export const isCounterFigure = (name: string): boolean => counterFigure(name) !== undefined;

/** The field of a table's cell: `blocks.3.rows.0.1`. */
const CELL = /\brows\.\d+\.\d+$/;

/** Whether a field is a table's cell. */
export const isCell = (field: string): boolean => CELL.test(field);

type Counters = ReadonlyMap<string, readonly Counter[]>;

/** A table's row, once for each counter that it names. */
function counterRows(row: unknown, counters: Counters): unknown[] {
  const named = textsOf(row)
    .flatMap(figuresIn)
    .flatMap((name) => counterFigure(name) ?? []);
  const [first] = named;
  if (!first || !Array.isArray(row)) return [row];
  return (counters.get(first.region) ?? []).map((counter) =>
    row.map((cell: unknown) =>
      typeof cell === 'string'
        ? cell.replaceAll(BRACES, (whole, name: string | undefined) => {
            const figure = COUNTER_FIGURES[counterFigure(name ?? '')?.figure ?? ''];
            return figure ? figure(counter) : whole;
          })
        : cell,
    ),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Repeats the rows that name counters. A table that has none left is left out. */
function repeated(value: unknown, counters: Counters): unknown {
  if (Array.isArray(value))
    return value
      .map((part) => repeated(part, counters))
      .filter((part) => !(isRecord(part) && Array.isArray(part['rows']) && part['rows'].length === 0));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'rows' && Array.isArray(part)
        ? part.flatMap((row) => counterRows(row, counters))
        : repeated(part, counters),
    ]),
  );
}

/** Repeats the rows of a value that name counters, once for each open counter. */
export async function withCounters(
  value: unknown,
  countersOf: (region: RegionId) => Promise<readonly Counter[]>,
): Promise<unknown> {
  const regions = new Set(
    textsOf(value)
      .flatMap(figuresIn)
      .flatMap((name) => counterFigure(name)?.region ?? []),
  );
  if (regions.size === 0) return value;
  return repeated(
    value,
    new Map(await Promise.all([...regions].map(async (id) => [id, await countersOf(id)] as const))),
  );
}
