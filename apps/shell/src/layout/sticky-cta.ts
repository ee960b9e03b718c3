import { ctaFor } from '@lemari/domain/cta';
import type { RegionId } from '@lemari/domain/region';
import type { VerticalId } from '@lemari/domain/vertical';
import type { FlagName, FlagValues } from '@lemari/flags/flags';
import { isShown, type Shown } from './layout-rules.ts';

/** The flag that switches the sticky button on, where there is one. @see accounts §9, Feature flags */
const FLAGS: Readonly<Partial<Record<`${RegionId}-${VerticalId}`, FlagName>>> = {
  'sg-apparel': 'sg-apparel-sticky-cta',
  'id-apparel': 'id-apparel-sticky-cta',
  'hk-apparel': 'hk-apparel-sticky-cta',
  'sg-bags': 'sg-bags-sticky-cta',
  'hk-bags': 'hk-bags-sticky-cta',
};

/** @see storefront §9, Regional figures */
const TEXTS: Readonly<Record<RegionId, string>> = {
  sg: 'A designer wardrobe on rotation, from $79 a month.',
  id: 'A designer wardrobe on rotation, from IDR 890.000 a month.',
  hk: 'Designer bags on rotation, from HK$599 a month.',
};

/** What slides in at the bottom of a page, or nothing where it is switched off or a rule hides it. */
export function stickyCta(
  shown: Shown,
  flags: FlagValues,
): { label: string; href: string; text: string } | undefined {
  const { place } = shown;
  const flag = place && FLAGS[`${place.region}-${place.vertical}`];
  if (!flag || flags[flag] !== true || !isShown('stickyCta', shown)) return undefined;
  const cta = ctaFor({
    place,
    // Until people can sign in, everybody is somebody new.
    status: 'unregistered',
    joinCode: 'none',
    flow: 'direct',
    waitlistCity: undefined,
    pendingSubscription: 'none',
    hasNameAndPhone: false,
    hasPreferences: false,
  });
  return cta && 'path' in cta.target
    ? { label: cta.label, href: cta.target.path, text: TEXTS[place.region] }
    : undefined;
}
