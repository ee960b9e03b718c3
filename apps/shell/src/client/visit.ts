import type { RegionId } from '@lemari/domain/region';

/** Set by the shell's server once the service knows this browser. @see storefront §9 (365 days) */
const COOKIE = 'app_instance';

/** @see storefront §9 */
const COOKIE_DAYS = 28;

/** The region is kept on this device: the bare address leads there next time. @see storefront §2 */
export function keepRegion(region: RegionId): void {
  document.cookie = `region=${region}; path=/; max-age=${COOKIE_DAYS * 24 * 60 * 60}; samesite=lax`;
}

/** Tells the service of a new browser, once. A failure is only logged. @see storefront §7, General */
export function keepAppInstance(region: RegionId): void {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))) return;
  const body = { app_instance: crypto.randomUUID(), operating_system: operatingSystem() };
  fetch('/api/customer/v1/app_instance', {
    method: 'POST',
    headers: { 'content-type': 'application/json', Region: region },
    body: JSON.stringify(body),
  }).then(
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
