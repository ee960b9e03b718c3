/** What the global setup made for all tests; workers inherit it through the environment. */
export interface Run {
  /** Everything this run writes lies in here. */
  folder: string;
  /** The storefront that all tests share, and only read from. */
  shellUrl: string;
  apiPort: number;
  /** Of the sandbox of payments. */
  payPort: number;
  /** A data folder of the API, seeded and closed: to be copied by a test that wants an API of its own. */
  seededData: string;
  /** Apparel built a second time, with other words on its pages. */
  secondEdition: string;
}

const VARIABLE = 'LEMARI_E2E_RUN';

export const publishRun = (run: Run): void => {
  process.env[VARIABLE] = JSON.stringify(run);
};

/** @throws Error outside a run */
export const currentRun = (): Run => {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('the global setup has not run');
  return JSON.parse(text) as Run;
};
