import type { ContentPage } from './content.types.ts';
import { ACCOUNT } from './content/account.ts';
import { APPAREL } from './content/apparel.ts';
import { BAGS } from './content/bags.ts';
import { BIRTHDAY } from './content/birthday.ts';
import { HOME } from './content/home.ts';
import { ON_DEMAND } from './content/on-demand.ts';
import { UNIFIED } from './content/unified.ts';
import type { RegionId } from '@lemari/domain/region';

/** The content-managed pages by name and region; a region without a page does not have that front. */
export const PAGES = {
  unified: UNIFIED,
  apparel: APPAREL,
  bags: BAGS,
  'on-demand': ON_DEMAND,
  home: HOME,
  birthday: BIRTHDAY,
  account: ACCOUNT,
} as const satisfies Record<string, Partial<Record<RegionId, ContentPage>>>;
