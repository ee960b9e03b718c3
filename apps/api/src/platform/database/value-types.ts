import pg from 'pg';

const { builtins } = pg.types;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // A date is a day in some region's zone, never a moment: node-postgres would make a local Date of it.
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  // Minor units and counts stay far below 2^53.
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

/** How values are read, the same from both engines: dates and instants as ISO strings, every number as a number. */
export const VALUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) ||
    (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};
