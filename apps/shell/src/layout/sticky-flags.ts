import type { RegionId } from '@lemari/domain/region';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { FlagName } from '@lemari/flags/flags';

/**
 * Flags of the sticky bar, by region and vertical, and what ends its text where not everyone can buy a plan.
 * @see rules/flags/sticky-cta, rules/flags/app-download-flow, rules/layout/cta-text
 */
export const STICKY_FLAGS: Readonly<
  Partial<
    Record<
      `${RegionId}-${VerticalId}`,
      { readonly cta: FlagName; readonly app?: FlagName; readonly end?: string }
    >
  >
> = {
  'sg-apparel': { cta: 'sg-apparel-sticky-cta', app: 'sg-apparel-app-download-flow' },
  'id-apparel': {
    cta: 'id-apparel-sticky-cta',
    app: 'id-apparel-app-download-flow',
    end: '. Subscriptions open soon.',
  },
  'hk-apparel': {
    cta: 'hk-apparel-sticky-cta',
    app: 'hk-apparel-app-download-flow',
    end: ', to look at for now.',
  },
  'sg-bags': { cta: 'sg-bags-sticky-cta', end: ', by join code.' },
  'hk-bags': { cta: 'hk-bags-sticky-cta' },
};
