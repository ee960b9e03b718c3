import { createContext } from 'react';
import type { Navigation } from './navigation.map.ts';
import type { FlagValues } from '@lemari/flags/flags';
import type { ShopSetup } from '@lemari/kit';

/** Inputs of the frame besides the URL. */
export interface ShellFacts extends ShopSetup {
  /** A development shop is hidden from search engines. */
  readonly isDevelopment: boolean;
  /** URL of the chat; without it no link leads to a chat. */
  readonly chatUrl?: string | undefined;
  readonly flags: FlagValues;
  readonly navigation: Navigation;
}

export const ShellFactsContext = createContext<ShellFacts | undefined>(undefined);
