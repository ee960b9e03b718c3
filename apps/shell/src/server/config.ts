import path from 'node:path';
import { type EventAccount, eventAccountFromEnv } from '@lemari/contract/clevertap';
import {
  CHAT_FRAME_PATH,
  chatWidgetFrom,
  framesOriginFrom,
  shopOriginsFrom,
  stripeScriptFrom,
} from '@lemari/contract/frames';
import { type IdentityAccounts, identityAccountsFromEnv } from '@lemari/contract/identity';
import { publicUrlFrom, refuseUnsafeStart } from '@lemari/contract/going-live';
import { trustedNetworks } from '@lemari/contract/network-address';
import { SERVICES, type ServiceName } from '@lemari/contract/operations';
import { DEVELOPMENT_CLIENT, isOpenToOthers } from '@lemari/contract/development';
import { isRegionId, type RegionId, REGIONS } from '@lemari/domain/region';
import { settingsFromEnv, type ShopSettings } from '@lemari/domain/settings';
import { appFromEnv, emailFromEnv, type MobileApp } from '@lemari/domain/settings/house';
import { type Externals, readExternals } from '../routing/externals.ts';
import type { FramesConfig } from './frames.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

export interface Config {
  host: string;
  /** TCP port of the storefront. */
  port: number;
  /** Frame documents; undefined where none are served. */
  frames: FramesConfig | undefined;
  /** Public origin of the shop, without a trailing slash. If undefined, the origin of each request is used. */
  publicUrl: string | undefined;
  /** Whether an address is a proxy whose headers about visitor, protocol and host are trusted. */
  trustProxy: (address: string) => boolean;
  /** This server's credentials at the customer service. */
  client: { id: string; secret: string };
  /** Page that shows unsent mails; local development only. */
  mailboxUrl: string | undefined;
  /** Regions without side navigation, whose header has its links. */
  liteRegions: readonly RegionId[];
  settings: ShopSettings;
  /** URLs of other sites that some of the shop's paths lead to. */
  externals: Externals;
  /** Base URL of each service, without a trailing slash. */
  services: Record<ServiceName, string>;
  /** Returns the revision of the catalogue and of the editors' content. */
  revisionUrl: string;
  /** Where releases are published: a folder, or an http(s) URL that serves one. */
  releases: string;
  /** Folder of verified copies of releases. */
  releaseCacheDir: string;
  releasePollMs: number;
  /** Milliseconds that a replaced release has to finish its requests. */
  drainMs: number;
  /** URL of the customer chat; it opens in a new window. */
  chatUrl: string | undefined;
  /** URL of the frame document with the support chat. A chat in a new window comes first. */
  chatFrame: string | undefined;
  /** Contact link: the chat, else the address that mails come from. */
  contact: string | undefined;
  app: MobileApp | undefined;
  /** CleverTap account; if undefined, events are stored in the shop's own database. */
  eventAccount: EventAccount | undefined;
  /** The shop's accounts with Google and Facebook. */
  identities: IdentityAccounts;
  /** URL of a flag server (OpenFeature remote evaluation); if undefined, the table of flags decides. */
  ofrepUrl: string | undefined;
  logLevel: string;
  /** Base URL of the pictures, without a trailing slash. */
  pictures: string;
  /** Allows a release to name a bundler's origin for its client files. */
  isDevelopment: boolean;
}

