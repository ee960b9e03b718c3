type Ending = () => Promise<void>;

// On the process object, because jest loads the global setup and teardown separately.
const run = globalThis as typeof globalThis & { lemariApiTestRun?: Ending[] };
const endings = (run.lemariApiTestRun ??= []);

/** Stops what the global setup has started. */
export const atEndOfRun = (ending: Ending) => void endings.push(ending);

export default async function endRun(): Promise<void> {
  await Promise.all(endings.splice(0).map((ending) => ending()));
}
