import { type Kept, keptFromText } from '@lemari/domain/plan/kept';
import type { Visit } from '@lemari/kit';

const COOKIE = 'promotion=';

/** What brought the visitor here: of the browser's cookie, which may be newer than the page; on the server, of the visit. */
export function keptOf({ kept }: Pick<Visit, 'kept'>): Kept | undefined {
  if (typeof document === 'undefined') return kept;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(COOKIE));
  return pair === undefined ? kept : keptFromText(pair.slice(COOKIE.length));
}
