import pg from 'pg';

const { builtins } = pg.types;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // A date is a calendar day in a region's zone; node-postgres would turn it into a local Date.
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  // Minor units and counts stay far below 2^53.
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

/** Parsers of values, the same for both engines: dates and instants as ISO strings, all numbers as numbers. */
export const VALUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) ||
    (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};
