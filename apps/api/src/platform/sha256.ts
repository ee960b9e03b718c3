import { createHash } from 'node:crypto';

/** In hexadecimal. Of a secret the database keeps nothing else. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
