/** What is done when the answer is on its way: nobody waits for it, and what fails is done by a later run of its job. */
export interface Afterwards {
  (work: () => Promise<unknown>): void;
  /** Until all of it has come to an end. */
  readonly ended: () => Promise<void>;
}

export function afterwards(onFailure: (error: unknown) => void): Afterwards {
  const running = new Set<Promise<unknown>>();
  const begin = (work: () => Promise<unknown>) => {
    const done = work()
      .catch(onFailure)
      .finally(() => running.delete(done));
    running.add(done);
  };
  return Object.assign(begin, {
    ended: async () => {
      // What ends may have begun something else.
      while (running.size > 0) await Promise.all(running);
    },
  });
}
