/** @param now ISO instant. @returns the one that many seconds after it */
export const later = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();
