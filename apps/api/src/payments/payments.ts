import type { PaymentConfig } from './payment-config.ts';
import type { ChargeMethod, PaymentProvider, Payments } from '../tools/payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { twoCTwoPProvider } from './two-c-two-p-provider.ts';

type ProviderName = PaymentProvider['name'];

/** The first that is there. A page of its own is what 2C2P is for; the sandbox has everything else. */
const PREFERRED = {
  hosted: ['2c2p', 'sandbox'],
  card: ['sandbox', '2c2p'],
  virtual_account: ['sandbox', '2c2p'],
  bank_transfer: ['sandbox', '2c2p'],
} as const satisfies Record<ChargeMethod['kind'], readonly ProviderName[]>;

export function paymentsOf(providers: readonly PaymentProvider[]): Payments {
  const named = (name: string) => providers.find((provider) => provider.name === name);
  return {
    named,
    forMethod: (kind) => {
      const provider = PREFERRED[kind].map(named).find((one) => one !== undefined);
      if (!provider) throw new Error(`nobody takes money by ${kind}`);
      return provider;
    },
  };
}

export const providersOf = ({ sandbox, twoCTwoP }: PaymentConfig): PaymentProvider[] => [
  ...(sandbox ? [sandboxProvider(sandbox)] : []),
  ...(twoCTwoP ? [twoCTwoPProvider(twoCTwoP)] : []),
];
