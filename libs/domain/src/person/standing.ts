import type { CtaFacts } from './cta.ts';

/** What a visitor is to the shop on every page: the facts of the call to action that do not depend on the page. */
export type Standing = Omit<CtaFacts, 'place' | 'flow' | 'hasCoupon'>;
