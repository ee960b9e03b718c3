import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { IDENTITY_KEYS, isOpenToOthers, listensToOthers } from './development.ts';
import { GOOGLE_ISSUER } from './identity.ts';
import { trustedNetworks, WIDEST_NETWORKS } from './network-address.ts';
import { type Env, LEAST_CHARACTERS, secretProblems, SECRETS, type ServerName } from './secrets.ts';

/** A condition that a shop must meet before other machines may reach it, and that a program can check. */
export interface Point {
  /** Variables that it checks. */
  readonly names: readonly string[];
  readonly servers: readonly ServerName[];
  /**
   * `reachable`: for servers that other machines reach over the network. `public`: only for a shop with a public URL.
   */
  readonly of: 'reachable' | 'public';
  /** The condition, as docs/going-live.md words it. */
  readonly rule: string;
  /** @returns sentences that name the variable and valid values, without its value; empty where the condition holds */
  readonly problems: (env: Env, servers: readonly ServerName[]) => readonly string[];
}

const ALL = ['api', 'storefront', 'pay', 'identity'] as const;
const SHOP = ['api', 'storefront'] as const;

/** A condition of one variable, whose problem is one sentence. */
const unless =
  (isRight: (env: Env) => boolean, sentence: string): Point['problems'] =>
  (env) =>
    isRight(env) ? [] : [sentence];

const isSet = (name: string) => (env: Env) => Boolean(env[name]?.trim());

/** Whether a text is an https URL without user, path and query, on another machine. */
const isPublicOrigin = (text: string | undefined): boolean => {
  const url = URL.parse(text ?? '');
  return url?.protocol === 'https:' && url.href === `${url.origin}/` && isOpenToOthers(text);
};
const hasPublicOrigin = (name: string) => (env: Env) => isPublicOrigin(env[name]);

