/** Longest text that the service keeps of a campaign. */
const LONGEST = 500;

/**
 * The campaign (`utm_…`) that led to the visit, as the shell keeps it in a cookie; undefined without one, and on the server: scripts
 * alone write the cookie.
 * @see rules/cookies/utm
 */
export function campaignOfVisit(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const value = document.cookie
    .split('; ')
    .find((one) => one.startsWith('utm='))
    ?.slice('utm='.length);
  if (value === undefined || value === '') return undefined;
  try {
    const text = decodeURIComponent(value);
    return text.length > LONGEST || /\p{C}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
