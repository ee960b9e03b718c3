import type { PaymentMethod } from '@lemari/domain/order';
import type { FlagValues } from '@lemari/flags/flags';
import { createContext as createRouterContext } from 'react-router';

/** A provider with card fields in an iframe. Both values are public. */
export interface CardProvider {
  readonly origin: string;
  /** The provider's publishable key. */
  readonly key: string;
}

/** A method of payment by bank transfer. */
export type BankMethod = Exclude<PaymentMethod, 'credit_card'>;

/** Decisions of the server for all visits to a region. */
export interface ShopSetup {
  readonly flags: Partial<FlagValues>;
  /** Without it, cards are entered on the provider's page. */
  readonly cardProvider?: CardProvider | undefined;
  /** Whether the shop accepts cards; undefined, from an older shell, means yes. */
  readonly takesCards?: boolean | undefined;
  /** Methods for which a provider issues account numbers. Without them, customers pay by card only. */
  readonly bankMethods?: readonly BankMethod[] | undefined;
}

/** For route loaders. */
export const setupContext = createRouterContext<ShopSetup>({ flags: {} });
