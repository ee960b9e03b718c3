import path from 'node:path';
import { SANDBOX_KEYS, STAND_IN_KEYS, XENDIT_STAND_IN_KEYS } from '@lemari/contract/development';
import { refuseUnsafeStart } from '@lemari/contract/going-live';
import { type Clock, clockFromEnv } from '@lemari/domain/time/clock';
import type { StandInConfig } from './stripe/stand-in.ts';
import type { XenditStandInConfig } from './xendit/stand-in.ts';

/** A relative `DATA_DIR` is below the repository, whatever the working directory is. */
const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

export interface PayConfig {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Base URL for browsers, without a trailing slash; undefined is localhost on the server's port. */
  readonly publicUrl: string | undefined;
  /** Origins whose pages may frame the card fields. */
  readonly shopOrigins: readonly string[];
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The stand-in for Stripe, where it is switched on. */
  readonly standIn?: StandInConfig | undefined;
  /** The stand-in for Xendit, where it is switched on. */
  readonly xenditStandIn?: XenditStandInConfig | undefined;
  /** Path of the data file. */
  readonly file: string;
  readonly logLevel: string;
  readonly clock: Clock;
}

type Env = Readonly<Record<string, string | undefined>>;

/** @throws Error that names the variable and its allowed values */
export function payConfigFromEnv(env: Env): PayConfig {
  refuseUnsafeStart(env, 'pay');
  const { HOST, PAY_PORT = '4400', DATA_DIR = '.data', LOG_LEVEL = 'info' } = env;
  if (!/^\d+$/.test(PAY_PORT) || Number(PAY_PORT) > 65_535)
    throw new Error(`PAY_PORT is "${PAY_PORT}". It must be a port between 0 and 65535.`);
  return {
    host: HOST || '127.0.0.1',
    port: Number(PAY_PORT),
    publicUrl: env['PAY_PUBLIC_URL'] ? originOf('PAY_PUBLIC_URL', env['PAY_PUBLIC_URL']) : undefined,
    shopOrigins: shopOrigins(env),
    secretKey: env['PAY_SECRET_KEY'] || SANDBOX_KEYS.secret,
    publishableKey: env['PAY_PUBLISHABLE_KEY'] || SANDBOX_KEYS.publishable,
    webhookSecret: env['PAY_WEBHOOK_SECRET'] || SANDBOX_KEYS.webhook,
    standIn: env['STRIPE_STAND_IN'] ? standInFrom(env) : undefined,
    xenditStandIn: env['XENDIT_STAND_IN'] ? xenditStandInFrom(env) : undefined,
    file: path.join(path.resolve(REPOSITORY, DATA_DIR), 'pay', 'books.json'),
    logLevel: LOG_LEVEL,
    clock: clockFromEnv(env),
  };
}

const standInFrom = (env: Env): StandInConfig => ({
  secretKey: STAND_IN_KEYS.secret,
  publishableKey: STAND_IN_KEYS.publishable,
  webhookSecret: STAND_IN_KEYS.webhook,
  noticeUrl: noticeUrlFrom(env, 'stripe'),
});

const xenditStandInFrom = (env: Env): XenditStandInConfig => ({
  secretKey: XENDIT_STAND_IN_KEYS.secret,
  callbackToken: XENDIT_STAND_IN_KEYS.callbackToken,
  noticeUrl: noticeUrlFrom(env, 'xendit'),
});

/** Where the API takes notices of a provider. */
const noticeUrlFrom = ({ API_PORT, PAYMENT_NOTICE_URL }: Env, provider: string): string =>
  `${(PAYMENT_NOTICE_URL || `http://127.0.0.1:${API_PORT || 4300}/payment/notices`).replace(/\/$/, '')}/${provider}`;

/**
 * `SHOP_ORIGIN` holds one or several origins. Without it: the storefront on this machine, and `PUBLIC_URL`.
 */
function shopOrigins({ SHOP_ORIGIN, PUBLIC_URL, PORT }: Env): readonly string[] {
  const port = PORT || 4200;
  const named =
    SHOP_ORIGIN || [`http://localhost:${port} http://127.0.0.1:${port}`, PUBLIC_URL ?? ''].join(' ');
  return named
    .split(/[\s,]+/)
    .filter((text) => text !== '')
    .map((text) => originOf('SHOP_ORIGIN', text));
}

/** An origin as browsers write it. Anything else would be injected into a security policy. */
function originOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} has "${text}". It must be an http(s) address.`);
  return url.origin;
}