/**
 * Reads the environment; docs/operations.md describes every variable.
 * @throws Error naming the variable and its valid values; for a public shop, everything that is missing
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  refuseUnsafeStart(env, 'storefront');
  const dataDir = path.resolve(ROOT, env['DATA_DIR'] || '.data');
  const api = `http://127.0.0.1:${env['API_PORT'] ?? 4300}`;
  const serviceUrl = (service: ServiceName) =>
    addressOf(env, `${service.toUpperCase().replace('-', '_')}_URL`, `${api}/${service}`);
  const publicUrl = publicUrlFrom(env);
  const frames = framesFrom(env);
  return {
    host: env['HOST'] || '127.0.0.1',
    port: Number(env['PORT'] ?? 4200),
    frames,
    publicUrl,
    trustProxy: trustedNetworks(env['TRUST_PROXY']),
    client: {
      id: env['CLIENT_ID'] || DEVELOPMENT_CLIENT.id,
      secret: env['CLIENT_SECRET'] || DEVELOPMENT_CLIENT.secret,
    },
    mailboxUrl: isOpenToOthers(publicUrl) ? undefined : `${api}/dev/mailbox`,
    liteRegions: liteRegionsFrom(env),
    settings: settingsFromEnv(env),
    externals: readExternals(env),
    services: Object.fromEntries(
      SERVICES.map((service) => [service, serviceUrl(service)]),
    ) as Config['services'],
    revisionUrl: addressOf(env, 'REVISION_URL', `${api}/revision`),
    releases: env['RELEASES_URL'] ?? path.join(dataDir, 'releases'),
    releaseCacheDir: path.join(dataDir, 'release-cache'),
    releasePollMs: Number(env['RELEASE_POLL_MS'] ?? 1_000),
    drainMs: Number(env['RELEASE_DRAIN_MS'] ?? 10_000),
    chatUrl: env['CHAT_URL'] || undefined,
    chatFrame: env['CHAT_URL'] || !frames?.chat ? undefined : frames.origin + CHAT_FRAME_PATH,
    contact: env['CHAT_URL'] || mailtoOf(emailFromEnv(env)),
    app: appFromEnv(env),
    eventAccount: eventAccountFromEnv(env),
    identities: identityAccountsFromEnv(env),
    ofrepUrl: env['OFREP_URL']?.replace(/\/$/, ''),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    pictures: addressOf(env, 'PICTURES_URL', `${api}/pictures`),
    isDevelopment: env['NODE_ENV'] === 'development',
  };
}

/**
 * Normalised: no trailing slash, no default port, lower-case host.
 * @throws Error naming the variable
 */
function addressOf(env: NodeJS.ProcessEnv, name: string, usual: string): string {
  const value = env[name] || usual;
  if (!URL.canParse(value)) throw new Error(`${name} is "${value}", which is not a URL.`);
  return new URL(value).href.replace(/\/$/, '');
}

const LITE_BY_DEFAULT = Object.values(REGIONS).flatMap(({ id, isLite }) => (isLite ? [id] : []));

/** @throws Error naming the variable and its valid values */
function liteRegionsFrom(env: NodeJS.ProcessEnv): RegionId[] {
  const value = env['LITE_REGIONS'];
  if (!value) return LITE_BY_DEFAULT;
  if (value === 'none') return [];
  return value.split(',').map((text) => {
    const id = text.trim();
    if (!isRegionId(id))
      throw new Error(
        `LITE_REGIONS is "${value}"; it lists regions with commas (${Object.keys(REGIONS).join(', ')}), or is none.`,
      );
    return id;
  });
}

/**
 * Frame documents are served where a port is set for them, as `npm start` does.
 * @throws Error naming the variable
 * @see rules/third-parties/frames-not-the-shop
 */
function framesFrom(env: NodeJS.ProcessEnv): FramesConfig | undefined {
  const { FRAMES_PORT, FRAMES_URL } = env;
  const chat = chatWidgetFrom(env);
  if (!FRAMES_PORT && !FRAMES_URL && !chat) return undefined;
  const origin = framesOriginFrom(env);
  if (!FRAMES_PORT || !/^\d+$/.test(FRAMES_PORT) || Number(FRAMES_PORT) > 65_535)
    throw new Error(
      'FRAMES_PORT must be a port: frame documents are served there, and FRAMES_URL leads to it.',
    );
  return {
    origin,
    port: Number(FRAMES_PORT),
    shopOrigins: shopOriginsFrom(env),
    stripeScript: stripeScriptFrom(env),
    chat,
  };
}

const mailtoOf = (email: string | undefined): string | undefined => email && `mailto:${email}`;
