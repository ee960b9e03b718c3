/** Which announcement was put away: the server reads it, so that it is not there for a moment either. */
export const DISMISSED_COOKIE = 'announcement';
