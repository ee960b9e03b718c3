import { createHash } from 'node:crypto';

/** SHA-256 as `integrity` attributes and a Content-Security-Policy have it: `sha256-…`. */
export const integrityHash = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
