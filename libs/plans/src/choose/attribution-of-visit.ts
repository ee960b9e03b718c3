import {
  type Attribution,
  attributionAfterChoice,
  attributionFromText,
  attributionText,
} from '@lemari/domain/plan/attribution';
import { PAGE_COOKIE_SECONDS } from '@lemari/domain/settings/device-data';
import type { Visit } from '@lemari/kit';
import type { ChoiceAddress } from './choice-address.ts';

const COOKIE = 'promotion=';

/** What brought the visitor here: of the browser's cookie, which may be newer than the page; on the server, of the visit. */
export function attributionOf({ attribution }: Pick<Visit, 'attribution'>): Attribution | undefined {
  if (typeof document === 'undefined') return attribution;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(COOKIE));
  return pair === undefined ? attribution : attributionFromText(pair.slice(COOKIE.length));
}

/** Keeps which code the visitor has removed; without scripts the server does. @see rules/vouchers/removal-kept */
export function keepRemovedCode(address: Pick<ChoiceAddress, 'voucher' | 'without'>): void {
  const saved = attributionAfterChoice(attributionOf({}), address);
  if (saved)
    document.cookie = `${COOKIE}${attributionText(saved)}; path=/; max-age=${PAGE_COOKIE_SECONDS}; samesite=lax`;
}
