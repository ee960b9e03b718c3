/**
 * Defaults that services, storefront and tools share without configuration. They are public: safe on a developer's
 * machine, never in a shop that other machines can reach.
 * @see docs/decisions/0119
 */

/** Credentials of the storefront at the customer service. */
export const DEVELOPMENT_CLIENT = { id: 'lemari-web', secret: 'lemari-development-secret' } as const;

/** Keys of the payment sandbox. */
export const SANDBOX_KEYS = {
  secret: 'sk_lemari_development',
  publishable: 'pk_lemari_development',
  webhook: 'whsec_lemari_development',
} as const;

/** Keys of the stand-in for Stripe, in the form of Stripe's test keys. */
export const STAND_IN_KEYS = {
  secret: 'sk_test_lemari_development',
  publishable: 'pk_test_lemari_development',
  webhook: 'whsec_lemari_stand_in_development',
} as const;

/** Keys of the stand-in for Xendit, in the form of Xendit's test keys. */
export const XENDIT_STAND_IN_KEYS = {
  secret: 'xnd_development_lemari_development',
  callbackToken: 'lemari_xendit_stand_in_development',
} as const;

/** Keys of the stand-ins for Google and Facebook. */
export const IDENTITY_KEYS = {
  googleClientId: 'lemari-development.apps.googleusercontent.example',
  googleClientSecret: 'lemari-development-google-secret',
  facebookAppId: '100000000000001',
  facebookAppSecret: 'lemari-development-facebook-secret',
} as const;

/** The address that customers write to. */
export const DEVELOPMENT_EMAIL = 'hello@lemari.example';

/** The house's profiles on social networks. */
export const DEVELOPMENT_PROFILES = {
  instagram: 'https://www.instagram.com/lemari.example',
  tiktok: 'https://www.tiktok.com/@lemari.example',
  pinterest: 'https://www.pinterest.com/lemari.example',
} as const;

/** Token of staff. */
export const DEVELOPMENT_STAFF_TOKEN = 'lemari-development-staff';

/** Whether a host name or address is loopback. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|\[::1\]|127(\.\d{1,3}){3})$/i.test(hostname);

/**
 * Whether visitors on other machines can reach a shop.
 * @param url public URL of the shop; undefined for this machine
 */
export const isOpenToOthers = (url: string | undefined): boolean =>
  !!url && !isLoopbackHost(URL.parse(url)?.hostname ?? '');

/**
 * Whether a server that listens there is reachable from other machines.
 * @param host a name or an address, as in `HOST`
 */
export const listensToOthers = (host: string): boolean => host !== '::1' && !isLoopbackHost(host);
