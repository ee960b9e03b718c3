import { signInHref } from '@lemari/domain/navigation/sign-in';
import { type CallResult, useMutation } from '@lemari/http/query';
import { useLocation, useModals, useMount, usePersistedPart, useVisit } from '@lemari/kit';
import { useEffect, useSyncExternalStore } from 'react';
import { shopOf } from '../shop.ts';
import { guestWishlist, toggled } from './guest-wishlist.ts';
import { createHearts, type HeartCalls } from './hearts.ts';
import { addFavorite, removeFavorite } from './wishlist.queries.ts';

/** Shared by all hearts of the page, where a style may appear twice. */
const hearts = createHearts();

/** Wishlist mutations for a signed-in customer. */
function useHeartCalls(): HeartCalls {
  const mutate = useMutation();
  const shop = shopOf(useMount());
  return {
    add: async (styleId) => dataOrThrow(await mutate(addFavorite, { ...shop, styleId })),
    remove: async (favoriteId) => void dataOrThrow(await mutate(removeFavorite, { ...shop, favoriteId })),
  };
}

/** Turns a failure into an exception, which `createHearts` expects. */
function dataOrThrow(changed: CallResult<number>): number {
  if (!changed.ok) throw new Error('the wishlist was not changed', { cause: changed.failure });
  return changed.data;
}

/** URL of sign-in that returns to this page. @see rules/sign-in/from-browse */
export function useSignInHref(): string {
  const { pathname, search } = useLocation();
  return signInHref(useMount(), pathname + search);
}

const ENDED = 'You’ve been signed out. Sign in and we’ll save your change to your wishlist.';

/** Whether the session has ended since the page was rendered. */
const hasEnded = (error: unknown): boolean => statusOf(error) === 401;
/** Whether a style no longer exists. */
const isGone = (error: unknown): boolean => [400, 404].includes(statusOf(error) ?? 0);

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error ? (error.cause as { status?: number } | undefined)?.status : undefined;

export interface HeartOf {
  readonly id: number;
  readonly name: string;
  readonly favoriteId?: number | undefined;
}

/**
 * Wishlist state of a style and its toggle. A guest's wishlist is saved on the device; its first entry opens a modal
 * that says so.
 */
export function useHeart({ id, name, favoriteId }: HeartOf) {
  const { isSignedIn } = useVisit();
  const modals = useModals();
  const calls = useHeartCalls();
  useMerge();
  const toSignIn = useSignInHref();
  const isOnWishlist = usePersistedPart(guestWishlist, (ids) => ids.includes(id));
  const isPressed = useSyncExternalStore(
    hearts.subscribe,
    () => hearts.isPressed(id),
    () => undefined,
  );

  const pressAsGuest = () => {
    const before = guestWishlist.read();
    guestWishlist.write(toggled(before, id));
    if (before.length === 0) void modals.open('guest-wishlist', { name, signInHref: toSignIn });
  };
  const pressAsCustomer = (): Promise<unknown> =>
    hearts.press(id, favoriteId, calls).catch((error: unknown) =>
      hasEnded(error)
        ? modals.open('sign-in', { reason: ENDED, onSignedIn: () => void pressAsCustomer() })
        : modals.open('custom-alert', {
            title: 'We couldn’t update your wishlist',
            text: `${name} was not changed. The rest of your wishlist is safe. Try again in a moment.`,
          }),
    );
  return {
    isOnWishlist: isSignedIn ? (isPressed ?? favoriteId !== undefined) : isOnWishlist,
    press: () => void (isSignedIn ? pressAsCustomer() : pressAsGuest()),
  };
}

let isMerging = false;

/**
 * Merges the guest's wishlist into the customer's after sign-in, on any page, including the heart that led to the
 * sign-in. Duplicates are added once.
 */
export function useMerge(): void {
  const { isSignedIn } = useVisit();
  const calls = useHeartCalls();
  const hasGuestWishlist = usePersistedPart(guestWishlist, (ids) => ids.length > 0);
  useEffect(() => {
    if (!isSignedIn || !hasGuestWishlist || isMerging) return;
    isMerging = true;
    // Oldest first, to keep the order. Failed entries stay for the next visit.
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
    // Runs once, for the ids that the device had on arrival.
  }, [isSignedIn, hasGuestWishlist]);
}
