/**
 * What services, storefront and tools that were told nothing agree on. Everybody knows it: it is good enough for whoever
 * sits at this machine, and never for a shop that is open to others.
 * @see docs/decisions/0119
 */

/** How the storefront is known to the service that knows people. */
export const DEVELOPMENT_CLIENT = { id: 'lemari-web', secret: 'lemari-development-secret' } as const;

/** Of the sandbox of payments. */
export const SANDBOX_KEYS = {
  secret: 'sk_lemari_development',
  publishable: 'pk_lemari_development',
  webhook: 'whsec_lemari_development',
} as const;

/** What staff say who they are with. */
export const DEVELOPMENT_STAFF_TOKEN = 'lemari-development-staff';

/** Names and addresses of this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|\[::1\]|127(\.\d{1,3}){3})$/i.test(hostname);

/** Whether others come there than who sits at this machine. @param url where a shop is; without one it is here */
export const isOpenToOthers = (url: string | undefined): boolean =>
  !!url && !isLoopbackHost(URL.parse(url)?.hostname ?? '');

/** Whether what listens there can be reached from elsewhere. @param host a name or an address, as `HOST` says it */
export const listensToOthers = (host: string): boolean => host !== '::1' && !isLoopbackHost(host);
