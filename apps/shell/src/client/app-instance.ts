/** Set by the shell's server once the service knows this browser. @see storefront §9 (365 days) */
const COOKIE = 'app_instance';

/** Tells the service of a new browser, once. A failure is only logged. @see storefront §7, General */
export function keepAppInstance(): void {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))) return;
  const body = { app_instance: crypto.randomUUID(), operating_system: operatingSystem() };
  fetch('/api/customer/v1/app_instance', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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