/** Conditions of a public shop, in the order of the guide. @see docs/going-live.md */
export const GOING_LIVE: readonly Point[] = [
  {
    names: ['HOST', 'PUBLIC_URL'],
    servers: SHOP,
    of: 'reachable',
    rule: 'Where `HOST` lets others in, `PUBLIC_URL` says where the shop is known.',
    problems: unless(
      isSet('PUBLIC_URL'),
      'PUBLIC_URL is not set, and HOST lets others reach this shop. Set the https address that visitors type; for a container that only this machine reaches, http://localhost and its port.',
    ),
  },
  {
    names: ['PUBLIC_URL'],
    servers: SHOP,
    of: 'public',
    rule: 'An `https` address without a path.',
    problems: unless(
      (env) => !env['PUBLIC_URL'] || isPublicOrigin(env['PUBLIC_URL']),
      'PUBLIC_URL must be an https address without a path, such as https://shop.example.',
    ),
  },
  {
    names: SECRETS.map(({ name }) => name),
    servers: ALL,
    of: 'reachable',
    rule: `Set where they are used, random, at least ${LEAST_CHARACTERS} characters long (those that another company issues: as they are), and no two equal.`,
    problems: secretProblems,
  },
  {
    names: ['SMTP_URL'],
    servers: ['api'],
    of: 'public',
    rule: 'A server that sends mails: people sign in with codes they are sent.',
    problems: unless(
      isSet('SMTP_URL'),
      'SMTP_URL is not set, so mails cannot be sent. Set the mail server: smtps://user:password@mail.example.',
    ),
  },
  {
    names: ['MAIL_FROM'],
    servers: ['api'],
    of: 'public',
    rule: 'The address that mails come from, and that people answer to.',
    problems: unless(
      ({ MAIL_FROM }) => /^[^@<>\s]+@[^@<>\s]+$|<[^@<>\s]+@[^@<>\s]+>$/.test(MAIL_FROM?.trim() ?? ''),
      'MAIL_FROM is not an address. Set the sender of mails: hello@shop.example, or Shop <hello@shop.example>.',
    ),
  },
  {
    names: ['STRIPE_SECRET_KEY', 'TWO_C_TWO_P_MERCHANT_ID', 'PAY_SECRET_KEY', 'PAY_WEBHOOK_SECRET'],
    servers: ['api'],
    of: 'public',
    rule: 'Payments are taken by Stripe, by 2C2P, or by a sandbox with keys of its own.',
    problems: unless(
      (env) =>
        isSet('STRIPE_SECRET_KEY')(env) ||
        isSet('TWO_C_TWO_P_MERCHANT_ID')(env) ||
        (isSet('PAY_PUBLIC_URL')(env) && (isSet('PAY_SECRET_KEY')(env) || isSet('PAY_WEBHOOK_SECRET')(env))),
      'STRIPE_SECRET_KEY and TWO_C_TWO_P_MERCHANT_ID are not set, so payments cannot be taken. Set the account with Stripe or 2C2P, or PAY_SECRET_KEY, PAY_WEBHOOK_SECRET and PAY_PUBLIC_URL of a sandbox of your own.',
    ),
  },
  {
    names: ['TWO_C_TWO_P_MERCHANT_ID'],
    servers: ['api'],
    of: 'public',
    rule: 'Your own, none of the accounts that 2C2P publishes for trying it out (`JT01` and the like).',
    problems: unless(
      (env) => !/^JT0\d$/i.test(env['TWO_C_TWO_P_MERCHANT_ID']?.trim() ?? ''),
      'TWO_C_TWO_P_MERCHANT_ID is an account that 2C2P publishes with its key. Set your own.',
    ),
  },
  {
    names: ['TWO_C_TWO_P_URL'],
    servers: ['api'],
    of: 'public',
    rule: 'Not set, or an `https` address of 2C2P where money is real: with its sandbox, test cards would pay for orders.',
    problems: unless(
      ({ TWO_C_TWO_P_URL: url }) => !url || (isPublicOrigin(url) && !/sandbox/i.test(url)),
      'TWO_C_TWO_P_URL must be an https address without a path, and not that of the sandbox of 2C2P, or not set.',
    ),
  },
  {
    names: ['PAYMENT_NOTICE_URL'],
    servers: ['api'],
    of: 'public',
    rule: 'With 2C2P, an `https` address that it can reach.',
    problems: unless(
      (env) =>
        !env['TWO_C_TWO_P_MERCHANT_ID'] ||
        (isOpenToOthers(env['PAYMENT_NOTICE_URL']) &&
          /^https:.*\/payment\/notices$/.test(URL.parse(env['PAYMENT_NOTICE_URL'] ?? '')?.href ?? '')),
      'PAYMENT_NOTICE_URL must be an https address that 2C2P can reach, which leads to /payment/notices of the API.',
    ),
  },
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    servers: ['api'],
    of: 'public',
    rule: 'Live keys: with test keys, test cards would pay for orders.',
    problems: unless(
      ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }) =>
        (!secret || /^(sk|rk)_live_/.test(secret)) && (!publishable || publishable.startsWith('pk_live_')),
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be live keys: sk_live_… or rk_live_…, and pk_live_….',
    ),
  },
  {
    names: ['STRIPE_URL', 'STRIPE_SCRIPT_URL'],
    servers: SHOP,
    of: 'public',
    rule: 'Not set, or Stripe’s own: a stand-in moves no money, and its script would read cards.',
    problems: unless(
      ({ STRIPE_URL: url, STRIPE_SCRIPT_URL: script }) =>
        (!url || url === 'https://api.stripe.com') &&
        (!script || script.startsWith('https://js.stripe.com/')),
      'STRIPE_URL and STRIPE_SCRIPT_URL must not be set: they name a stand-in for Stripe.',
    ),
  },
  {
    names: ['STRIPE_STAND_IN'],
    servers: ALL,
    of: 'reachable',
    rule: 'Not set: the stand-in for Stripe has published keys.',
    problems: unless(
      (env) => !isSet('STRIPE_STAND_IN')(env),
      'STRIPE_STAND_IN starts a stand-in for Stripe with published keys. Leave it empty.',
    ),
  },
  {
    names: ['XENDIT_SECRET_KEY'],
    servers: ['api'],
    of: 'public',
    rule: 'A live key: with a test key, simulated transfers would pay for orders.',
    problems: unless(
      ({ XENDIT_SECRET_KEY: secret }) => !secret || secret.startsWith('xnd_production_'),
      'XENDIT_SECRET_KEY must be a live key: xnd_production_….',
    ),
  },
  {
    names: ['XENDIT_URL'],
    servers: ['api'],
    of: 'public',
    rule: 'Not set, or Xendit’s own: a stand-in moves no money.',
    problems: unless(
      ({ XENDIT_URL: url }) => !url || url.replace(/\/$/, '') === 'https://api.xendit.co',
      'XENDIT_URL must not be set: it names a stand-in for Xendit.',
    ),
  },
  {
    names: ['XENDIT_STAND_IN'],
    servers: ALL,
    of: 'reachable',
    rule: 'Not set: the stand-in for Xendit has published keys.',
    problems: unless(
      (env) => !isSet('XENDIT_STAND_IN')(env),
      'XENDIT_STAND_IN starts a stand-in for Xendit with published keys. Leave it empty.',
    ),
  },
  {
    names: ['GOOGLE_CLIENT_ID', 'FACEBOOK_APP_ID'],
    servers: SHOP,
    of: 'public',
    rule: 'Your own accounts with these companies, or not set: then the shop shows no button for them.',
    problems: unless(
      ({ GOOGLE_CLIENT_ID: google, FACEBOOK_APP_ID: facebook }) =>
        google !== IDENTITY_KEYS.googleClientId && facebook !== IDENTITY_KEYS.facebookAppId,
      'GOOGLE_CLIENT_ID and FACEBOOK_APP_ID must be your own, or not set: a stand-in lets anyone sign in as anyone.',
    ),
  },
  {
    names: ['GOOGLE_ISSUER', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL'],
    servers: SHOP,
    of: 'public',
    rule: 'Not set, or the companies’ own: a stand-in lets anyone sign in as anyone.',
    problems: unless(
      ({ GOOGLE_ISSUER: google, FACEBOOK_DIALOG_URL: dialog, FACEBOOK_GRAPH_URL: graph }) =>
        (!google || google.replace(/\/$/, '') === GOOGLE_ISSUER) &&
        (!dialog || dialog.startsWith('https://www.facebook.com/')) &&
        (!graph || graph.startsWith('https://graph.facebook.com/')),
      'GOOGLE_ISSUER, FACEBOOK_DIALOG_URL and FACEBOOK_GRAPH_URL must not be set: they name stand-ins for Google and Facebook.',
    ),
  },
  {
    names: ['IDENTITY_PORT'],
    servers: ['identity'],
    of: 'reachable',
    rule: 'The identity sandbox is for this machine alone: anyone can sign in as anyone there.',
    problems: (_env, servers) =>
      servers.includes('identity')
        ? ['IDENTITY_PORT is of the identity sandbox, which is for one machine alone. Do not start it here.']
        : [],
  },
  {
    names: ['FRAMES_URL'],
    servers: SHOP,
    of: 'public',
    rule: 'With Stripe or the chat, an `https` address without a path, on another host than the shop.',
    problems: unless(
      (env) =>
        (!env['FRAMES_URL'] && !env['STRIPE_SECRET_KEY'] && !env['KUSTOMER_CHAT_KEY']) ||
        (hasPublicOrigin('FRAMES_URL')(env) &&
          URL.parse(env['FRAMES_URL'] ?? '')?.hostname !== URL.parse(env['PUBLIC_URL'] ?? '')?.hostname),
      'FRAMES_URL must be an https address without a path, on another host than PUBLIC_URL, such as https://frames.example.',
    ),
  },
  {
    names: ['KUSTOMER_SCRIPT_URL'],
    servers: ['storefront'],
    of: 'public',
    rule: 'Not set, or Kustomer’s own: the script of a stand-in would read what people write.',
    problems: unless(
      ({ KUSTOMER_SCRIPT_URL: script }) => !script || script.startsWith('https://cdn.kustomerapp.com/'),
      'KUSTOMER_SCRIPT_URL must not be set: it names a stand-in for the chat.',
    ),
  },
  {
    names: ['PAY_PUBLIC_URL'],
    servers: ['api', 'pay'],
    of: 'public',
    rule: 'Of a sandbox, where there is one: an `https` address without a path.',
    problems: unless(
      (env) => !env['PAY_PUBLIC_URL'] || hasPublicOrigin('PAY_PUBLIC_URL')(env),
      'PAY_PUBLIC_URL must be an https address without a path, such as https://pay.shop.example, or not set.',
    ),
  },
  {
    names: ['FULFILMENT'],
    servers: ['api'],
    of: 'public',
    rule: 'Not `simulated`: staff move orders, not the clock.',
    problems: unless(
      (env) => env['FULFILMENT'] !== 'simulated',
      'FULFILMENT is simulated, so orders would count as delivered by the clock. Leave it empty, and move them with npm run ops.',
    ),
  },
  {
    names: ['NOW', 'ALLOW_TEST_CLOCK'],
    servers: ALL,
    of: 'reachable',
    rule: 'Not set: the clock is that of the machine.',
    problems: unless(
      (env) => !env['NOW'] && env['ALLOW_TEST_CLOCK'] !== '1',
      'NOW and ALLOW_TEST_CLOCK set a clock for tests. Leave both empty.',
    ),
  },
  {
    names: ['NODE_ENV'],
    servers: SHOP,
    of: 'public',
    rule: 'Not `development`, with which a release may load scripts from another origin.',
    problems: unless(
      (env) => env['NODE_ENV'] !== 'development',
      'NODE_ENV is development. Set production, as npm start does.',
    ),
  },
  {
    names: ['RELEASES_URL'],
    servers: ['storefront'],
    of: 'public',
    rule: 'Not set, a folder, or an `https` address: the storefront runs what comes from there.',
    problems: unless(
      ({ RELEASES_URL: url }) => !url || !/^http:/i.test(url) || !isOpenToOthers(url),
      'RELEASES_URL is an http address, so that others could change the code on its way. Set an https one, or a folder.',
    ),
  },
  {
    names: ['TRUST_PROXY'],
    servers: ['storefront'],
    of: 'reachable',
    rule: `Networks of proxies alone, none wider than ${WIDEST_NETWORKS}.`,
    problems: ({ TRUST_PROXY }) => thrownMessage(() => trustedNetworks(TRUST_PROXY)),
  },
  {
    names: ['SEED'],
    servers: ['api'],
    of: 'public',
    rule: 'The folder that a new database is filled from, or `none`; not the demo data of this repository.',
    problems: unless(
      (env) =>
        isSet('SEED')(env) && resolve(REPOSITORY, env['SEED'] ?? '') !== resolve(REPOSITORY, DEMO_SEED),
      'SEED is not set, or names the demo data. Set the folder with your own, or none.',
    ),
  },
  {
    names: ['DATA_DIR'],
    servers: ALL,
    of: 'reachable',
    rule: 'A folder that the servers may write to.',
    problems: unless(
      ({ DATA_DIR }) => isWritable(resolve(REPOSITORY, DATA_DIR || '.data')),
      'DATA_DIR is a folder that this user may not write to. Set another one, or give it to this user.',
    ),
  },
];

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** Default seed of a local shop, relative to the repository. */
export const DEMO_SEED = 'tools/demo/seed';

