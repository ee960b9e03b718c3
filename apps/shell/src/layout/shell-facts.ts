import { createContext } from 'react';
import type { Navigation } from './navigation.map.ts';
import type { FlagValues } from '@lemari/flags/flags';
import type { ShopSetup } from '@lemari/kit';

/** What the frame is decided from, besides the address. */
export interface ShellFacts extends ShopSetup {
  /** Nothing of a shop in development is for search engines. */
  readonly isDevelopment: boolean;
  /** Where people are answered; without it nothing leads into a chat. */
  readonly chatUrl?: string | undefined;
  readonly flags: FlagValues;
  readonly navigation: Navigation;
}

export const ShellFactsContext = createContext<ShellFacts | undefined>(undefined);
