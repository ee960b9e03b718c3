import type { RegionId } from '@lemari/domain/region';
import { UTM_SECONDS } from '@lemari/domain/settings/device-data';
import { earlyCall } from './early-call.ts';

/** Once the service knows it, the shell's server keeps the cookie for 365 days. @see rules/cookies/app-instance */
const COOKIE = 'app_instance';

/**
 * Gives a new browser its app instance id at once, because a guest's cart is stored under it, and registers it with
 * the service once. A failure is only logged.
 * @returns once the service has accepted or refused the id
 * @see rules/calls/create-app-instance, rules/calls/app-instance-failure
 */
export async function registerAppInstance(region: RegionId): Promise<void> {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))) return;
  const body = { app_instance: crypto.randomUUID(), operating_system: operatingSystem() };
  document.cookie = `${COOKIE}=${body.app_instance}; path=/; samesite=lax`;
  await earlyCall('createAppInstance', region, body).then(
    (response) => {
      if (!response.ok) console.warn(`The server refused the app instance (${response.status}).`);
    },
    (error: unknown) => console.warn('The app instance could not be sent.', error),
  );
}

declare global {
  interface Navigator {
    /** Undefined in browsers without User-Agent Client Hints. */
    readonly userAgentData?: { readonly platform: string };
  }
}

const operatingSystem = () => (navigator.userAgentData?.platform ?? navigator.platform) || 'unknown';

/** Stores the campaign parameters of the URL (`utm_*`) for the visit. @see rules/cookies/utm */
export function storeCampaign(search: string): void {
  const campaign = [...new URLSearchParams(search)].filter(
    ([name, value]) => name.startsWith('utm_') && value,
  );
  if (campaign.length === 0) return;
  const value = encodeURIComponent(new URLSearchParams(campaign).toString());
  document.cookie = `utm=${value}; path=/; max-age=${UTM_SECONDS}; samesite=lax`;
}
