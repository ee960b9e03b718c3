import { resolve } from 'node:path';
import { type EventAccount, eventAccountFromEnv } from '@lemari/contract/clevertap';
import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { type IdentityAccounts, identityAccountsFromEnv } from '@lemari/contract/identity';
import { DEMO_SEED, publicUrlFrom, refuseUnsafeStart } from '@lemari/contract/going-live';
import { FLAGS } from '@lemari/flags/flags';
import { settingsFromEnv, type ShopSettings } from '@lemari/domain/settings';
import { type House, houseFromEnv } from '@lemari/domain/settings/house';
import { type Clock, clockFromEnv } from '@lemari/domain/time/clock';
import type { ContentfulSpace } from './content/contentful-source.ts';
import type { TextMessageAccount } from './customer/text-messages.ts';
import type { MailAccount } from './mail/mailer.ts';
import { type PaymentConfig, paymentConfigFromEnv } from './payments/payment-config.ts';
import type { ClientCredentials } from './tools/tools.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface Config {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Absolute path of the folder that a new database is seeded from; undefined for none. */
  readonly seed: string | undefined;
  readonly logLevel: LogLevel;
  readonly clock: Clock;
  readonly settings: ShopSettings;
  readonly house: House;
  /** Undefined if content pages come from the database. */
  readonly contentful: ContentfulSpace | undefined;
  /** Undefined if text messages cannot be sent. */
  readonly texts: TextMessageAccount | undefined;
  /** Signs tokens of the support chat; undefined where there is none. */
  readonly chatSecret: string | undefined;
  /** Undefined if events are not uploaded. */
  readonly events: EventAccount | undefined;
  /** Undefined if mails are stored instead of sent. */
  readonly mails: MailAccount | undefined;
  /** Base URL of the storefront, without a trailing slash. */
  readonly storefrontUrl: string;
  readonly client: ClientCredentials;
  /** Companies that people sign in with. */
  readonly identities: IdentityAccounts;
  readonly payment: PaymentConfig;
  /** Whether plans can be paid by virtual account at BNI. */
  readonly isBniOn: boolean;
  /** Undefined if `STAFF_TOKEN` is unset. */
  readonly staffToken: string | undefined;
  /** Moves orders by the clock, as staff would. */
  readonly isFulfilmentSimulated: boolean;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/**
 * The settings of the process. A relative `DATA_DIR` or `SEED` is relative to the repository, wherever the process starts.
 * @throws Error that names the variable and its valid values, and for a public shop every unsafe setting
 */
export function configFromEnv(env: Env): Config {
  refuseUnsafeStart(env, 'api');
  const { API_PORT = '4300', DATA_DIR, DATABASE_URL, LOG_LEVEL = 'info', SEED } = env;
  const port = Number(API_PORT);
  if (!/^\d+$/.test(API_PORT) || port > 65_535)
    throw new Error(`API_PORT is "${API_PORT}", which is not a port from 0 to 65535.`);
  const logLevel = LOG_LEVELS.find((level) => level === LOG_LEVEL);
  if (!logLevel) throw new Error(`LOG_LEVEL is "${LOG_LEVEL}"; it can be ${LOG_LEVELS.join(', ')}.`);
  // The message leaves out the value, which contains a password.
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL))
    throw new Error('DATABASE_URL is not an address of a PostgreSQL database (postgres://…).');
  return {
    // An empty value counts as unset.
    host: env['HOST'] || '127.0.0.1',
    port,
    dataDir: resolve(REPOSITORY, DATA_DIR || '.data'),
    databaseUrl: DATABASE_URL || undefined,
    seed: SEED === 'none' ? undefined : resolve(REPOSITORY, SEED || DEMO_SEED),
    logLevel,
    ...storefrontFromEnv(env),
    clock: clockFromEnv(env),
    settings: settingsFromEnv(env),
    house: houseFromEnv(env),
    contentful: contentfulFromEnv(env),
    texts: textMessagesFromEnv(env),
    chatSecret: env['KUSTOMER_CHAT_SECRET'] || undefined,
    events: eventAccountFromEnv(env),
    identities: identityAccountsFromEnv(env),
    payment: paymentConfigFromEnv(env),
    isBniOn: bniFromEnv(env),
    ...fulfilmentFromEnv(env),
  };
}

