import type { PaymentMethod } from '@lemari/domain/order';
import type { FlagValues } from '@lemari/flags/flags';
import { createContext as createRouterContext } from 'react-router';

/** Who has cards typed in a frame of its own. Both facts are public. */
export interface CardProvider {
  readonly origin: string;
  /** Says whose the cards are. */
  readonly key: string;
}

/** A way to pay by sending money from a bank. */
export type BankMethod = Exclude<PaymentMethod, 'credit_card'>;

/** What the server has decided for all of a region's visits. */
export interface ShopSetup {
  readonly flags: Partial<FlagValues>;
  /** Without one cards are typed on their provider's own page. */
  readonly cardProvider?: CardProvider | undefined;
  /** Whether people can pay by card; a shell that does not say it takes cards. */
  readonly takesCards?: boolean | undefined;
  /** Methods for which a provider gives a number to pay to. Without them people pay by card alone. */
  readonly bankMethods?: readonly BankMethod[] | undefined;
}

/** For route loaders. */
export const setupContext = createRouterContext<ShopSetup>({ flags: {} });
