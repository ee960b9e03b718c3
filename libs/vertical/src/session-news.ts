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

/** Tells every tab. @param now milliseconds since 1970 */
export const tellSession = (isSignedIn: boolean, now: number = Date.now()): void =>
  sessionNews.write({ isSignedIn, change: now });
