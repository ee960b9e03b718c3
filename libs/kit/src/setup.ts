import type { PaymentMethod } from '@lemari/domain/order';
import type { AuthType } from '@lemari/domain/person/auth-type';
import type { MobileApp } from '@lemari/domain/settings/house';
import { DEFAULT_SETTINGS, type ShopSettings } from '@lemari/domain/settings';
import type { FlagValues } from '@lemari/flags/flags';
import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** A provider with card fields in an iframe. Its values are public. */
export interface CardProvider {
  readonly origin: string;
  /** Path of the page with the fields; an older shell sends none, and means `/fields`. */
  readonly path?: string;
  /** The provider's publishable key. */
  readonly key: string;
}

/** A method of payment by bank transfer. */
export type BankMethod = Exclude<PaymentMethod, 'credit_card'>;

/** Decisions of the server for all visits to a region. Settings are undefined from an older shell. */
export interface ShopSetup extends Partial<ShopSettings> {
  readonly flags: Partial<FlagValues>;
  /** Without it, cards are entered on the provider's page. */
  readonly cardProvider?: CardProvider | undefined;
  /** Without it no page promises an app; an older shell names none. @see docs/decisions/0151 */
  readonly app?: MobileApp | undefined;
  /** URL of the chat; without it no link leads to a chat of another site. */
  readonly chatUrl?: string | undefined;
  /** Whether the page's region is lite. */
  readonly isLite?: boolean | undefined;
  /** Companies that people can sign in with; undefined if there is none. */
  readonly signInWith?: readonly Exclude<AuthType, 'email'>[] | undefined;
  /** Whether the shop accepts cards. */
  readonly takesCards: boolean;
  /** Methods for which a provider issues account numbers; if there is none, customers pay by card only. */
  readonly bankMethods: readonly BankMethod[];
}

/** Without a server: no flags and no payment. */
const NO_SETUP: ShopSetup = { flags: {}, takesCards: false, bankMethods: [] };

/** For route loaders. */
export const setupContext = createRouterContext<ShopSetup>(NO_SETUP);
/** The same for components. */
export const SetupContext = createContext<ShopSetup>(NO_SETUP);

export const settingsOf = ({
  pageSize = DEFAULT_SETTINGS.pageSize,
  passwordMinLength = DEFAULT_SETTINGS.passwordMinLength,
}: ShopSetup): ShopSettings => ({ pageSize, passwordMinLength });

/** Settings for components; loaders have `settingsOf(args.context.get(setupContext))`. */
export const useSettings = (): ShopSettings => settingsOf(use(SetupContext));
