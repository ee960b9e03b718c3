type Ending = () => Promise<void>;

// On the process, because jest loads what starts a run and what ends it apart from each other.
const run = globalThis as typeof globalThis & { lemariApiTestRun?: Ending[] };
const endings = (run.lemariApiTestRun ??= []);

/** What was started for a whole run is ended with it. */
export const atEndOfRun = (ending: Ending) => void endings.push(ending);

export default async function endRun(): Promise<void> {
  await Promise.all(endings.splice(0).map((ending) => ending()));
}