/** @returns the message of the error that `read` throws */
function thrownMessage(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Whether a folder is writable; a missing folder is created in its nearest parent. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder) && dirname(folder) !== folder) return isWritable(dirname(folder));
  return (
    statSync(folder).isDirectory() && thrownMessage(() => accessSync(folder, constants.W_OK)).length === 0
  );
}

/** How far a server is open. A public URL outweighs the network that it listens on. */
export function reachOf(env: Env, servers: readonly ServerName[]): 'machine' | Point['of'] {
  const addresses = [env['PUBLIC_URL'], ...(servers.includes('pay') ? [env['PAY_PUBLIC_URL']] : [])];
  if (addresses.some(isOpenToOthers)) return 'public';
  return listensToOthers(env['HOST'] || '127.0.0.1') ? 'reachable' : 'machine';
}

/**
 * Why other machines must not reach the servers.
 * @param servers those that start with this environment
 * @returns every problem on a line of its own, without values; undefined where all conditions hold, and for this
 *   machine only
 */
export function goingLiveProblem(env: Env, servers: readonly ServerName[]): string | undefined {
  const reach = reachOf(env, servers);
  if (reach === 'machine') return undefined;
  const problems = GOING_LIVE.filter(
    (point) =>
      (reach === 'public' || point.of === 'reachable') &&
      point.servers.some((name) => servers.includes(name)),
  ).flatMap(({ problems: of }) => of(env, servers));
  if (problems.length === 0) return undefined;
  const lines = problems.map((problem) => `- ${problem}`).join('\n');
  return `Others can reach this shop, and it is not ready for them:\n\n${lines}\n\ndocs/going-live.md explains each point; npm run going-live checks them again.`;
}

/** @throws Error with every reason why other machines must not reach the server */
export function refuseUnsafeStart(env: Env, server: ServerName): void {
  const problem = goingLiveProblem(env, [server]);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * The public URL of the shop.
 * @returns it without a trailing slash, host in lower case; undefined where it is not set
 * @throws Error for a `PUBLIC_URL` that is not a URL
 */
export function publicUrlFrom({ PUBLIC_URL }: Env): string | undefined {
  if (!PUBLIC_URL) return undefined;
  const url = URL.parse(PUBLIC_URL);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`PUBLIC_URL is "${PUBLIC_URL}", which is not an http(s) address.`);
  return url.href.replace(/\/$/, '');
}
