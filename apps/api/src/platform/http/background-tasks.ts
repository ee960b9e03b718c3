/** Work that continues after the response. A later run of its job retries what fails. */
export interface BackgroundTasks {
  (work: () => Promise<unknown>): void;
  /** Resolves when all tasks have ended. */
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
      // A task may have started another one.
      while (running.size > 0) await Promise.all(running);
    },
  });
}
