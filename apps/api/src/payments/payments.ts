import type { PaymentConfig } from './payment-config.ts';
import type { PaymentProvider, Payments } from '../tools/payment-provider.ts';
import { PROVIDER_CHOICE } from './provider-choice.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { twoCTwoPProvider } from './two-c-two-p-provider.ts';

export function paymentsOf(providers: readonly PaymentProvider[]): Payments {
  const named = (name: string) => providers.find((provider) => provider.name === name);
  return {
    named,
    choose: ({ region, purpose, method }) =>
      PROVIDER_CHOICE[region][purpose][method].map(named).find((provider) => provider !== undefined),
  };
}

export const providersOf = ({ sandbox, twoCTwoP }: PaymentConfig): PaymentProvider[] => [
  ...(sandbox ? [sandboxProvider(sandbox)] : []),
  ...(twoCTwoP ? [twoCTwoPProvider(twoCTwoP)] : []),
];
