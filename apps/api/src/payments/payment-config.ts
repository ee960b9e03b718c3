import { isOpenToOthers, SANDBOX_KEYS } from '@lemari/contract/development';
import { PROVIDER_KEYS } from './provider-choice.ts';
import type { SandboxAccount } from './sandbox-provider.ts';
import type { TwoCTwoPAccount } from './two-c-two-p-provider.ts';

/** Who takes money: the sandbox with its keys or where no public address is set, 2C2P where its keys are. */
export interface PaymentConfig {
  readonly sandbox: SandboxAccount | undefined;
  readonly twoCTwoP: TwoCTwoPAccount | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * A shop that others can reach has no sandbox with the keys that everybody knows; that it has some provider is a point of
 * going live.
 * @throws Error that names what is missing: half an account is none
 */
export function paymentConfigFromEnv(env: Env): PaymentConfig {
  const noticeUrl = withoutSlash(
    env['PAYMENT_NOTICE_URL'] || `http://127.0.0.1:${env['API_PORT'] || 4300}/payment/notices`,
  );
  return { sandbox: sandboxFromEnv(env, noticeUrl), twoCTwoP: twoCTwoPFromEnv(env, noticeUrl) };
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
  const needed = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`2C2P is switched on, so ${name} has to be set as well.`);
    return value;
  };
  needed('PAYMENT_NOTICE_URL');
  return {
    url: withoutSlash(env['TWO_C_TWO_P_URL'] || 'https://pgw.2c2p.com'),
    merchantId: needed('TWO_C_TWO_P_MERCHANT_ID'),
    secretKey: needed('TWO_C_TWO_P_SECRET_KEY'),
    noticeUrl: `${noticeUrl}/2c2p`,
  };
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
