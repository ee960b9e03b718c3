import { attributionAt, attributionText } from '@lemari/domain/plan/attribution';
import { placeOf } from '@lemari/domain/region/place';
import { PAGE_COOKIE_SECONDS } from '@lemari/domain/settings/device-data';

/** Keeps what brought a visitor here, if the page says so; the newest wins. @see rules/promotions/kept */
export function storeAttribution(pathname: string): void {
  const attribution = attributionAt(placeOf(pathname));
  if (attribution)
    document.cookie = `promotion=${attributionText(attribution)}; path=/; max-age=${PAGE_COOKIE_SECONDS}; samesite=lax`;
}
