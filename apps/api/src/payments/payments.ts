import type { PaymentConfig } from './payment-config.ts';
import type { PaymentMethod } from '@lemari/domain/order';
import type { PaymentProvider, Payments } from '../tools/payment-provider.ts';
import { CHARGE_KINDS, PROVIDER_CHOICE } from './provider-choice.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { stripeProvider } from './stripe-provider.ts';
import { twoCTwoPProvider } from './two-c-two-p-provider.ts';
import { xenditProvider } from './xendit-provider.ts';

const METHODS = Object.keys(CHARGE_KINDS) as PaymentMethod[];

export function paymentsOf(providers: readonly PaymentProvider[]): Payments {
  const named: Payments['named'] = (name) => providers.find((provider) => provider.name === name);
  const choose: Payments['choose'] = ({ region, purpose, method }) =>
    PROVIDER_CHOICE[region][purpose][method].map(named).find((provider) => provider !== undefined);
  return {
    all: providers,
    named,
    choose,
    setup: (region) => {
      const takes = (method: (typeof CHARGE_KINDS)[PaymentMethod][number]) =>
        choose({ region, purpose: 'once', method });
      const cardFrame = takes('card')?.browser.cardFrame;
      const chosen = new Set(METHODS.flatMap((method) => CHARGE_KINDS[method].map(takes)));
      return {
        ...(cardFrame && { cardFrame }),
        formTargets: [...new Set([...chosen].flatMap((provider) => provider?.browser.formTargets ?? []))],
        methods: METHODS.filter((method) => CHARGE_KINDS[method].some(takes)),
      };
    },
  };
}

export const providersOf = ({ sandbox, stripe, twoCTwoP, xendit }: PaymentConfig): PaymentProvider[] => [
  ...(sandbox ? [sandboxProvider(sandbox)] : []),
  ...(twoCTwoP ? [twoCTwoPProvider(twoCTwoP)] : []),
  ...(stripe ? [stripeProvider(stripe)] : []),
  ...(xendit ? [xenditProvider(xendit)] : []),
];
