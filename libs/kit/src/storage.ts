/** Key-value storage on this device. */
export interface TextStore {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

type Native = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores texts in localStorage, and falls back to memory if the browser refuses: in a private window, over
 * quota, or with storage disabled. Memory is lost with the page.
 * @param native called at each use, because even reading the property throws if storage is disabled
 * @see rules/cookies/storage-fallback
 */
export function createTextStore(native: () => Native): TextStore {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Native) => Result, otherwise: () => Result): Result => {
    try {
      return use(native());
    } catch {
      return otherwise();
    }
  };
  return {
    // A value in memory is newer than the browser's, which it refused to replace.
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

export const localStore = createTextStore(() => localStorage);