/**
 * The API decides on the bank itself, by the default of its flag unless the variable says otherwise.
 * @throws Error that names the variable and its valid values
 */
function bniFromEnv({ BNI_VIRTUAL_ACCOUNT: value = '' }: Env): boolean {
  if (value === '') return FLAGS['payment-method-bni-virtual-account'].default;
  if (value !== 'on' && value !== 'off')
    throw new Error(`BNI_VIRTUAL_ACCOUNT is "${value}"; it can be on, off or unset.`);
  return value === 'on';
}

/** @throws Error that names the variable and its valid values */
function fulfilmentFromEnv(env: Env): Pick<Config, 'staffToken' | 'isFulfilmentSimulated'> {
  const { STAFF_TOKEN: staffToken, FULFILMENT = '' } = env;
  if (FULFILMENT !== '' && FULFILMENT !== 'simulated')
    throw new Error(`FULFILMENT is "${FULFILMENT}"; it can be "simulated" or unset.`);
  return { staffToken: staffToken || undefined, isFulfilmentSimulated: FULFILMENT === 'simulated' };
}

/** @throws Error that names the variable and its valid values */
function storefrontFromEnv(env: Env): Pick<Config, 'client' | 'mails' | 'storefrontUrl'> {
  const { PORT = '4200', CLIENT_ID, CLIENT_SECRET, SMTP_URL, MAIL_FROM } = env;
  // The message leaves out the value, which contains a password.
  if (SMTP_URL && !/^smtps?:\/\//.test(SMTP_URL))
    throw new Error('SMTP_URL is not an address of a mail server (smtp://… or smtps://…).');
  if (SMTP_URL && !MAIL_FROM) throw new Error('SMTP_URL is set, so MAIL_FROM has to be as well.');
  return {
    storefrontUrl: publicUrlFrom(env) ?? `http://localhost:${PORT}`,
    client: { id: CLIENT_ID || DEVELOPMENT_CLIENT.id, secret: CLIENT_SECRET || DEVELOPMENT_CLIENT.secret },
    mails: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
  };
}

/** The account, or undefined if it is not set. @throws Error that names a missing variable */
function textMessagesFromEnv(env: Env): TextMessageAccount | undefined {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_URL = 'https://api.twilio.com' } = env;
  if (!sid) return undefined;
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`TWILIO_ACCOUNT_SID is set, so ${name} has to be as well.`);
    return value;
  };
  return {
    sid,
    url: TWILIO_URL,
    authToken: required('TWILIO_AUTH_TOKEN'),
    from: required('TWILIO_FROM'),
    storefrontUrl: required('PUBLIC_URL').replace(/\/$/, ''),
  };
}

/** @throws Error that names a missing variable */
function contentfulFromEnv(env: Env): ContentfulSpace | undefined {
  const { CONTENTFUL_SPACE_ID: id, CONTENTFUL_DELIVERY_TOKEN, CONTENTFUL_PREVIEW_TOKEN } = env;
  if (!id) return undefined;
  const token = CONTENTFUL_PREVIEW_TOKEN || CONTENTFUL_DELIVERY_TOKEN;
  if (!token)
    throw new Error(
      'CONTENTFUL_SPACE_ID is set, so CONTENTFUL_DELIVERY_TOKEN or CONTENTFUL_PREVIEW_TOKEN has to be as well.',
    );
  return {
    id,
    token,
    environment: env['CONTENTFUL_ENVIRONMENT'] || 'master',
    isPreview: Boolean(CONTENTFUL_PREVIEW_TOKEN),
    url: env['CONTENTFUL_URL'] || undefined,
    imagesUrl: (env['CONTENTFUL_IMAGES_URL'] || 'https://images.ctfassets.net').replace(/\/$/, ''),
  };
}
