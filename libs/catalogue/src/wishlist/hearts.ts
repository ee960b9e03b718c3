/** How a person's wishlist is changed at the services. */
export interface HeartCalls {
  /** @returns the favorite's id */
  readonly add: (styleId: number) => Promise<number>;
  readonly remove: (favoriteId: number) => Promise<void>;
}

interface Heart {
  /** As the person has it. */
  isWanted: boolean;
  /** As the services have it. */
  favoriteId: number | undefined;
  isBusy: boolean;
}

/**
 * Hearts as they are pressed: each turns at once, and the services follow. However often one is pressed meanwhile, they
 * are told only what has become of it; where they refuse, it turns back.
 */
export function createHearts() {
  const hearts = new Map<number, Heart>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  async function settle(styleId: number, heart: Heart, calls: HeartCalls): Promise<void> {
    heart.isBusy = true;
    try {
      while (heart.isWanted !== (heart.favoriteId !== undefined)) {
        if (heart.favoriteId === undefined) heart.favoriteId = await calls.add(styleId);
        else {
          await calls.remove(heart.favoriteId);
          heart.favoriteId = undefined;
        }
      }
    } finally {
      heart.isBusy = false;
      heart.isWanted = heart.favoriteId !== undefined;
      notify();
    }
  }

  function heartOf(styleId: number, favoriteId: number | undefined): Heart {
    const heart = hearts.get(styleId) ?? { isWanted: favoriteId !== undefined, favoriteId, isBusy: false };
    hearts.set(styleId, heart);
    return heart;
  }

  async function setWanted(
    styleId: number,
    heart: Heart,
    isWanted: boolean,
    calls: HeartCalls,
  ): Promise<void> {
    heart.isWanted = isWanted;
    notify();
    if (!heart.isBusy) await settle(styleId, heart, calls);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @returns undefined where it has not been pressed since the page was loaded */
    isWanted: (styleId: number): boolean | undefined => hearts.get(styleId)?.isWanted,
    /**
     * @param favoriteId as the page knew it when it was loaded
     * @throws what the services refused with, once the heart has turned back
     */
    press: (styleId: number, favoriteId: number | undefined, calls: HeartCalls): Promise<void> => {
      const heart = heartOf(styleId, favoriteId);
      return setWanted(styleId, heart, !heart.isWanted, calls);
    },
    /**
     * The same for one that is to be kept whatever it was.
     * @throws what the services refused with
     */
    keep: (styleId: number, calls: HeartCalls): Promise<void> =>
      setWanted(styleId, heartOf(styleId, undefined), true, calls),
  };
}
