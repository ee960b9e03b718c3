import type { CtaFacts } from './cta.ts';

/** What somebody is to the shop, wherever in it they are: the part of the call to action's facts that is theirs. */
export type Standing = Omit<CtaFacts, 'place' | 'flow'>;
