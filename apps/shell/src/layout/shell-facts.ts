import { createContext } from 'react';
import type { Externals } from '../routing/externals.ts';
import type { Navigation } from './navigation.map.ts';
import type { PlanPrices } from './plan-price.ts';
import type { FlagValues } from '@lemari/flags/flags';
import type { ShopSetup } from '@lemari/kit';

/** Inputs of the frame besides the URL. */
export interface ShellFacts extends ShopSetup {
  /** A development shop is hidden from search engines. */
  readonly isDevelopment: boolean;
  /** Whether the page's region is lite. */
  readonly isLite: boolean;
  /** URLs of other sites that some of the shop's paths lead to; the browser leaves these paths to the server. */
  readonly externals: Externals;
  /** URL of the frame document with the chat; without it and `chatUrl` no link leads to a chat. */
  readonly chatFrame?: string | undefined;
  /** Those that are on, or have a value. */
  readonly flags: Partial<FlagValues>;
  readonly navigation: Navigation;
  /** Of the verticals whose pages have a sticky call to action. */
  readonly planPrices: PlanPrices;
}

export const ShellFactsContext = createContext<ShellFacts | undefined>(undefined);
