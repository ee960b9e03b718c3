import type { RegionId } from '@lemari/domain/region';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { FlagName } from '@lemari/flags/flags';

/** Flags of the sticky bar, by region and vertical. @see rules/flags/sticky-cta, rules/flags/app-download-flow */
export const STICKY_FLAGS: Readonly<
  Partial<Record<`${RegionId}-${VerticalId}`, { readonly cta: FlagName; readonly app?: FlagName }>>
> = {
  'sg-apparel': { cta: 'sg-apparel-sticky-cta', app: 'sg-apparel-app-download-flow' },
  'id-apparel': { cta: 'id-apparel-sticky-cta', app: 'id-apparel-app-download-flow' },
  'hk-apparel': { cta: 'hk-apparel-sticky-cta', app: 'hk-apparel-app-download-flow' },
  'sg-bags': { cta: 'sg-bags-sticky-cta' },
  'hk-bags': { cta: 'hk-bags-sticky-cta' },
};
