import { type Attribution, attributionFromText } from '@lemari/domain/plan/attribution';
import type { Visit } from '@lemari/kit';

const COOKIE = 'promotion=';

/** What brought the visitor here: of the browser's cookie, which may be newer than the page; on the server, of the visit. */
export function attributionOf({ attribution }: Pick<Visit, 'attribution'>): Attribution | undefined {
  if (typeof document === 'undefined') return attribution;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(COOKIE));
  return pair === undefined ? attribution : attributionFromText(pair.slice(COOKIE.length));
}
