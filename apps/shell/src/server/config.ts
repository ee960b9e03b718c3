import path from 'node:path';
import { type EventAccount, eventAccountFromEnv } from '@lemari/contract/clevertap';
import { publicUrlFrom, refuseUnsafeStart } from '@lemari/contract/going-live';
import { trustedNetworks } from '@lemari/contract/network-address';
import { SERVICES, type ServiceName } from '@lemari/contract/operations';
import { DEVELOPMENT_CLIENT, isOpenToOthers } from '@lemari/contract/development';
import { type Externals, readExternals } from '../routing/externals.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

export interface Config {
  host: string;
  /** TCP port of the storefront. */
  port: number;
  /** Where others know the shop, without a trailing slash; without it, where a request says it went. */
  publicUrl: string | undefined;
  /** Whether an address is that of a proxy whose word on a request is taken: visitor, protocol and host. */
  trustProxy: (address: string) => boolean;
  /** How this server is known to the service that knows people. */
  client: { id: string; secret: string };
  /** Where mails are shown that are not sent: on a machine that is nobody's shop. */
  mailboxUrl: string | undefined;
  /** Sites of others that some of the shop's addresses lead to. */
  externals: Externals;
  /** Where each service lives, without a trailing slash. */
  services: Record<ServiceName, string>;
  /** Tells when the catalogue or what editors wrote has changed. */
  revisionUrl: string;
  /** Where releases are published: a folder, or an http(s) address that serves one. */
  releases: string;
  /** Where this server keeps its verified copies of releases. */
  releaseCacheDir: string;
  releasePollMs: number;
  /** How long a replaced release may still finish what it began. */
  drainMs: number;
  /** Where people are answered, opened in a window of its own. */
  chatUrl: string | undefined;
  /** Where a person is answered: the chat, else where mails come from. */
  contact: string | undefined;
  /** Where events go; without it they are kept in the shop's own database. */
  eventAccount: EventAccount | undefined;
  /** A server that decides about flags; without it their table does. */
  ofrepUrl: string | undefined;
  logLevel: string;
  /** Where pictures come from, without a trailing slash. */
  pictures: string;
  /** A release may name a bundler's origin for its client files. */
  isDevelopment: boolean;
}

/**
 * The environment, each name in one place; docs/operations.md says the same in words.
 * @throws Error that names the variable and what it may be; of a shop that others reach, everything that is not ready
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  refuseUnsafeStart(env, 'storefront');
  const dataDir = path.resolve(ROOT, env['DATA_DIR'] || '.data');
  const api = `http://127.0.0.1:${env['API_PORT'] ?? 4300}`;
  const serviceUrl = (service: ServiceName) =>
    addressOf(env, `${service.toUpperCase().replace('-', '_')}_URL`, `${api}/${service}`);
  const publicUrl = publicUrlFrom(env);
  return {
    host: env['HOST'] || '127.0.0.1',
    port: Number(env['PORT'] ?? 4200),
    publicUrl,
    trustProxy: trustedNetworks(env['TRUST_PROXY']),
    client: {
      id: env['CLIENT_ID'] || DEVELOPMENT_CLIENT.id,
      secret: env['CLIENT_SECRET'] || DEVELOPMENT_CLIENT.secret,
    },
    mailboxUrl: isOpenToOthers(publicUrl) ? undefined : `${api}/dev/mailbox`,
    externals: readExternals(env),
    services: Object.fromEntries(
      SERVICES.map((service) => [service, serviceUrl(service)]),
    ) as Config['services'],
    revisionUrl: addressOf(env, 'REVISION_URL', `${api}/revision`),
    releases: env['RELEASES_URL'] ?? path.join(dataDir, 'releases'),
    releaseCacheDir: path.join(dataDir, 'release-cache'),
    releasePollMs: Number(env['RELEASE_POLL_MS'] ?? 1_000),
    drainMs: Number(env['RELEASE_DRAIN_MS'] ?? 10_000),
    chatUrl: env['CHAT_URL'],
    contact: env['CHAT_URL'] || mailtoOf(env['MAIL_FROM']),
    eventAccount: eventAccountFromEnv(env),
    ofrepUrl: env['OFREP_URL']?.replace(/\/$/, ''),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    pictures: addressOf(env, 'PICTURES_URL', `${api}/pictures`),
    isDevelopment: env['NODE_ENV'] === 'development',
  };
}

/**
 * Without a slash at its end, and as addresses are read: a port that needs no saying is not said, and hosts are in small letters.
 * @throws Error that names the variable
 */
function addressOf(env: NodeJS.ProcessEnv, name: string, usual: string): string {
  const given = env[name] || usual;
  if (!URL.canParse(given)) throw new Error(`${name} is "${given}", which is no address.`);
  return new URL(given).href.replace(/\/$/, '');
}

/** @param from an address, or a name with its address: `Lemari <hello@lemari.example>` */
const mailtoOf = (from: string | undefined): string | undefined => {
  const [, address] = /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(from ?? '') ?? [];
  return address && `mailto:${address}`;
};
