import { cartNews } from './cart-news.ts';
import { createPersisted } from './persisted.ts';

/** Whether a user is signed in, synchronised across tabs. Tokens stay on the server. */
export interface SessionNews {
  readonly isSignedIn: boolean;
  /** Changes after each sign-in and sign-out. */
  readonly change: number;
  /** The last sign-out. */
  readonly signedOut?: number;
}

const isNews = (value: unknown): value is SessionNews =>
  typeof value === 'object' &&
  value !== null &&
  'isSignedIn' in value &&
  typeof value.isSignedIn === 'boolean' &&
  'change' in value &&
  typeof value.change === 'number';

export const sessionNews = createPersisted<SessionNews>('session', { isSignedIn: false, change: 0 }, isNews);

/**
 * Notifies all tabs. The carts are refetched after sign-in, since they may have changed on another device.
 * @param now milliseconds since 1970
 */
export function broadcastSession(isSignedIn: boolean, now: number = Date.now()): void {
  if (isSignedIn) cartNews.write({ ...cartNews.read(), change: 0 });
  sessionNews.write({ ...(isSignedIn ? sessionNews.read() : { signedOut: now }), isSignedIn, change: now });
}
