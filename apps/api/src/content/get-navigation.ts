import type { Handler } from '../tools/handler.ts';

/** The links of a region that editors keep. @see storefront §2, Layout rules; accounts §2, Footer */
export const getNavigation: Handler<'getNavigation'> = ({ headers: { region } }, { content }) =>
  content.navigation(region);
