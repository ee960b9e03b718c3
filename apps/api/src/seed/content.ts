import type { ContentPage } from './content.types.ts';
import { ACCOUNT } from './content/account.ts';
import { APPAREL } from './content/apparel.ts';
import { BAGS } from './content/bags.ts';
import { BIRTHDAY } from './content/birthday.ts';
import { BAGS_FAQ, FAQ, INFO, ON_DEMAND_FAQ, ON_DEMAND_INFO } from './content/help.ts';
import { CONTACT_PAGES } from './content/contact.ts';
import { HOME } from './content/home.ts';
import { ON_DEMAND } from './content/on-demand.ts';
import { MARKETING_PAGES, PROMOTION_PAGES } from './content/promotions.ts';
import { UNIFIED } from './content/unified.ts';
import {
  APP,
  BAGS_CONSIGNMENT,
  DESIGNERS,
  CONSIGNMENT,
  PLANS,
  SHOP,
  STORE,
  UNLIMITED,
} from './content/ways-in.ts';
import { BAGS_THANK_YOU, THANK_YOU } from './content/states.ts';
import type { RegionId } from '@lemari/domain/region';

/** The pages that stand at a base, by name and region; a region without a page does not have that front. */
export const FRONTS = {
  unified: UNIFIED,
  apparel: APPAREL,
  bags: BAGS,
  'on-demand': ON_DEMAND,
  home: HOME,
  birthday: BIRTHDAY,
  account: ACCOUNT,
} as const satisfies Record<string, Partial<Record<RegionId, ContentPage>>>;

/** Every content-managed page, by its name and region. Where it stands follows from its name. */
export const PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> = {
  ...FRONTS,
  faq: FAQ,
  'bags-faq': BAGS_FAQ,
  'on-demand-faq': ON_DEMAND_FAQ,
  info: INFO,
  'on-demand-info': ON_DEMAND_INFO,
  unlimited: UNLIMITED,
  app: APP,
  consignment: CONSIGNMENT,
  'bags-consignment': BAGS_CONSIGNMENT,
  designers: DESIGNERS,
  shop: SHOP,
  store: STORE,
  plans: PLANS,
  'thank-you': THANK_YOU,
  'bags-thank-you': BAGS_THANK_YOU,
  ...CONTACT_PAGES,
  ...PROMOTION_PAGES,
  ...MARKETING_PAGES,
};
