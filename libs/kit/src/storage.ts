/** What is kept under a name on this device. */
export interface Storage {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

type Native = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps texts in the browser, and in memory where the browser will not: a private window, no room left, storage switched
 * off. What was kept in memory is gone with the page.
 * @param native asked for at each use: merely naming it throws where storage is switched off
 * @see rules/cookies/storage-fallback
 */
export function createStorage(native: () => Native): Storage {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Native) => Result, otherwise: () => Result): Result => {
    try {
      return use(native());
    } catch {
      return otherwise();
    }
  };
  return {
    // What the browser would not take is newer than what it has.
    get: (name) =>
      memory.get(name) ??
      attempt(
        (storage) => storage.getItem(name) ?? undefined,
        () => undefined,
      ),
    set: (name, value) =>
      attempt(
        (storage) => {
          storage.setItem(name, value);
          memory.delete(name);
        },
        () => void memory.set(name, value),
      ),
    remove: (name) => {
      memory.delete(name);
      attempt(
        (storage) => storage.removeItem(name),
        () => undefined,
      );
    },
  };
}

/** Stays on the device. */
export const localStore = createStorage(() => localStorage);
