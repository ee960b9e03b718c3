/** Servers and folders of a run. The global setup publishes them to workers through the environment. */
export interface Run {
  /** The run writes only into this folder. */
  folder: string;
  /** The storefront that all tests share and only read. */
  shellUrl: string;
  apiPort: number;
  /** Port of the payment sandbox. */
  payPort: number;
  /** A seeded data folder of the API. A test with an API of its own copies it. */
  seededData: string;
  /** Build of apparel with other words on its pages. */
  secondEdition: string;
}

export type Engine = 'PGlite' | 'PostgreSQL';

/** What journeys run on: the embedded database, or a PostgreSQL server with `JOURNEYS_ENGINE=PostgreSQL`. */
export const JOURNEYS_ENGINE: Engine =
  process.env['JOURNEYS_ENGINE'] === 'PostgreSQL' ? 'PostgreSQL' : 'PGlite';

const VARIABLE = 'LEMARI_E2E_RUN';

export const publishRun = (run: Run): void => {
  process.env[VARIABLE] = JSON.stringify(run);
};

/** @throws Error outside a run */
export const currentRun = (): Run => {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The global setup has not run.');
  return JSON.parse(text) as Run;
};
