import type { RegionId } from '@lemari/domain/region';
import type { ContentPage } from './content-types.ts';
import { CONTACT_PAGES } from './content/contact.ts';
import { BAGS_FAQ, FAQ, INFO, ON_DEMAND_FAQ, ON_DEMAND_INFO } from './content/help.ts';

/** Pages that ship with the product, by name and region: how renting works, terms and privacy, and how to reach us. */
export const PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> = {
  faq: FAQ,
  'bags-faq': BAGS_FAQ,
  'on-demand-faq': ON_DEMAND_FAQ,
  info: INFO,
  'on-demand-info': ON_DEMAND_INFO,
  ...CONTACT_PAGES,
};
