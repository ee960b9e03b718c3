/**
 * Headers of every answer, including answers to invalid HTTP: a browser runs no content of an answer and shows it in no frame. A
 * route that serves a page sets a policy of its own.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** For the reference at `/docs`, whose scripts and styles are files, and which sets inline styles. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');
