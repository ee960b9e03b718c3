import {
  type Attribution,
  attributionAfterChoice,
  attributionFromText,
  attributionText,
  withoutPartner,
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

const cookie = (value: string, seconds: number): string =>
  `${COOKIE}${value}; path=/; max-age=${seconds}; samesite=lax`;

/** Leaves the partner's offer out; without scripts the server does. @see docs/decisions/0268 */
export function forgetPartner(): void {
  const rest = withoutPartner(attributionOf({}) ?? {});
  document.cookie = rest ? cookie(attributionText(rest), PAGE_COOKIE_SECONDS) : cookie('', 0);
}

/** Keeps which code the visitor has removed; without scripts the server does. @see rules/vouchers/removal-kept */
export function keepRemovedCode(address: Pick<ChoiceAddress, 'voucher' | 'without'>): void {
  const saved = attributionAfterChoice(attributionOf({}), address);
  if (saved) document.cookie = cookie(attributionText(saved), PAGE_COOKIE_SECONDS);
}
