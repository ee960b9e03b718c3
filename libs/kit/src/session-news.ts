import { cartNews } from './cart-news.ts';
import { createKept } from './kept.ts';

/** Whether somebody is signed in on this browser, told to every tab of it. Tokens are the server's alone. */
export interface SessionNews {
  readonly isSignedIn: boolean;
  /** Another number after each sign-in and sign-out. */
  readonly change: number;
}

const isNews = (value: unknown): value is SessionNews =>
  typeof value === 'object' &&
  value !== null &&
  'isSignedIn' in value &&
  typeof value.isSignedIn === 'boolean' &&
  'change' in value &&
  typeof value.change === 'number';

export const sessionNews = createKept<SessionNews>('session', { isSignedIn: false, change: 0 }, isNews);

/**
 * Tells every tab. Whoever has signed in may have put something into a cart elsewhere: what is known of carts is asked for anew.
 * @param now milliseconds since 1970
 */
export function tellSession(isSignedIn: boolean, now: number = Date.now()): void {
  if (isSignedIn) cartNews.write({ ...cartNews.read(), change: 0 });
  sessionNews.write({ isSignedIn, change: now });
}
