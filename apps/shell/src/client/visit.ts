import type { RegionId } from '@lemari/domain/region';
import { earlyCall } from './early-call.ts';

/** Known to the service from then on, it is kept for 365 days by the shell's server. @see storefront §9 */
const COOKIE = 'app_instance';

/**
 * Gives a new browser its number, at once: a guest's cart is known by it. The service is told of it, once; a failure is only
 * logged.
 * @returns once the service knows the number, or has refused it
 * @see storefront §7, General
 */
export async function keepAppInstance(region: RegionId): Promise<void> {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))) return;
  const body = { app_instance: crypto.randomUUID(), operating_system: operatingSystem() };
  document.cookie = `${COOKIE}=${body.app_instance}; path=/; samesite=lax`;
  await earlyCall('createAppInstance', region, body).then(
    (response) => {
      if (!response.ok) console.warn(`The app instance was not taken (${response.status}).`);
    },
    (error: unknown) => console.warn('The app instance was not sent.', error),
  );
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly userAgentData?: { readonly platform: string };
  }
}

const operatingSystem = () => (navigator.userAgentData?.platform ?? navigator.platform) || 'unknown';

/** @see storefront §9 */
const UTM_MINUTES = 30;

/** Which campaign led here, as the link says it; kept while the visit lasts. @see storefront §9 */
export function keepCampaign(search: string): void {
  const campaign = [...new URLSearchParams(search)].filter(
    ([name, value]) => name.startsWith('utm_') && value,
  );
  if (campaign.length === 0) return;
  const value = encodeURIComponent(new URLSearchParams(campaign).toString());
  document.cookie = `utm=${value}; path=/; max-age=${UTM_MINUTES * 60}; samesite=lax`;
}
