import { defaultFlags } from '@lemari/flags/flags';
import { NO_NAVIGATION } from './navigation.map.ts';
import type { ShellFacts } from './shell-facts.ts';

/** Facts of a shop without settings: default flags, no payment methods, no links. */
export const DEFAULT_FACTS: ShellFacts = {
  isDevelopment: false,
  isLite: false,
  externals: {},
  flags: defaultFlags(),
  takesCards: false,
  bankMethods: [],
  navigation: NO_NAVIGATION,
  planPrices: {},
};
