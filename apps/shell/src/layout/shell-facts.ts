import { createContext } from 'react';
import type { FlagValues } from '@lemari/flags/flags';

/** What the frame is decided from, besides the address. */
export interface ShellFacts {
  /** Nothing of a shop in development is for search engines. */
  readonly isDevelopment: boolean;
  readonly flags: FlagValues;
}

export const ShellFactsContext = createContext<ShellFacts | undefined>(undefined);
