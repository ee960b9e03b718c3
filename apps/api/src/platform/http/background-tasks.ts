/** Work behind an answer that is on its way. The caller does not wait for it, and a later run of its job does what fails. */
export interface BackgroundTasks {
  (work: () => Promise<unknown>): void;
  /** Until all of it has come to an end. */
  readonly ended: () => Promise<void>;
}

export function createBackgroundTasks(onFailure: (error: unknown) => void): BackgroundTasks {
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
