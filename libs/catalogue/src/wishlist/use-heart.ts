import { signInHref } from '@lemari/domain/navigation/sign-in';
import { type CallResult, useMutation } from '@lemari/http/query';
import { useLocation, useModals, useMount, usePersistedPart, useVisit } from '@lemari/kit';
import { useEffect, useSyncExternalStore } from 'react';
import { shopOf } from '../shop.ts';
import { guestWishlist, toggled } from './guest-wishlist.ts';
import { createHearts, type HeartCalls } from './hearts.ts';
import { addFavorite, removeFavorite } from './wishlist.queries.ts';

/** Of everything on the page that has a heart: the same style may be on it twice. */
const hearts = createHearts();

/** The services' side of hearts, for whoever is signed in. */
function useHeartCalls(): HeartCalls {
  const mutate = useMutation();
  const shop = shopOf(useMount());
  return {
    add: async (styleId) => takenOrThrown(await mutate(addFavorite, { ...shop, styleId })),
    remove: async (favoriteId) => void takenOrThrown(await mutate(removeFavorite, { ...shop, favoriteId })),
  };
}

/** A failure is a value of the query layer's; the press that met it is answered in words. */
function takenOrThrown(changed: CallResult<number>): number {
  if (!changed.ok) throw new Error('the wishlist was not changed', { cause: changed.failure });
  return changed.data;
}

/** The path to sign in and come back to this page. @see rules/sign-in/from-browse */
export function useSignInHref(): string {
  const { pathname, search } = useLocation();
  return signInHref(useMount(), pathname + search);
}

const ENDED = 'Your sign-in has ended. Sign in and go on: the heart you pressed is not lost.';

/** Whether nobody is signed in any more, though the page was made for somebody. */
const hasEnded = (error: unknown): boolean => statusOf(error) === 401;
/** A style that is in no wardrobe any more is nobody's to keep. */
const isGone = (error: unknown): boolean => [400, 404].includes(statusOf(error) ?? 0);

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error ? (error.cause as { status?: number } | undefined)?.status : undefined;

export interface HeartOf {
  readonly id: number;
  readonly name: string;
  readonly favoriteId?: number | undefined;
}

/**
 * The heart of a style: whether it is kept, and what a press does. A guest's is kept on this device; the first of them
 * opens what tells so.
 */
export function useHeart({ id, name, favoriteId }: HeartOf) {
  const { isSignedIn } = useVisit();
  const modals = useModals();
  const calls = useHeartCalls();
  useMerge();
  const toSignIn = useSignInHref();
  const isOnWishlist = usePersistedPart(guestWishlist, (ids) => ids.includes(id));
  const wanted = useSyncExternalStore(
    hearts.subscribe,
    () => hearts.isWanted(id),
    () => undefined,
  );

  const pressAsGuest = () => {
    const before = guestWishlist.read();
    guestWishlist.write(toggled(before, id));
    if (before.length === 0) void modals.open('guest-wishlist', { name, signInHref: toSignIn });
  };
  const pressAsPerson = (): Promise<unknown> =>
    hearts.press(id, favoriteId, calls).catch((error: unknown) =>
      hasEnded(error)
        ? modals.open('sign-in', { reason: ENDED, onSignedIn: () => void pressAsPerson() })
        : modals.open('custom-alert', {
            title: 'Your wishlist is as it was',
            text: `The wardrobe did not take the change to ${name}. Nothing else is lost: press the heart again in a moment.`,
          }),
    );
  return {
    isOnWishlist: isSignedIn ? (wanted ?? favoriteId !== undefined) : isOnWishlist,
    press: () => void (isSignedIn ? pressAsPerson() : pressAsGuest()),
  };
}

let isMerging = false;

/**
 * What somebody kept as a guest joins their own list once they are signed in, wherever they then are: the heart they were
 * pressing is among it. What is in both lists is in it once.
 */
export function useMerge(): void {
  const { isSignedIn } = useVisit();
  const calls = useHeartCalls();
  const hasGuestWishlist = usePersistedPart(guestWishlist, (ids) => ids.length > 0);
  useEffect(() => {
    if (!isSignedIn || !hasGuestWishlist || isMerging) return;
    isMerging = true;
    // Oldest first, so that the newest is the newest there too. What was not taken stays for the next time.
    void (async () => {
      for (const id of guestWishlist.read().toReversed()) {
        await hearts.keep(id, calls).catch((error: unknown) => {
          if (!isGone(error)) throw error;
        });
        guestWishlist.write(guestWishlist.read().filter((other) => other !== id));
      }
    })()
      .catch((error: unknown) => console.warn('[wishlist]', error))
      .finally(() => (isMerging = false));
    // Once for what the device had when the person came.
  }, [isSignedIn, hasGuestWishlist]);
}
