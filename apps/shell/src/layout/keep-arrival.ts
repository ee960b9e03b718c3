import { keptAt, keptText } from '@lemari/domain/plan/kept';
import { placeOf } from '@lemari/domain/region/place';
import { PROMOTION_SECONDS } from '@lemari/domain/settings/device-data';

/** Keeps what brought a visitor here, if the page says so; the newest wins. @see rules/promotions/kept */
export function keepArrival(pathname: string): void {
  const kept = keptAt(placeOf(pathname));
  if (kept)
    document.cookie = `promotion=${keptText(kept)}; path=/; max-age=${PROMOTION_SECONDS}; samesite=lax`;
}
