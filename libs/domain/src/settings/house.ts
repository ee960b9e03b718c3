import { DEVELOPMENT_EMAIL, DEVELOPMENT_PROFILES, isOpenToOthers } from '@lemari/contract/development';
import { planVerticals } from '../plan/plan.ts';
import { type RegionId, REGIONS } from '../region/region.ts';
import { planStart } from '../region/selling.ts';

/** A store that customers download the mobile app from. */
export interface AppStore {
  readonly name: 'App Store' | 'Google Play';
  readonly url: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const STORES = { APP_STORE_URL: 'App Store', PLAY_STORE_URL: 'Google Play' } as const;

/**
 * @returns undefined for an unset variable; an empty value counts as unset
 * @throws Error that names the variable
 */
function httpsFromEnv(env: Env, variable: string): string | undefined {
  const url = env[variable];
  if (!url) return undefined;
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new Error(`${variable} is "${url}", which is not an https address.`);
  return url;
}

/** The mobile app. */
export interface MobileApp {
  readonly stores: readonly [AppStore, ...AppStore[]];
  /** Whether a customer can be texted the link to it. */
  readonly sendsLink: boolean;
}

/**
 * @returns undefined without a store: there is no app, and no page promises one
 * @throws Error that names the variable
 * @see docs/decisions/0151
 */
export function appFromEnv(env: Env): MobileApp | undefined {
  const [first, ...others] = (Object.entries(STORES) as [keyof typeof STORES, AppStore['name']][]).flatMap(
    ([variable, name]) => {
      const url = httpsFromEnv(env, variable);
      return url === undefined ? [] : [{ name, url }];
    },
  );
  return first && { stores: [first, ...others], sendsLink: Boolean(env['TWILIO_ACCOUNT_SID']) };
}

/**
 * The address that customers write to: the one that mails come from.
 * @returns undefined where `MAIL_FROM` is unset; without the name of `Lemari <hello@lemari.example>`
 */
export const emailFromEnv = ({ MAIL_FROM }: Env): string | undefined =>
  /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(MAIL_FROM ?? '')?.[1];

const PROFILES = { instagram: 'INSTAGRAM_URL', tiktok: 'TIKTOK_URL', pinterest: 'PINTEREST_URL' } as const;

export type SocialNetwork = keyof typeof PROFILES;

export const SOCIAL_NETWORKS = Object.keys(PROFILES) as readonly SocialNetwork[];

/**
 * The house's profiles on social networks. A shop that only this machine reaches has examples.
 * @throws Error that names the variable
 * @see docs/decisions/0156
 */
function profilesFromEnv(env: Env): House['profiles'] {
  const examples = isOpenToOthers(env['PUBLIC_URL']) ? {} : DEVELOPMENT_PROFILES;
  const configured = SOCIAL_NETWORKS.flatMap((network) => {
    const url = httpsFromEnv(env, PROFILES[network]);
    return url === undefined ? [] : [[network, url] as const];
  });
  return { ...examples, ...Object.fromEntries(configured) };
}

/** What copy says of the house, by configuration. */
export interface House {
  /** The address that customers write to. */
  readonly email: string;
  readonly app: MobileApp | undefined;
  readonly profiles: Readonly<Partial<Record<SocialNetwork, string>>>;
  /** Days after which an e-mail that asked for news of plans is deleted. @see rules/plans/interest-deleted */
  readonly planInterestDays: number;
  /** Plans that anyone can buy, as `region/vertical`: `hk/bags`. By default those that start with a payment. */
  readonly openPlans: readonly string[];
}

const DEFAULT_PLAN_INTEREST_DAYS = 365;
/** Two years: a visitor expects no answer later. */
const MOST_PLAN_INTEREST_DAYS = 730;

/** @throws Error that names the variable and its valid values */
function planInterestDaysFromEnv({ PLAN_INTEREST_DAYS: text }: Env): number {
  // An empty value counts as unset.
  if (!text) return DEFAULT_PLAN_INTEREST_DAYS;
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MOST_PLAN_INTEREST_DAYS)
    throw new Error(
      `PLAN_INTEREST_DAYS is "${text}"; it can be a whole number from 1 to ${MOST_PLAN_INTEREST_DAYS}.`,
    );
  return days;
}

/** @throws Error that names the variable and its valid values */
function openPlansFromEnv({ OPEN_PLANS: text }: Env): readonly string[] {
  const shops = (Object.keys(REGIONS) as RegionId[]).flatMap((region) =>
    planVerticals(region).map((vertical) => ({ region, vertical, name: `${region}/${vertical}` })),
  );
  // An empty value counts as unset.
  if (!text)
    return shops
      .filter(({ region, vertical }) => planStart(region, vertical) === 'payment')
      .map(({ name }) => name);
  const known = shops.map(({ name }) => name);
  const open = text
    .split(',')
    .map((plans) => plans.trim())
    .filter((plans) => plans !== '');
  const unknown = open.find((plans) => !known.includes(plans));
  if (unknown !== undefined)
    throw new Error(`OPEN_PLANS names "${unknown}"; it can name ${[...new Set(known)].join(', ')}.`);
  return open;
}

/** @throws Error that names a variable and its valid values */
export const houseFromEnv = (env: Env): House => ({
  email: emailFromEnv(env) ?? DEVELOPMENT_EMAIL,
  app: appFromEnv(env),
  profiles: profilesFromEnv(env),
  planInterestDays: planInterestDaysFromEnv(env),
  openPlans: openPlansFromEnv(env),
});
