/**
 * On every answer, also on those to what is no HTTP: whatever a browser is led to believe an answer is, it runs nothing
 * of it and shows it in no frame. A route that answers with a page sets a policy of its own.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Of the reference at `/docs`, whose scripts and styles are files; it writes styles into its elements. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');
