import type { RegionId } from '@lemari/domain/region';
import type { ContentPage } from '@lemari/api/seed/content-types';
import { ACCOUNT } from './account.ts';
import { APPAREL } from './apparel.ts';
import { BAGS } from './bags.ts';
import { BIRTHDAY } from './birthday.ts';
import { HOME } from './home.ts';
import { OCCASIONS_PAGES } from './occasions.ts';
import { ON_DEMAND } from './on-demand.ts';
import { BAGS_PLANS } from './bags-plans.ts';
import { CAMPAIGN_PAGES } from './campaigns.ts';
import { MARKETING_PAGES, PROMOTION_PAGES } from './promotions.ts';
import { BAGS_THANK_YOU, THANK_YOU } from './states.ts';
import { UNIFIED } from './unified.ts';
import {
  APP,
  BAGS_CONSIGNMENT,
  CONSIGNMENT,
  DESIGNERS,
  PLANS,
  SHOP,
  STORE,
  UNLIMITED,
} from './acquisition.ts';

/** The front pages, by name and region; a region without a page does not have that front. */
export const FRONTS = {
  unified: UNIFIED,
  apparel: APPAREL,
  bags: BAGS,
  'on-demand': ON_DEMAND,
  home: HOME,
  birthday: BIRTHDAY,
  account: ACCOUNT,
} as const satisfies Record<string, Partial<Record<RegionId, ContentPage>>>;

/** The demo's pages by name and region, without those that ship with the product. The name determines the path. */
export const PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> = {
  ...FRONTS,
  unlimited: UNLIMITED,
  app: APP,
  consignment: CONSIGNMENT,
  'bags-consignment': BAGS_CONSIGNMENT,
  designers: DESIGNERS,
  shop: SHOP,
  store: STORE,
  plans: PLANS,
  'bags-plans': BAGS_PLANS,
  'thank-you': THANK_YOU,
  'bags-thank-you': BAGS_THANK_YOU,
  ...OCCASIONS_PAGES,
  ...PROMOTION_PAGES,
  ...CAMPAIGN_PAGES,
  ...MARKETING_PAGES,
};
