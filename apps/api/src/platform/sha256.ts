import { createHash } from 'node:crypto';

/** In hexadecimal. The database stores secrets only as this digest. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
