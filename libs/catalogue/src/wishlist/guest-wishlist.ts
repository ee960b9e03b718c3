import { createPersisted } from '@lemari/kit';

/** As many as a page of the services can be asked for at once. */
export const MOST_SAVED = 60;

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && Number(id) > 0);

/** Ids of the styles a guest keeps on this device, newest first. They join the person's own once there is one. */
export const guestWishlist = createPersisted<readonly number[]>('wishlist', [], isIds);

/** The list with a style added to it, or taken off it. */
export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, MOST_SAVED);
