import { isOpenToOthers } from './development.ts';
import type { Env } from './secrets.ts';

/**
 * The origin of frame documents: pages that run the scripts of other companies, which the shop's own pages never do.
 * @see docs/decisions/0221
 */

/** Path of the document with a provider's card fields. */
export const CARD_FRAME_PATH = '/frames/card';

/** Path of the document with the support chat. */
export const CHAT_FRAME_PATH = '/frames/chat';

/** Script of Kustomer's chat. @see https://developer.kustomer.com/chat-sdk/v2.0-Web/docs/installation */
export const KUSTOMER_SCRIPT = 'https://cdn.kustomerapp.com/chat-web/widget.js';

/** Stripe's script, of the release that belongs to the API version of the SDK. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** Distance of the default port of frame documents from the storefront's. */
const PORTS_APART = 50;

const framesPortFrom = ({ FRAMES_PORT, PORT }: Env): number =>
  Number(FRAMES_PORT || Number(PORT || 4200) + PORTS_APART);

/**
 * @returns undefined where a public shop has none
 * @throws Error naming the variable
 */
function configuredFramesOrigin(env: Env): string | undefined {
  const { FRAMES_URL, PUBLIC_URL } = env;
  if (!FRAMES_URL) return isOpenToOthers(PUBLIC_URL) ? undefined : `http://localhost:${framesPortFrom(env)}`;
  const url = URL.parse(FRAMES_URL);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error('FRAMES_URL must be an http(s) address without a path, such as https://frames.example.');
  return url.origin;
}

/** @throws Error naming the variable */
export function framesOriginFrom(env: Env): string {
  const origin = configuredFramesOrigin(env);
  if (origin === undefined)
    throw new Error('FRAMES_URL must be set: frame documents need an origin of their own.');
  if (shopOriginsFrom(env).includes(origin))
    throw new Error('FRAMES_URL must not be the shop’s own origin: scripts of other companies run there.');
  return origin;
}

/** Origins whose pages may frame the documents: the public one, and the storefront on this machine. */
export function shopOriginsFrom({ PUBLIC_URL, PORT }: Env): readonly string[] {
  const port = PORT || 4200;
  const local = isOpenToOthers(PUBLIC_URL) ? [] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const origin = URL.parse(PUBLIC_URL ?? '')?.origin;
  return [...new Set([...(origin === undefined ? [] : [origin]), ...local])];
}

/** Address of Stripe's script. @throws Error naming the variable */
export const stripeScriptFrom = (env: Env): string => scriptFrom(env, 'STRIPE_SCRIPT_URL', STRIPE_SCRIPT);

/** @throws Error naming the variable */
function scriptFrom(env: Env, name: string, usual: string): string {
  const url = URL.parse(env[name] || usual);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an http(s) address.`);
  return url.href;
}

/** The support chat, as its frame document starts it. */
export interface ChatWidget {
  /** Public: it allows nothing but to chat. */
  readonly key: string;
  /** Empty for the default brand. */
  readonly brand: string;
  /** Address of Kustomer's script, or of a stand-in. */
  readonly script: string;
}

/**
 * @returns undefined where there is no chat
 * @throws Error naming the variable
 */
export function chatWidgetFrom(env: Env): ChatWidget | undefined {
  const { KUSTOMER_CHAT_KEY: key, KUSTOMER_BRAND_ID: brand = '' } = env;
  if (!key) return undefined;
  // Nothing else than a key belongs into the document.
  if (!/^[\w.-]{1,2000}$/.test(key)) throw new Error('KUSTOMER_CHAT_KEY is not a key.');
  if (!/^\w{0,100}$/.test(brand)) throw new Error('KUSTOMER_BRAND_ID is not an id.');
  return { key, brand, script: scriptFrom(env, 'KUSTOMER_SCRIPT_URL', KUSTOMER_SCRIPT) };
}
