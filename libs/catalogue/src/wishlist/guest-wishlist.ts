import { createPersisted } from '@lemari/kit';

/** Largest page size of the services. */
export const MAX_SAVED = 60;

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && Number(id) > 0);

/** Ids of the styles that a guest has saved on this device, newest first. After sign-in they join the customer's wishlist. */
export const guestWishlist = createPersisted<readonly number[]>('wishlist', [], isIds);

/** The list with a style added or removed. */
export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, MAX_SAVED);
