/** Mutations of a customer's wishlist. */
export interface HeartCalls {
  /** @returns the favorite's id */
  readonly add: (styleId: number) => Promise<number>;
  readonly remove: (favoriteId: number) => Promise<void>;
}

interface Heart {
  /** State that the customer sees: the last press, until the services refuse it. */
  isPressed: boolean;
  /** State that the services know. */
  favoriteId: number | undefined;
  isBusy: boolean;
}

/**
 * Optimistic state of wishlist hearts. Presses during a call are coalesced: the next call sends the final state. A
 * refusal reverts the heart.
 */
export function createHearts() {
  const hearts = new Map<number, Heart>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  async function settle(styleId: number, heart: Heart, calls: HeartCalls): Promise<void> {
    heart.isBusy = true;
    try {
      while (heart.isPressed !== (heart.favoriteId !== undefined)) {
        if (heart.favoriteId === undefined) heart.favoriteId = await calls.add(styleId);
        else {
          await calls.remove(heart.favoriteId);
          heart.favoriteId = undefined;
        }
      }
    } finally {
      heart.isBusy = false;
      heart.isPressed = heart.favoriteId !== undefined;
      notify();
    }
  }

  function heartOf(styleId: number, favoriteId: number | undefined): Heart {
    const heart = hearts.get(styleId) ?? { isPressed: favoriteId !== undefined, favoriteId, isBusy: false };
    hearts.set(styleId, heart);
    return heart;
  }

  async function setPressed(
    styleId: number,
    heart: Heart,
    isPressed: boolean,
    calls: HeartCalls,
  ): Promise<void> {
    heart.isPressed = isPressed;
    notify();
    if (!heart.isBusy) await settle(styleId, heart, calls);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @returns undefined before the first press */
    isPressed: (styleId: number): boolean | undefined => hearts.get(styleId)?.isPressed,
    /**
     * @param favoriteId as loaded with the page
     * @throws the services' refusal, after the heart is reverted
     */
    press: (styleId: number, favoriteId: number | undefined, calls: HeartCalls): Promise<void> => {
      const heart = heartOf(styleId, favoriteId);
      return setPressed(styleId, heart, !heart.isPressed, calls);
    },
    /**
     * Adds a style, whatever its state was.
     * @throws the services' refusal
     */
    keep: (styleId: number, calls: HeartCalls): Promise<void> =>
      setPressed(styleId, heartOf(styleId, undefined), true, calls),
  };
}
