import { isOpenToOthers, SANDBOX_KEYS } from '@lemari/contract/development';
import { framesOriginFrom, stripeScriptFrom } from '@lemari/contract/frames';
import { publicUrlFrom } from '@lemari/contract/going-live';
import { PROVIDER_KEYS } from './provider-choice.ts';
import type { SandboxAccount } from './sandbox-provider.ts';
import { STRIPE_API, type StripeAccount } from './stripe-client.ts';
import type { TwoCTwoPAccount } from './two-c-two-p-provider.ts';
import { XENDIT_API, type XenditAccount } from './xendit-client.ts';

/** Accounts at providers: the sandbox if its keys are set or `PUBLIC_URL` is not, the others if their keys are set. */
export interface PaymentConfig {
  readonly sandbox: SandboxAccount | undefined;
  readonly twoCTwoP: TwoCTwoPAccount | undefined;
  readonly stripe: StripeAccount | undefined;
  readonly xendit: XenditAccount | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Never gives a public shop a sandbox with the published keys. `docs/going-live.md` asks for a provider there.
 * @throws Error that names the missing variable of an incomplete account
 */
export function paymentConfigFromEnv(env: Env): PaymentConfig {
  const noticeUrl = withoutSlash(
    env['PAYMENT_NOTICE_URL'] || `http://127.0.0.1:${env['API_PORT'] || 4300}/payment/notices`,
  );
  return {
    sandbox: sandboxFromEnv(env, noticeUrl),
    twoCTwoP: twoCTwoPFromEnv(env, noticeUrl),
    stripe: stripeFromEnv(env),
    xendit: xenditFromEnv(env),
  };
}

function sandboxFromEnv(env: Env, noticeUrl: string): SandboxAccount | undefined {
  const { PAY_SECRET_KEY: secretKey, PAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (isOpenToOthers(env['PUBLIC_URL']) && !PROVIDER_KEYS.sandbox.every((name) => env[name]))
    return undefined;
  return {
    url: withoutSlash(env['PAY_URL'] || `http://127.0.0.1:${env['PAY_PORT'] || 4400}`),
    publicOrigin: new URL(env['PAY_PUBLIC_URL'] || `http://localhost:${env['PAY_PORT'] || 4400}`).origin,
    publishableKey: env['PAY_PUBLISHABLE_KEY'] || SANDBOX_KEYS.publishable,
    secretKey: secretKey || SANDBOX_KEYS.secret,
    webhookSecret: webhookSecret || SANDBOX_KEYS.webhook,
    noticeUrl: `${noticeUrl}/sandbox`,
  };
}

function twoCTwoPFromEnv(env: Env, noticeUrl: string): TwoCTwoPAccount | undefined {
  const keys = PROVIDER_KEYS['2c2p'];
  if (!keys.some((name) => env[name])) return undefined;
  const needed = neededFor(env, '2C2P');
  needed('PAYMENT_NOTICE_URL');
  return {
    url: withoutSlash(env['TWO_C_TWO_P_URL'] || 'https://pgw.2c2p.com'),
    merchantId: needed('TWO_C_TWO_P_MERCHANT_ID'),
    secretKey: needed('TWO_C_TWO_P_SECRET_KEY'),
    noticeUrl: `${noticeUrl}/2c2p`,
  };
}

function stripeFromEnv(env: Env): StripeAccount | undefined {
  if (!PROVIDER_KEYS.stripe.some((name) => env[name])) return undefined;
  const needed = neededFor(env, 'Stripe');
  const url = withoutSlash(env['STRIPE_URL'] || STRIPE_API);
  return {
    url,
    secretKey: needed('STRIPE_SECRET_KEY'),
    publishableKey: needed('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: needed('STRIPE_WEBHOOK_SECRET'),
    framesOrigin: framesOriginFrom(env),
    pagesOrigin: url === STRIPE_API ? 'https://checkout.stripe.com' : new URL(stripeScriptFrom(env)).origin,
    shop: shopFrom(env).origin,
  };
}

function xenditFromEnv(env: Env): XenditAccount | undefined {
  if (!PROVIDER_KEYS.xendit.some((name) => env[name])) return undefined;
  const needed = neededFor(env, 'Xendit');
  return {
    url: withoutSlash(env['XENDIT_URL'] || XENDIT_API),
    secretKey: needed('XENDIT_SECRET_KEY'),
    callbackToken: needed('XENDIT_CALLBACK_TOKEN'),
    shop: shopFrom(env).hostname,
  };
}

/** The public URL of the shop. */
const shopFrom = (env: Env): URL => new URL(publicUrlFrom(env) ?? `http://localhost:${env['PORT'] || 4200}`);

/** Reads a variable that another one makes necessary. */
const neededFor =
  (env: Env, title: string) =>
  (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${title} is switched on, so ${name} must be set as well.`);
    return value;
  };

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
